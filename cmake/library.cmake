# The library: one set of objects, archived twice. A new game is one folder under src/games.
file(GLOB library_sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}
    src/base/*.c src/core/*.c src/nnue/*.c src/search/*.c src/solve/*.c src/record/*.c
    src/draw/*.c src/protocol/*.c src/sys/*.c src/games/registry.c src/games/*/*.c)

add_library(tablero_objects OBJECT ${library_sources})
target_include_directories(tablero_objects PUBLIC include src)
target_link_libraries(tablero_objects PUBLIC Threads::Threads)

foreach(kind static shared)
    string(TOUPPER ${kind} KIND)
    add_library(tablero_${kind} ${KIND} $<TARGET_OBJECTS:tablero_objects>)
    add_library(tablero::${kind} ALIAS tablero_${kind})
    target_include_directories(tablero_${kind} INTERFACE
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>)
    target_link_libraries(tablero_${kind} PUBLIC Threads::Threads)
    set_target_properties(tablero_${kind} PROPERTIES
        OUTPUT_NAME tablero EXPORT_NAME ${kind}
        VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR} LINKER_LANGUAGE C)
endforeach()
