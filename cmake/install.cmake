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

# The program writes its own completions, from the option tables that it parses with.
set(completions ${PROJECT_BINARY_DIR}/completions)
add_custom_command(OUTPUT ${completions}/stamp
    COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:tablero_cli> -DDIR=${completions}
        -P ${PROJECT_SOURCE_DIR}/cmake/completions.cmake
    DEPENDS tablero_cli cmake/completions.cmake VERBATIM)
add_custom_target(completions ALL DEPENDS ${completions}/stamp)
install(FILES ${completions}/bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
    RENAME tablero OPTIONAL)
install(FILES ${completions}/zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions
    RENAME _tablero OPTIONAL)
install(FILES ${completions}/fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
    RENAME tablero.fish OPTIONAL)

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
include(CPack)
