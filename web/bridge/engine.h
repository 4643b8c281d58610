/* What the engine's module of WebAssembly and its host call of each other, and the threads that help a
 * search: other workers of the page, each with an instance of the module over the same memory. They
 * sleep until a search wants them. In a module without shared memory there are none. */
#ifndef BRIDGE_ENGINE_H
#define BRIDGE_ENGINE_H

#include "tablero/search.h"

#define IMPORT(name) __attribute__((import_module("env"), import_name(#name)))
#define EXPORT(name) __attribute__((export_name(#name)))

/* As tablero_protocol_options has them; helpers that are not there are missed by nobody. */
#ifdef __wasm_atomics__
void helpers_assist(void *context, tablero_search *search, unsigned helpers);
void helpers_dismiss(void *context);
#else
#define helpers_assist NULL
#define helpers_dismiss NULL
#endif

#endif
