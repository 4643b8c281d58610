# For those who type make. The build itself is CMake's: see CMakePresets.json.
PREFIX ?= /usr/local

all:
	@test -f build/build.ninja || cmake --preset release
	@cmake --build --preset release --target tablero_cli tablero_static tablero_shared documents

check:
	@./check

bench: all
	@build/tablero bench

install: all
	@cmake --install build --prefix $(PREFIX)

uninstall:
	@cmake --build --preset release --target uninstall

clean:
	@rm -rf build

.PHONY: all check bench install uninstall clean
