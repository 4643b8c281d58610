#include "games/hnefatafl/boards.h"

#include <stddef.h>

/* Nobody has handed down set-ups for 5, 15, 17 and 21; those here are made so that no size is without
 * a game: defenders in a diamond round the king, twice as many attackers along the edges (on 5, where
 * corners may take up all the rest, as many as find room). */
static const struct {
    unsigned size;
    hnefatafl_setup setup;
    const char *text;
} setups[] = {
    {5, HNEFATAFL_DIAMOND, "2t2/2T2/tTKTt/2T2/2t2"},
    {7, HNEFATAFL_BRANDUB, "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3"},
    {9, HNEFATAFL_TABLUT, "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3"},
    {11, HNEFATAFL_CLASSIC,
     "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3"},
    {13, HNEFATAFL_PARLETT,
     "4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/"
     "4ttttt4"},
    {15, HNEFATAFL_DIAMOND,
     "2ttttttttttt2/7t7/t13t/t13t/t6T6t/t5TTT5t/t4TTTTT4t/tt2TTTKTTT2tt/t4TTTTT4t/t5TTT5t/t6T6t/"
     "t13t/t13t/7t7/2ttttttttttt2"},
    {17, HNEFATAFL_DIAMOND,
     "3ttttttttttt3/8t8/17/t15t/t15t/t7T7t/t6TTT6t/t5TTTTT5t/tt3TTTKTTT3tt/t5TTTTT5t/t6TTT6t/t7T7t/"
     "t15t/t15t/17/8t8/3ttttttttttt3"},
    {19, HNEFATAFL_ALEA,
     "2t2t7t2t2/19/t4t7t4t/7t1t1t7/6t1T1T1t6/t1t2t7t2t1t/4t4T4t4/3t4T1T4t3/4T2T1T1T2T4/"
     "3t2T1TKT1T2t3/4T2T1T1T2T4/3t4T1T4t3/4t4T4t4/t1t2t7t2t1t/6t1T1T1t6/7t1t1t7/t4t7t4t/19/"
     "2t2t7t2t2"},
    {21, HNEFATAFL_DIAMOND,
     "2ttttttttttttttttt2/9ttt9/t19t/t19t/t19t/t19t/t9T9t/t8TTT8t/t7TTTTT7t/tt5TTTTTTT5tt/"
     "tt4TTTTKTTTT4tt/tt5TTTTTTT5tt/t7TTTTT7t/t8TTT8t/t9T9t/t19t/t19t/t19t/t19t/9ttt9/"
     "2ttttttttttttttttt2"},
    {7, HNEFATAFL_ARD_RI, "2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2"},
    {7, HNEFATAFL_MAGPIE, "3t3/1t3t1/3T3/t1TKT1t/3T3/1t3t1/3t3"},
    {11, HNEFATAFL_BELL, "4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4"},
    {11, HNEFATAFL_CROSS, "3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3"},
    {11, HNEFATAFL_LEWIS, "4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4"},
    {13, HNEFATAFL_EDGE,
     "3ttttttt3/6t6/13/t5T5t/t5T5t/t4TTT4t/tt1TTTKTTT1tt/t4TTT4t/t5T5t/t5T5t/13/6t6/3ttttttt3"},
};

enum { SETUP_COUNT = sizeof setups / sizeof setups[0] };

const char *hnefatafl_setup_text(unsigned size, hnefatafl_setup setup)
{
    for (unsigned i = 0; i < SETUP_COUNT; i++) {
        if (setups[i].size == size && setups[i].setup == setup) {
            return setups[i].text;
        }
    }
    return NULL;
}
