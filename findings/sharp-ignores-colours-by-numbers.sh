#!/bin/sh
# sharp ignores the colours that a PNG declares by numbers (its cICP chunk), which browsers apply.
# A good engineer expects Display P3 to be converted to sRGB, as it is with a profile.
set -eu
version=0.35.5
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund "sharp@$version" >/dev/null
cat > look.cjs <<'JS'
const { crc32 } = require('node:zlib');
const sharp = require('sharp');
const uint32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const [DISPLAY_P3, SRGB_CURVE, AFTER_HEADER] = [12, 13, 33];
(async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3ca05a' } }).png().toBuffer();
  const body = Buffer.from([...Buffer.from('cICP'), DISPLAY_P3, SRGB_CURVE, 0, 1]);
  const chunk = Buffer.concat([uint32(4), body, uint32(crc32(body))]);
  const p3 = Buffer.concat([png.subarray(0, AFTER_HEADER), chunk, png.subarray(AFTER_HEADER)]);
  const seen = [...(await sharp(p3).toColourspace('srgb').raw().toBuffer()).subarray(0, 3)];
  console.log(`sharp ${sharp.versions.sharp}: 60,160,90 in Display P3, declared by cICP, as sRGB`);
  console.log(`expected: 0,164,80, as browsers paint it; seen: ${seen}`);
  process.exit(String(seen) === '60,160,90' ? 0 : 1);
})();
JS
node look.cjs
