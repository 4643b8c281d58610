# What `cmake --install`, the uninstall target and the packages carry.
install(TARGETS tablero_cli)
install(TARGETS tablero_static tablero_shared EXPORT tableroTargets)
install(DIRECTORY include/tablero TYPE INCLUDE)
install(FILES LICENSE TYPE DOC)

# pkg-config: the prefix is found from where the file lies, so the tree can be moved.
file(RELATIVE_PATH pc_to_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
configure_file(cmake/tablero.pc.in tablero.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/tablero.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# find_package(tablero) gives tablero::tablero (shared), tablero::shared and tablero::static.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/tablero)
install(EXPORT tableroTargets NAMESPACE tablero:: DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/tableroConfigVersion.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES cmake/tableroConfig.cmake ${PROJECT_BINARY_DIR}/tableroConfigVersion.cmake
    DESTINATION ${package_dir})

# The program writes its own completions and manual pages, from the tables that it parses with.
set(documents ${PROJECT_BINARY_DIR}/documents)
add_custom_command(OUTPUT ${documents}/stamp
    COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:tablero_cli> -DDIR=${documents}
        -DPYTHON=${TABLERO_PYTHON} -DTOOLS=${PROJECT_SOURCE_DIR}/tools
        -DGAMES=${PROJECT_SOURCE_DIR}/src/games
        -P ${PROJECT_SOURCE_DIR}/cmake/documents.cmake
    DEPENDS tablero_cli cmake/documents.cmake tools/render_rules.py ${rules_texts} VERBATIM)
add_custom_target(documents ALL DEPENDS ${documents}/stamp)
function(install_document name folder rename)
    install(FILES ${documents}/${name} DESTINATION ${folder} RENAME ${rename})
endfunction()
install_document(bash ${CMAKE_INSTALL_DATADIR}/bash-completion/completions tablero)
install_document(zsh ${CMAKE_INSTALL_DATADIR}/zsh/site-functions _tablero)
install_document(fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d tablero.fish)
install_document(en.6 ${CMAKE_INSTALL_MANDIR}/man6 tablero.6)
install(DIRECTORY ${documents}/rules TYPE DOC)
install_document(es.6 ${CMAKE_INSTALL_MANDIR}/es/man6 tablero.6)

add_custom_target(uninstall COMMAND ${CMAKE_COMMAND}
    -DMANIFEST=${PROJECT_BINARY_DIR}/install_manifest.txt
    -P ${PROJECT_SOURCE_DIR}/cmake/uninstall.cmake VERBATIM)

set(CPACK_GENERATOR TGZ DEB)
set(CPACK_PACKAGE_VENDOR "The Tablero authors")
set(CPACK_PACKAGE_CONTACT "The Tablero authors <tablero@localhost>")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# These are loaded by name, which dpkg-shlibdeps cannot see.
set(loaded_packages)
if(SERVER_FOUND)
    list(APPEND loaded_packages libwebsockets-evlib-uv)
endif()
if(PICTURES_FOUND)
    list(APPEND loaded_packages librsvg2-2)
endif()
list(JOIN loaded_packages ", " CPACK_DEBIAN_PACKAGE_DEPENDS)
include(CPack)
