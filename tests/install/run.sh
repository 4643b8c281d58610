#!/bin/sh
# Installs the build of folder $1 into a folder of its own, uses it there as a stranger would, with
# pkg-config and with CMake, in C and in C++, and uninstalls it: nothing may stay behind.
set -eu
build=$1
here=tests/install
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LD_LIBRARY_PATH="$work/prefix/lib"
cmake --install "$build" --prefix "$work/prefix"

# A moved tree works as well, so pkg-config may not remember where it was installed.
mv "$work/prefix" "$work/moved"
ln -s moved "$work/prefix"
PKG_CONFIG_PATH=$(dirname "$(find "$work/moved" -name tablero.pc)")
export PKG_CONFIG_PATH
flags=$(pkg-config --cflags --libs tablero)
# shellcheck disable=SC2086 # the flags are words
{
    gcc -std=c17 -Wall -Werror -o "$work/c" $here/consumer.c $flags
    g++ -std=c++17 -Wall -Werror -o "$work/cpp" $here/consumer.cpp $flags
}
cmake -G Ninja -S $here -B "$work/build" -DCMAKE_PREFIX_PATH="$work/prefix" >/dev/null
cmake --build "$work/build"

"$work/c" >"$work/expected"
cat "$work/expected"
for program in "$work/cpp" "$work/build/consumer_c" "$work/build/consumer_static" \
    "$work/build/consumer_cpp"; do
    "$program" >"$work/output"
    cmp "$work/output" "$work/expected"
done
"$work/prefix/bin/tablero" version
for file in bin/tablero share/bash-completion/completions/tablero \
    share/zsh/site-functions/_tablero share/fish/vendor_completions.d/tablero.fish \
    share/man/man6/tablero.6 share/man/es/man6/tablero.6 share/doc/tablero/LICENSE; do
    test -s "$work/prefix/$file"
done

cmake --build "$build" --target uninstall >/dev/null
left=$(find "$work/moved" ! -type d)
test -z "$left" || { echo "left behind: $left" && exit 1; }
