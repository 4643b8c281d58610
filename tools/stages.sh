#!/bin/sh
# The stages of ./check. `tools/stages.sh NAME` runs one, from the root of the repository.
set -eu

build() {
    cmake --preset "$1"
    cmake --build --preset "$1"
}

stage_format() {
    find apps bench include src tests -name '*.[ch]' -exec clang-format --dry-run -Werror {} +
}

# clang-tidy over all sources, with the checks of .clang-tidy or those named.
tidy() {
    cmake --preset sanitize
    find apps src -path src/base/wasm -prune -o -name '*.c' -print0 |
        xargs -0 -P 2 -n 4 clang-tidy -quiet -p build/sanitize --warnings-as-errors='*' "$@"
}

# cppcheck takes minutes over the numbers of a network, so files that include one are left to clang-tidy.
stage_lint() {
    shellcheck -x run check .ci/run tools/*.sh tests/*/*.sh
    grep -rl --include='*.c' '#include ".*\.net"' src | sed 's/^/-i/' |
        xargs cppcheck --quiet --error-exitcode=1 --enable=warning --inline-suppr -j 2 --std=c11 \
            --suppress=uninitvar --suppress=internalAstError -I include -I src src apps
    tidy
}

# Follows memory and values along the paths of each function. The core of the analyser is left out:
# it doubts what assertions promise, and the sanitizers and the fuzzer look there.
stage_analyse() {
    tidy --checks='-*,clang-analyzer-deadcode.*,clang-analyzer-unix.*'
}

# The messages are keys, so what compares a text with its message sees English beside Spanish.
stage_catalogue() {
    for po in po/*.po; do
        msgfmt --check-header -o /dev/null "$po"
    done
    python3 tools/catalogue.py po --pairs build/check/pairs.po
    msgfmt --check-format --statistics -o /dev/null build/check/pairs.po
}

# The front door, as a stranger meets it: the web application is served until somebody ends it.
stage_run() {
    : >build/check/address.txt
    ./run </dev/null >build/check/address.txt &
    served=$!
    trap 'kill $served' EXIT
    until [ -s build/check/address.txt ]; do
        kill -0 $served
        sleep 1
    done
    cat build/check/address.txt
    python3 -c 'import sys, urllib.request as web
address = next(word for word in sys.stdin.read().split() if word.startswith("http:"))
page = web.urlopen(address).read()
sys.exit(b"<title>Tablero</title>" not in page)' <build/check/address.txt
    trap - EXIT
    kill $served
    wait $served
    ./run games
}

stage_gcc() {
    build gcc
    ctest --preset gcc
}

# What depends on the compiler alone: its warnings, and what it makes of the objects. It compiles the
# other tests in the sanitize stage; the checks that read sources are the same in the gcc stage.
stage_clang() {
    build clang
    ctest --preset clang -R '^house\.(exports|globals|calls)$'
}

stage_sanitize() {
    build sanitize
    # The deep runs are for the optimised build: here they would take hours.
    env -u TABLERO_DEEP ctest --preset sanitize
}

# Two searches of two games at once, and one that another thread stops.
stage_thread() {
    build thread
    env -u TABLERO_DEEP ctest --preset thread
}

stage_wasm() {
    build gcc
    python3 tests/wasm/run.py build/tests/signature build/check/tablero.wasm
}

# The site and the program that serves it, as ./run makes them, in Chromium.
stage_web() {
    cmake --preset gcc
    cmake --build --preset gcc --target tablero_cli
    (cd web && npm run --silent check)
    python3 tests/web/run.py web/dist --program build/tablero
}

stage_install() {
    build gcc
    tests/install/run.sh build
    build package-check
    (cd build/package-check && cpack)
}

stage_fuzz() {
    build fuzz
    tests/fuzz/run.sh build/fuzz/tests
}

"stage_$1"
