#!/bin/sh
# A phone writes when a photo was taken as local time and, since Exif 2.31, its offset from UTC. Of a photo of 00:30 at +09:00 both readers give
# an instant, and neither applies the offset: exifr takes the time as that of the reader's zone, exif-reader as UTC. One expects
# 2026-03-07T15:30:00Z from either, wherever it is read.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund sharp@0.35.5 exifr@7.1.3 exif-reader@2.0.3
cat > try.mjs <<'JS'
import sharp from 'sharp';
import exifr from 'exifr';
import exifReader from 'exif-reader';
const taken = { DateTimeOriginal: '2026:03:08 00:30:00', OffsetTimeOriginal: '+09:00' };
const blank = { width: 8, height: 8, channels: 3, background: 'white' };
const photo = await sharp({ create: blank }).withExif({ IFD2: taken }).jpeg().toBuffer();
const byExifr = await exifr.parse(photo);
const byReader = exifReader((await sharp(photo).metadata()).exif).Photo;
for (const [reader, tags] of [['exifr', byExifr], ['exif-reader', byReader]])
  console.log(process.env.TZ, reader, tags.OffsetTimeOriginal, tags.DateTimeOriginal.toISOString());
JS
found=$(for zone in UTC America/Los_Angeles; do TZ=$zone node try.mjs; done)
echo "exifr 7.1.3 and exif-reader 2.0.3, 00:30 at +09:00"
echo "$found"
test "$found" = "UTC exifr +09:00 2026-03-08T00:30:00.000Z
UTC exif-reader +09:00 2026-03-08T00:30:00.000Z
America/Los_Angeles exifr +09:00 2026-03-08T08:30:00.000Z
America/Los_Angeles exif-reader +09:00 2026-03-08T00:30:00.000Z"
