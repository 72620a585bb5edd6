#!/bin/sh
# sharp converts a picture of 16 bits per colour to Display P3 instead of sRGB, and the raw pixels do not tell.
# A good engineer expects `toColourspace('srgb')` to give the same colours for 8 and for 16 bits.
set -eu
version=0.35.5
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund "sharp@$version" >/dev/null
cat > look.cjs <<'JS'
const sharp = require('sharp');
const red = (depth) => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } });
  return (depth === 16 ? picture.toColourspace('rgb16') : picture).withIccProfile('srgb').png().toBuffer();
};
const first = async (png) => [...(await sharp(png).toColourspace('srgb').raw().toBuffer()).subarray(0, 3)];
(async () => {
  const [plain, deep] = [await first(await red(8)), await first(await red(16))];
  console.log(`sharp ${sharp.versions.sharp}: a red PNG with an sRGB profile, as raw sRGB pixels`);
  console.log(`expected: ${plain} for 8 and for 16 bits; seen for 16 bits: ${deep}`);
  process.exit(deep[0] < 245 && deep[1] > 40 ? 0 : 1);
})();
JS
node look.cjs
