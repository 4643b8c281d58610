# Asks PROGRAM for its completions, manual pages and pictures of all rules, and puts them into DIR.
file(MAKE_DIRECTORY ${DIR})
foreach(row "bash;completion;bash" "zsh;completion;zsh" "fish;completion;fish"
        "en.6;help;--man;--lang;en" "es.6;help;--man;--lang;es")
    list(POP_FRONT row name)
    execute_process(COMMAND ${PROGRAM} ${row} OUTPUT_FILE ${DIR}/${name}
        COMMAND_ERROR_IS_FATAL ANY)
endforeach()
execute_process(COMMAND ${PYTHON} ${TOOLS}/render_rules.py ${PROGRAM} ${GAMES} ${DIR}/rules
    COMMAND_ERROR_IS_FATAL ANY)
file(TOUCH ${DIR}/stamp)
