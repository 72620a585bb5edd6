#!/bin/sh
# exifr lists AVIF among its formats. Of the AVIF that sharp (libheif) writes it reads nothing: it looks for the tags in the wrong place and
# keeps the error in the result. The same tags in a JPEG give the position, and sharp itself finds them in the AVIF.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund sharp@0.35.5 exifr@7.1.3 exif-reader@2.0.3
cat > try.mjs <<'JS'
import sharp from 'sharp';
import exifr from 'exifr';
import exifReader from 'exif-reader';
const position = { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '126/1 55/1 0/1' };
const picture = sharp({ create: { width: 64, height: 32, channels: 3, background: 'white' } }).withExif({ IFD3: position });
for (const format of ['jpeg', 'avif']) {
  const file = await picture.clone().toFormat(format).toBuffer();
  const gps = await exifr.gps(file);
  const { errors } = (await exifr.parse(file)) ?? {};
  const { GPSInfo } = exifReader((await sharp(file).metadata()).exif);
  console.log(`${format}: exifr ${gps === undefined ? 'no position' : gps.latitude} ${errors?.[0]?.message ?? ''}`.trim() + `; in the file ${GPSInfo.GPSLatitude}`);
}
JS
found=$(node try.mjs)
echo "exifr 7.1.3, files of sharp 0.35.5"
echo "$found"
test "$found" = "jpeg: exifr 37.55; in the file 37,33,0
avif: exifr no position Malformed EXIF data; in the file 37,33,0"
