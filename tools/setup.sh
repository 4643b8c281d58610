# shellcheck shell=sh disable=SC2016,SC2034
# Sourced by ./run and ./check: installs the Debian packages that they need and that are missing.
# One line each: package, and why. `node` and the like may come from elsewhere: where the command
# after the colon is there, the package is not asked for.

packages_run='
gcc:gcc                 compiles the C
libc6-dev               headers of the C library
cmake:cmake             describes the build
ninja-build:ninja       runs the build
pkg-config:pkg-config   tells the build where libraries are
python3                 turns translations and rules texts into C
libedit-dev             line editing, history and completion in `tablero play`
libjansson-dev          reading games in JSON
librsvg2-dev            pixels and pages in `tablero render`
libgif-dev              animations in `tablero render`
libncurses-dev          the full screen of `tablero tui`
libwebsockets-dev       serving the web application
libuv1-dev              the loop that it is served in
clang-14:clang-14       compiles the library for browsers; second compiler and sanitizers of the check
lld-14:wasm-ld-14       links what browsers run, and what the sanitizers look at
nodejs:node             builds the web application, and runs WebAssembly in the check
npm:npm                 installs the JavaScript that both need
'
packages_check='
libcmocka-dev           unit tests
libclang-rt-14-dev      runtime of the sanitizers and of the fuzzer
llvm-14:llvm-symbolizer-14  names functions in what the sanitizers report
g++:g++                 checks that the headers are clean in C++
chromium:chromium       installs the web application
chromium-headless-shell plays in the browser
tmux:tmux               plays in a terminal
gettext:msgfmt          checks the translations
clang-format:clang-format  checks the format of the C
clang-tidy:clang-tidy   finds suspicious C
cppcheck:cppcheck       finds suspicious C
shellcheck:shellcheck   finds suspicious shell
dpkg-dev:dpkg-shlibdeps tells what the Debian package depends on
file:file               tells it which files are programs
'

# Prints the lines of the table $1 whose package is not there.
missing_packages() {
    printf '%s' "$1" | while read -r package why; do
        case $package in
        '') continue ;;
        *:*) command -v "${package#*:}" >/dev/null 2>&1 && continue ;;
        esac
        dpkg-query -W -f '${db:Status-Status}' "${package%:*}" 2>/dev/null | grep -qx installed ||
            printf '  %-20s %s\n' "${package%:*}" "$why"
    done
}

# Installs what is missing of the table $1, after saying so.
install_packages() {
    missing=$(missing_packages "$1")
    [ -n "$missing" ] || return 0
    printf 'Installing what is missing, with apt-get (a minute or so):\n%s\n' "$missing" >&2
    as_root=
    [ "$(id -u)" -eq 0 ] || as_root=sudo
    names=$(printf '%s\n' "$missing" | awk '{ print $1 }')
    mkdir -p build
    # shellcheck disable=SC2086 # the names are words
    {
        $as_root apt-get -q update &&
            $as_root env DEBIAN_FRONTEND=noninteractive \
                apt-get -q -y --no-install-recommends install $names
    } </dev/null >build/setup.log 2>&1 || {
        cat build/setup.log >&2
        echo 'Could not install them. Where there is no apt-get, install their like by hand.' >&2
        exit 5
    }
}
