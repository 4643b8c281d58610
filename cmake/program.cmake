# The program `tablero`. All but its main() is an archive too, so that tests can reach inside.
# The system's Python first: others in the path may be slow wrappers.
find_program(TABLERO_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(TABLERO_PYTHON python3 REQUIRED)
find_package(PkgConfig)
if(PkgConfig_FOUND)
    pkg_check_modules(LIBEDIT IMPORTED_TARGET libedit)
endif()
if(NOT LIBEDIT_FOUND)
    message(STATUS "No libedit: `tablero play` reads plain lines, without history or completion")
endif()

# What turns drawings into files of pixels, pages and animations.
find_path(GIF_INCLUDE gif_lib.h)
find_library(GIF_LIBRARY gif)
if(PkgConfig_FOUND)
    pkg_check_modules(PICTURES IMPORTED_TARGET librsvg-2.0 cairo-pdf)
endif()
if(PICTURES_FOUND)
    # It is loaded when it is wanted (apps/picture/raster.c), by the name that programs link to it with.
    find_library(RSVG_LIBRARY rsvg-2 HINTS ${PICTURES_LIBRARY_DIRS} REQUIRED)
    execute_process(COMMAND ${CMAKE_OBJDUMP} -p ${RSVG_LIBRARY} OUTPUT_VARIABLE rsvg_headers
        COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE ".*SONAME +([^\n]+).*" "\\1" RSVG_NAME "${rsvg_headers}")
endif()
if(NOT PICTURES_FOUND)
    message(STATUS "No librsvg: `tablero render` writes SVG and text alone")
elseif(NOT GIF_INCLUDE OR NOT GIF_LIBRARY)
    message(STATUS "No giflib: `tablero render` writes no animations")
endif()

if(PkgConfig_FOUND)
    pkg_check_modules(CURSES ncursesw)
endif()
if(NOT CURSES_FOUND)
    message(STATUS "No ncursesw: `tablero tui` has no screen")
endif()

# What reads JSON; writing it needs nothing.
if(PkgConfig_FOUND)
    pkg_check_modules(JANSSON IMPORTED_TARGET jansson)
endif()
if(NOT JANSSON_FOUND)
    message(STATUS "No jansson: games in JSON can be written, but not read")
endif()

# What serves the web application, in a loop that libwebsockets brings as a module of its own.
if(PkgConfig_FOUND)
    pkg_check_modules(SERVER IMPORTED_TARGET libwebsockets libuv)
endif()
if(NOT SERVER_FOUND)
    message(STATUS "No libwebsockets or no libuv: `tablero serve` serves nothing")
endif()

set(generated ${PROJECT_BINARY_DIR}/generated)
file(MAKE_DIRECTORY ${generated})
file(GLOB catalogues CONFIGURE_DEPENDS po/*.po)
file(GLOB rules_texts CONFIGURE_DEPENDS src/games/*/rules.*.md)

add_custom_command(OUTPUT ${generated}/catalogue.c ${generated}/catalogue.json
    COMMAND ${TABLERO_PYTHON} ${PROJECT_SOURCE_DIR}/tools/catalogue.py
        --c ${generated}/catalogue.c --json ${generated}/catalogue.json ${PROJECT_SOURCE_DIR}/po
    DEPENDS tools/catalogue.py ${catalogues} VERBATIM)
add_custom_command(OUTPUT ${generated}/rules_text.c
    COMMAND ${TABLERO_PYTHON} ${PROJECT_SOURCE_DIR}/tools/embed_rules.py
        ${generated}/rules_text.c ${PROJECT_SOURCE_DIR}/src/games
    DEPENDS tools/embed_rules.py ${rules_texts} VERBATIM)

# The site that `tablero serve` has in itself; the rules that make it are in web.cmake.
set(site_arguments)
set(site_files)
if(TABLERO_WEB)
    set(site_arguments ${PROJECT_SOURCE_DIR}/web/dist)
    set(site_files ${PROJECT_SOURCE_DIR}/web/dist/index.html)
endif()
add_custom_command(OUTPUT ${generated}/site_files.c
    COMMAND ${TABLERO_PYTHON} ${PROJECT_SOURCE_DIR}/tools/embed_site.py
        ${generated}/site_files.c ${site_arguments}
    DEPENDS tools/embed_site.py tools/catalogue.py ${site_files} VERBATIM)

file(GLOB cli_sources CONFIGURE_DEPENDS apps/cli/*.c apps/game/*.c apps/match/*.c
    apps/picture/*.c apps/server/*.c apps/tui/*.c)
if(NOT SERVER_FOUND)
    list(FILTER cli_sources EXCLUDE REGEX "apps/server/(browser|http|listener|server)\\.c$")
endif()
list(REMOVE_ITEM cli_sources ${PROJECT_SOURCE_DIR}/apps/cli/main.c)
add_library(tablero_cli_core STATIC EXCLUDE_FROM_ALL ${cli_sources}
    ${generated}/catalogue.c ${generated}/rules_text.c ${generated}/site_files.c)
target_include_directories(tablero_cli_core PUBLIC src apps apps/cli)
target_link_libraries(tablero_cli_core PUBLIC tablero_static m)
if(LIBEDIT_FOUND)
    target_compile_definitions(tablero_cli_core PRIVATE HAVE_LIBEDIT)
    target_link_libraries(tablero_cli_core PRIVATE PkgConfig::LIBEDIT)
endif()

if(JANSSON_FOUND)
    target_compile_definitions(tablero_cli_core PRIVATE HAVE_JANSSON)
    target_link_libraries(tablero_cli_core PRIVATE PkgConfig::JANSSON)
endif()
if(PICTURES_FOUND)
    target_compile_definitions(tablero_cli_core PRIVATE HAVE_PICTURES LIBRSVG_NAME="${RSVG_NAME}")
    target_include_directories(tablero_cli_core SYSTEM PRIVATE ${PICTURES_INCLUDE_DIRS})
    target_link_libraries(tablero_cli_core PRIVATE ${CMAKE_DL_LIBS})
    if(GIF_INCLUDE AND GIF_LIBRARY)
        target_compile_definitions(tablero_cli_core PRIVATE HAVE_GIF)
        target_include_directories(tablero_cli_core PRIVATE ${GIF_INCLUDE})
        target_link_libraries(tablero_cli_core PRIVATE ${GIF_LIBRARY})
    endif()
endif()

if(SERVER_FOUND)
    target_compile_definitions(tablero_cli_core PRIVATE HAVE_SERVER)
    target_link_libraries(tablero_cli_core PRIVATE PkgConfig::SERVER)
endif()
if(CURSES_FOUND)
    target_compile_definitions(tablero_cli_core PRIVATE HAVE_CURSES)
    # Not its options: they ask for another edition of POSIX.
    target_include_directories(tablero_cli_core PRIVATE ${CURSES_INCLUDE_DIRS})
    target_link_libraries(tablero_cli_core PRIVATE ${CURSES_LINK_LIBRARIES})
endif()

add_executable(tablero_cli apps/cli/main.c)
target_link_libraries(tablero_cli PRIVATE tablero_cli_core)
set_target_properties(tablero_cli PROPERTIES OUTPUT_NAME tablero
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})

# The program `tablero-train`, for developers: it makes the networks of the games. Not installed.
file(GLOB train_sources CONFIGURE_DEPENDS apps/train/*.c)
set(train_program apps/train/main.c apps/train/commands.c)
list(TRANSFORM train_program PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE train_program_paths)
list(REMOVE_ITEM train_sources ${train_program_paths})
add_library(tablero_train_core STATIC EXCLUDE_FROM_ALL ${train_sources})
target_link_libraries(tablero_train_core PUBLIC tablero_cli_core m)
# The inner loops of training are plain ones over rows of weights.
set_source_files_properties(apps/train/model.c PROPERTIES COMPILE_OPTIONS -O3)
add_executable(tablero_train ${train_program})
target_link_libraries(tablero_train PRIVATE tablero_train_core)
set_target_properties(tablero_train PROPERTIES OUTPUT_NAME tablero-train
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
