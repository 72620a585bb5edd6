#!/bin/sh
# A shapefile says in a .cpg file how its table is encoded. For Korean ones that is 949 (ArcGIS), EUC-KR, or CP949 (GDAL and QGIS, with
# ENCODING=CP949). shpjs reads the first two and, without a word, makes every syllable U+FFFD of the third.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund shpjs@6.2.0
cat > try.mjs <<'JS'
import { parseDbf } from 'shpjs';
const NAME = Uint8Array.of(0xb8, 0xc1, 0xbf, 0xf8, 0xb5, 0xbf); // 망원동 in that encoding
const dbf = Buffer.alloc(32 + 32 + 1 + 11 + 1, ' ');
dbf.fill(0, 0, 64).set([3, 126, 3, 8]); // dBase III, 2026-03-08
dbf.writeUInt32LE(1, 4); // one record
dbf.writeUInt16LE(65, 8); // after a head of 65 bytes
dbf.writeUInt16LE(11, 10); // of 11 bytes
dbf.write('NAME', 32);
dbf.set([0x43], 43); // text
dbf.set([10], 48); // of 10 bytes
dbf.set([0x0d], 64);
dbf.set(NAME, 66);
dbf.set([0x1a], 76);
const view = new DataView(dbf.buffer, dbf.byteOffset, dbf.length);
for (const encoding of ['949', 'EUC-KR', 'CP949']) console.log(encoding, parseDbf(view, encoding)[0].NAME);
JS
found=$(node try.mjs)
echo "shpjs 6.2.0"
echo "$found"
test "$found" = "949 망원동
EUC-KR 망원동
CP949 ������"
