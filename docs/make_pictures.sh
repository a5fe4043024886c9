#!/usr/bin/env bash
# Draws the pictures of the docs anew, with the command that anybody can use.
set -euo pipefail
cd "$(dirname "$0")/games/pictures"
triskel=../../../.venv/bin/triskel

middle="......../...BH.../.IEACF../.DAHBJ../.CHCAGI./.JCJGA../..GD..../........ 2 0212022020 1101020212 E"
late="......../......../......../....HBC./...BCAH./.IDFH.../......../........ 1 3202045010 1132500230 J"
"$triskel" show keks --seed 7 --svg keks-start.svg
"$triskel" show keks --seed 7 --svg keks-three-at-once.svg --mark move=b1f1g1
"$triskel" show keks --position "$middle" --svg keks-middle.svg
"$triskel" show keks --position "$late" --svg keks-late.svg --mark move=e3e5g4
