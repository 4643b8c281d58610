#include "games/hnefatafl/captures.h"

/* Whether a defender could move on over the empty throne in this direction. */
static bool can_cross(const hnefatafl_rules *rules, const hnefatafl_position *next, unsigned bit)
{
    unsigned beyond = hnefatafl_neighbour(rules, rules->throne, bit);
    return (rules->throne_pass & HNEFATAFL_DEFENDER) && rules->men_reach > 1 &&
           !hnefatafl_occupied(next, beyond) && !bits_has(rules->closed_to_men, beyond);
}

/* Whether an attacker holds the square beside a defender, or it is one that he can neither enter nor
 * cross; bit is the direction to it. */
static bool is_shut(const hnefatafl_rules *rules, const hnefatafl_position *next, unsigned square,
                    unsigned bit)
{
    if (hnefatafl_occupied(next, square)) {
        return bits_has(next->men[HNEFATAFL_ATTACKERS], square);
    }
    if (square == rules->throne && !(rules->throne_stop & HNEFATAFL_DEFENDER)) {
        return !can_cross(rules, next, bit);
    }
    return bits_has(rules->closed_to_men, square);
}

static unsigned count_defenders(const hnefatafl_rules *rules, const hnefatafl_position *next)
{
    return bits_count(next->men[HNEFATAFL_DEFENDERS], rules->width) - 1;
}

/* Neither has a legal move then: all that is beside them is shut or off the board, but for each other. */
bool hnefatafl_takes_pair(const hnefatafl_rules *rules, const hnefatafl_position *next, unsigned to,
                          unsigned *defender)
{
    unsigned king = next->king;
    const uint64_t *defenders = next->men[HNEFATAFL_DEFENDERS];
    bool beside_one = false, found = false;
    for (uint64_t rest = rules->near[king]; rest != 0; rest &= rest - 1) {
        unsigned square = hnefatafl_neighbour(rules, king, bits_lowest(rest));
        beside_one |= square == to;
        if (bits_has(defenders, square)) {
            if (found) {
                return false;
            }
            found = true;
            *defender = square;
        } else if (!bits_has(next->men[HNEFATAFL_ATTACKERS], square)) {
            return false;
        }
    }
    if (!found || (rules->pair == HNEFATAFL_PAIR_LAST && count_defenders(rules, next) > 1)) {
        return false;
    }
    for (uint64_t rest = rules->near[*defender]; rest != 0; rest &= rest - 1) {
        unsigned bit = bits_lowest(rest), square = hnefatafl_neighbour(rules, *defender, bit);
        beside_one |= square == to;
        if (square != king && !is_shut(rules, next, square, bit)) {
            return false;
        }
    }
    return beside_one;
}
