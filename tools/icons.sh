#!/bin/sh
# Makes the icons of the web application that are pixels from the one that is drawn: run it after a
# change to web/public/icon.svg. Needs rsvg-convert (Debian: librsvg2-bin).
set -eu

cd "$(dirname "$0")/../web/public"

draw() { # NAME SIZE
    rsvg-convert --width "$2" --height "$2" --output "$1"
}

for size in 192 512; do
    draw "icon-$size.png" "$size" < icon.svg
done

# Devices cut these to a shape of their own, so the corners are not rounded already.
sed 's/ rx="[0-9]*"//' icon.svg | draw icon-maskable.png 512
sed 's/ rx="[0-9]*"//' icon.svg | draw apple-touch-icon.png 180
