import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodePhoto } from '../server/src/photos/decode-photo.ts';
import type { Pixels } from '../server/src/photos/pixels.ts';
import { patchwork, scratchFolder, withColours } from '../server/test/photo-files.ts';
import { launchBrowser } from './chromium.ts';

// Compares a stored photo's pixels before they are encoded with what Chromium paints for the same file.

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 64, height: 64 } });
const scratch = await scratchFolder();
afterAll(async () => {
  await browser.close();
  await scratch[Symbol.asyncDispose]();
});

/** The largest difference of a part of a colour: rounding, and the tables of either side. */
const TOLERANCE = 4;
/** Two decoders of 8 bits differ by one, which the curve of HDR enlarges. */
const AVIF_TOLERANCE = 8;
/** 24 greys, six reds, six greens, and 28 colours of all kinds. */
const SQUARES = [
  ...Array.from({ length: 24 }, (_, at) => [at / 23, at / 23, at / 23]),
  ...Array.from({ length: 6 }, (_, at) => [(at + 1) / 6, 0, 0]),
  ...Array.from({ length: 6 }, (_, at) => [0, (at + 1) / 6, 0]),
  ...Array.from({ length: 28 }, (_, at) => [
    ((at * 7) % 28) / 27,
    ((at * 11) % 28) / 27,
    ((at * 17) % 28) / 27,
  ]),
];
let png: Buffer;
beforeAll(async () => {
  png = await patchwork(SQUARES);
});

async function painted(bytes: Buffer, type: string): Promise<Pixels> {
  await page.setContent(
    `<body style="margin:0"><img style="display:block" src="data:${type};base64,${bytes.toString('base64')}">`,
  );
  await page.evaluate('document.images[0].decode()');
  const shot = sharp(await page.screenshot()).removeAlpha();
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** The largest difference in the middle of each square. */
function differ(ours: Pixels, theirs: Pixels): number {
  const at = ({ data, raw }: Pixels, square: number) => {
    const pixel = (8 * Math.floor(square / 8) + 4) * raw.width + 8 * (square % 8) + 4;
    return data.subarray(pixel * raw.channels, pixel * raw.channels + 3);
  };
  return Math.max(
    ...SQUARES.flatMap((_, square) =>
      [...at(ours, square)].map((part, nth) => Math.abs(part - at(theirs, square)[nth]!)),
    ),
  );
}

test.each<[string, number, number, number?]>([
  ['Display P3', 12, 13],
  ['BT.2020 with the curve of video', 9, 1],
  ['PQ', 9, 16],
  ['PQ in Display P3', 12, 16],
  ['PQ of at most 400 cd/m²', 9, 16, 400],
  ['PQ of 4,000 cd/m²', 9, 16, 4_000],
  ['PQ without anything brighter than white', 9, 16, 100],
  ['HLG', 9, 18],
  ['HLG of at most 400 cd/m²', 9, 18, 400],
  ['HLG in Display P3', 12, 18],
  ['sRGB', 1, 13],
  ['unknown numbers', 99, 77],
])(
  'a PNG in %s by numbers alone is stored as Chromium paints it',
  async (_, primaries, transfer, peakNits) => {
    const bytes = withColours(png, primaries, transfer, peakNits);
    const path = await scratch.put('photo.png', bytes);
    const ours = await decodePhoto(path, 'png', await sharp(path).metadata());
    expect(differ(ours, await painted(bytes, 'image/png'))).toBeLessThanOrEqual(TOLERANCE);
  },
);

test.skipIf(spawnSync('heif-enc', ['-h']).error !== undefined).each([
  ['Display P3', 12, 13],
  ['BT.709, as video', 1, 1],
  ['PQ', 9, 16],
  ['HLG', 9, 18],
])('an AVIF in %s by numbers alone is stored as Chromium paints it', async (_, primaries, transfer) => {
  const plain = await scratch.put('plain.png', await sharp(png).toColourspace('srgb').png().toBuffer());
  const path = join(scratch.folder, 'photo.avif');
  execFileSync('heif-enc', ['-A', '-q', '100', '-p', 'chroma=444', plain, '-o', path]);
  const bytes = readFileSync(path);
  const numbers = bytes.indexOf('nclx') + 4;
  bytes.writeUInt16BE(primaries, numbers);
  bytes.writeUInt16BE(transfer, numbers + 2);
  await scratch.put('photo.avif', bytes);
  const ours = await decodePhoto(path, 'heif', await sharp(path).metadata());
  expect(differ(ours, await painted(bytes, 'image/avif'))).toBeLessThanOrEqual(AVIF_TOLERANCE);
});
