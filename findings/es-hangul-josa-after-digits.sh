#!/bin/sh
# The particle after a noun follows its last sound, and the last sound of a place's name is often a digit or a letter: 카페 1 is read 카페 일 and
# takes 이, 을, 은; 골목 3 (삼) takes 으로. es-hangul takes every digit and every Latin letter for an open syllable.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund es-hangul@2.4.0
cat > try.mjs <<'JS'
import { josa } from 'es-hangul';
const READ = { 0: '영', 1: '일', 3: '삼', 6: '육', 7: '칠', 8: '팔' };
for (const [digit, syllable] of Object.entries(READ))
  console.log(josa(digit, '이/가'), josa(digit, '을/를'), josa(digit, '으로/로'), '| read aloud', josa(syllable, '이/가'), josa(syllable, '을/를'), josa(syllable, '으로/로'));
JS
found=$(node try.mjs)
echo "es-hangul 2.4.0"
echo "$found"
test "$found" = "0가 0를 0로 | read aloud 영이 영을 영으로
1가 1를 1로 | read aloud 일이 일을 일로
3가 3를 3로 | read aloud 삼이 삼을 삼으로
6가 6를 6로 | read aloud 육이 육을 육으로
7가 7를 7로 | read aloud 칠이 칠을 칠로
8가 8를 8로 | read aloud 팔이 팔을 팔로"
