# The web application: the library as WebAssembly, words, lessons, and the site that Vite makes of them
# in web/dist. Any build directory makes the same site, so it is made in the source tree.
set(web ${PROJECT_SOURCE_DIR}/web)
set(wasm ${TABLERO_PYTHON} ${PROJECT_SOURCE_DIR}/tools/build_wasm.py)
file(GLOB_RECURSE wasm_sources CONFIGURE_DEPENDS src/*.c src/*.h include/*.h apps/game/*.[ch]
    web/bridge/*.[ch])
file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS web/src/* web/public/* web/build/*)
file(GLOB bridge_sources CONFIGURE_DEPENDS web/bridge/*.c apps/game/*.c)
list(FILTER bridge_sources EXCLUDE REGEX "bridge/engine")

add_custom_command(OUTPUT ${web}/generated/rules.wasm
    COMMAND ${wasm} ${web}/generated/rules.wasm --rules-alone ${bridge_sources}
    DEPENDS tools/build_wasm.py ${wasm_sources} VERBATIM)
set(engine_sources ${web}/bridge/engine.c ${web}/bridge/engine_helpers.c ${web}/bridge/heap.c)
add_custom_command(OUTPUT ${web}/generated/engine.wasm
    COMMAND ${wasm} ${web}/generated/engine.wasm ${engine_sources}
    DEPENDS tools/build_wasm.py ${wasm_sources} VERBATIM)
add_custom_command(OUTPUT ${web}/generated/engine-threads.wasm
    COMMAND ${wasm} ${web}/generated/engine-threads.wasm --threads ${engine_sources}
    DEPENDS tools/build_wasm.py ${wasm_sources} VERBATIM)
add_custom_command(OUTPUT ${web}/generated/words.en.json ${web}/generated/words.es.json
    COMMAND ${TABLERO_PYTHON} ${PROJECT_SOURCE_DIR}/tools/catalogue.py
        --web ${web}/generated ${PROJECT_SOURCE_DIR}/po
    DEPENDS tools/catalogue.py ${catalogues} VERBATIM)
file(GLOB lessons CONFIGURE_DEPENDS src/games/*/lessons.json)
add_custom_command(OUTPUT ${web}/generated/lessons.json
    COMMAND ${TABLERO_PYTHON} ${PROJECT_SOURCE_DIR}/tools/lessons.py
        ${web}/generated/lessons.json ${PROJECT_SOURCE_DIR}/src/games
    DEPENDS tools/lessons.py ${lessons} VERBATIM)
file(GLOB rules_texts CONFIGURE_DEPENDS src/games/*/rules.*.md)
set(rules_pages)
foreach(text ${rules_texts})
    string(REGEX REPLACE "^.*/([^/]+)/rules\\.([a-z]+)\\.md$" "\\1.\\2.html" page ${text})
    string(REPLACE "_" "-" page ${page})
    list(APPEND rules_pages ${web}/generated/rules/${page})
endforeach()
add_custom_command(OUTPUT ${rules_pages}
    COMMAND ${TABLERO_PYTHON} ${PROJECT_SOURCE_DIR}/tools/render_rules.py --web
        ${PROJECT_SOURCE_DIR}/src/games ${web}/generated/rules
    DEPENDS tools/render_rules.py tools/catalogue.py ${rules_texts} VERBATIM)
# Another build directory may have installed them, which ninja does not know of.
add_custom_command(OUTPUT ${web}/node_modules/.package-lock.json
    COMMAND sh -c "test node_modules/.package-lock.json -nt package-lock.json || exec \"$@\"" sh
        ${TABLERO_NPM} ci --no-audit --no-fund
    WORKING_DIRECTORY ${web}
    DEPENDS web/package-lock.json VERBATIM)
add_custom_command(OUTPUT ${web}/dist/index.html
    COMMAND ${TABLERO_NPM} run build
    WORKING_DIRECTORY ${web}
    DEPENDS ${web_sources} ${web}/node_modules/.package-lock.json ${web}/generated/rules.wasm
        ${web}/generated/engine.wasm ${web}/generated/engine-threads.wasm
        ${web}/generated/words.en.json ${web}/generated/lessons.json ${rules_pages}
        web/index.html web/vite.config.ts web/tsconfig.json VERBATIM)
add_custom_target(tablero_web DEPENDS ${web}/dist/index.html)
