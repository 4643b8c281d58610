# Asks PROGRAM for the completions of each shell and puts them into DIR, one file per shell.
file(MAKE_DIRECTORY ${DIR})
foreach(shell bash zsh fish)
    execute_process(COMMAND ${PROGRAM} completion ${shell}
        OUTPUT_FILE ${DIR}/${shell} ERROR_VARIABLE errors RESULT_VARIABLE failed)
    if(failed)
        file(REMOVE ${DIR}/${shell})
        message(STATUS "No completions for ${shell}")
    endif()
endforeach()
file(TOUCH ${DIR}/stamp)
