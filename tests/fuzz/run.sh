#!/bin/sh
# Fuzzes each target of the folder $1 from its corpus: 30 seconds in all, or 30 seconds each when
# TABLERO_DEEP is set. New inputs go to a folder that is thrown away; what crashes is printed.
set -eu
targets=$(find "$1" -name 'fuzz_*' -type f -perm -u+x | sort)
count=$(printf '%s\n' "$targets" | grep -c .)
seconds=$((30 / count))
[ -z "${TABLERO_DEEP-}" ] || seconds=30
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
for target in $targets; do
    name=$(basename "$target")
    echo "== $name, $seconds s"
    mkdir "$work/$name"
    "$target" -max_total_time="$seconds" -timeout=10 -artifact_prefix="$work/" -verbosity=0 \
        -print_final_stats=1 "$work/$name" "tests/fuzz/corpus/$name" || failed=1
done
for crash in "$work"/crash-* "$work"/timeout-* "$work"/oom-* "$work"/leak-*; do
    [ ! -f "$crash" ] || { echo "$crash" && od -c "$crash" | head -40; }
done
exit $failed
