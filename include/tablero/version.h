/*
 * The version of Tablero, in one place: the build reads it from here, and a program that was
 * compiled against one version and runs with another can compare it with tablero_version().
 */
#ifndef TABLERO_VERSION_H
#define TABLERO_VERSION_H

#define TABLERO_VERSION "0.1.0"

#endif
