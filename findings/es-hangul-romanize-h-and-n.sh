#!/bin/sh
# The national rules of romanization (Ministry of Culture, 2000-8) keep the h of nouns after ㄱ and ㅂ and give 묵호 (Mukho), 집현전 (Jiphyeonjeon), 오죽헌
# (Ojukheon) and 신문로 (Sinmunno) among their own examples. es-hangul writes these four otherwise; the rules' other examples tried are right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund es-hangul@2.4.0
cat > try.mjs <<'JS'
import { romanize } from 'es-hangul';
const EXAMPLES = { 묵호: 'mukho', 집현전: 'jiphyeonjeon', 오죽헌: 'ojukheon', 신문로: 'sinmunno', 왕십리: 'wangsimni', 별내: 'byeollae', 학여울: 'hangnyeoul' };
for (const [name, wanted] of Object.entries(EXAMPLES)) {
  const got = romanize(name);
  console.log(`${name}: ${got}${got === wanted ? '' : `, by the rules ${wanted}`}`);
}
JS
found=$(node try.mjs)
echo "es-hangul 2.4.0"
echo "$found"
test "$found" = "묵호: muko, by the rules mukho
집현전: jipyeonjeon, by the rules jiphyeonjeon
오죽헌: ojukeon, by the rules ojukheon
신문로: sinmullo, by the rules sinmunno
왕십리: wangsimni
별내: byeollae
학여울: hangnyeoul"
