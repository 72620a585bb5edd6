import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import {
  patchwork,
  photograph,
  quarterColours,
  quarters,
  scratchFolder,
  UPRIGHT,
  withColours,
  writtenPictures,
} from '../../test/photo-files.ts';
import { restartJpeg } from '../../test/restart-jpeg.ts';
import { openPhotoReader } from './photo-reader.ts';
import type { Photo } from './read-photo.ts';

const reader = openPhotoReader();
afterAll(() => reader.close());
const scratch = await scratchFolder();
afterAll(() => scratch[Symbol.asyncDispose]());

let files = 0;
const reading = async (bytes: Uint8Array) => reader.read(await scratch.put(`photo-${++files}`, bytes));
async function photoIn(bytes: Uint8Array): Promise<Photo> {
  const result = await reading(bytes);
  if (!result.ok) throw new Error(result.reason);
  return result.photo;
}

/** The colour in the middle of the left and of the right half of a photo's full size. */
async function halves({ sizes }: Photo) {
  const { data, info } = await sharp(sizes.full.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => {
    const from = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * x)) * info.channels;
    return [...data.subarray(from, from + 3)];
  };
  return [at(0.25), at(0.75)];
}
/** A colour as close to this one as WebP keeps it. */
const near = (...colour: number[]) =>
  colour.map((part) => expect.toBeOneOf([-3, -2, -1, 0, 1, 2, 3].map((by) => part + by)));

const has = (program: string, flag: string) => spawnSync(program, [flag]).error === undefined;

/** A picture of one colour, with more than 8 bits per colour. */
const deep = (background: string, profile?: string) => {
  const plain = sharp({ create: { width: 64, height: 64, channels: 3, background } }).toColourspace('rgb16');
  return profile === undefined ? plain : plain.withIccProfile(profile);
};

describe('colours', () => {
  test.each(['srgb', 'p3'])('of 16 bits with a profile (%s) are right in a PNG', async (profile) => {
    const photo = await photoIn(await deep('#ff0000', profile).png().toBuffer());
    expect((await halves(photo))[0]).toEqual(near(255, 0, 0));
  });

  test.each(['srgb', 'p3'])('of 10 bits with a profile (%s) are right in an AVIF', async (profile) => {
    const avif = deep('#3ca05a', profile).heif({ compression: 'av1', bitdepth: 10, quality: 95 });
    expect((await halves(await photoIn(await avif.toBuffer())))[0]).toEqual(near(60, 160, 90));
  });

  test.skipIf(!has('heif-enc', '-h'))('of 10 bits with a profile are right in a HEIC', async () => {
    const png = await scratch.put('deep.png', await deep('#ff0000', 'p3').png().toBuffer());
    const heic = join(scratch.folder, 'deep.heic');
    execFileSync('heif-enc', ['-q', '95', '-b', '10', png, '-o', heic]);
    expect((await halves(await photoIn(readFileSync(heic))))[0]).toEqual(near(255, 0, 0));
  });

  test('that a PNG declares as Display P3 by numbers alone are converted, whatever profile it has', async () => {
    const grey = await deep('#808080', 'p3').png().toBuffer();
    expect((await halves(await photoIn(withColours(grey, 12, 13))))[0]).toEqual(near(128, 128, 128));
    const green = sharp({ create: { width: 64, height: 64, channels: 3, background: '#3ca05a' } }).png();
    expect((await halves(await photoIn(withColours(await green.toBuffer(), 12, 13))))[0]).toEqual(
      near(0, 164, 80),
    );
  });

  test('of HDR keep white below white: SDR white is three quarters of it, and 1,000 cd/m² all of it', async () => {
    const squares = Array.from({ length: 64 }, (_, at) =>
      at % 8 < 4 ? [0.5807, 0.5807, 0.5807] : [0.76, 0.76, 0.76],
    );
    const photo = await photoIn(withColours(await patchwork(squares), 9, 16));
    expect(await halves(photo)).toEqual([near(188, 188, 188), near(255, 255, 255)]);
  });

  test('by numbers that nobody knows are drawn as sRGB', async () => {
    const png = sharp({ create: { width: 64, height: 64, channels: 3, background: '#3ca05a' } }).png();
    expect((await halves(await photoIn(withColours(await png.toBuffer(), 99, 77))))[0]).toEqual(
      near(60, 160, 90),
    );
  });
});

describe.skipIf(writtenPictures === null)('a picture that a program wrote', () => {
  const written = (name: string) => photoIn(readFileSync(join(writtenPictures!, name)));

  test('as HEIC, with an EXIF orientation and no rotation of its own, is turned once', async () => {
    expect((await written('orientation-6-no-irot.heic')).sizes.full).toMatchObject({
      width: 480,
      height: 640,
    });
  });

  test('as PNG of 16 bits has its colours', async () => {
    expect(await halves(await written('srgb-16bit.png'))).toEqual([near(255, 0, 0), near(60, 160, 90)]);
  });

  test('as AVIF in Display P3 by numbers is converted', async () => {
    expect((await halves(await written('p3-by-numbers.avif')))[0]).toEqual(near(0, 164, 80));
  });
});

test.skipIf(!has('exiftool', '-ver')).each([1, 2, 3, 4, 5, 6, 7, 8])(
  'an AVIF with EXIF orientation %i and no rotation of its own is upright, and so is one with both',
  async (orientation) => {
    const turns: Record<number, [angle: number, flip: boolean, flop: boolean]> = {
      2: [0, false, true],
      3: [180, false, false],
      4: [0, true, false],
      5: [90, false, true],
      6: [270, false, false],
      7: [270, false, true],
      8: [90, false, false],
    };
    const [angle, flip, flop] = turns[orientation] ?? [0, false, false];
    const turned = await sharp(await quarters())
      .rotate(angle)
      .png()
      .toBuffer();
    const mirrored = sharp(turned).flip(flip).flop(flop).avif({ effort: 0 });
    const path = await scratch.put(`turned-${orientation}.avif`, await mirrored.toBuffer());
    execFileSync('exiftool', ['-q', '-overwrite_original', '-n', `-Orientation=${orientation}`, path]);
    const both = await mirrored.clone().withMetadata({ orientation }).toBuffer();
    expect(both.includes('irot') || both.includes('imir')).toBe(orientation > 1);
    for (const bytes of [readFileSync(path), both]) {
      const { full } = (await photoIn(bytes)).sizes;
      expect([full.width, full.height]).toEqual([120, 80]);
      expect(await quarterColours(full.bytes)).toEqual(UPRIGHT);
    }
  },
);

test.skipIf(!has('heif-enc', '-h'))(
  'transparent parts of a HEIC become white, as those of a PNG',
  async () => {
    const half = { r: 255, g: 0, b: 0, alpha: 0.5 };
    const png = await sharp({ create: { width: 64, height: 64, channels: 4, background: half } })
      .png()
      .toBuffer();
    const heic = join(scratch.folder, 'clear.heic');
    execFileSync('heif-enc', ['-q', '95', await scratch.put('clear.png', png), '-o', heic]);
    for (const bytes of [png, readFileSync(heic)])
      expect((await halves(await photoIn(bytes)))[0]).toEqual(near(255, 127, 127));
  },
);

describe('a long photo stays legible', () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();

  test.each([
    [
      1080,
      8000,
      [
        [240, 1778],
        [640, 4741],
        [1024, 7585],
      ],
    ],
    [
      16_400,
      3000,
      [
        [1312, 240],
        [3499, 640],
        [5598, 1024],
      ],
    ],
    [
      1080,
      2400,
      [
        [240, 534],
        [640, 1423],
        [1024, 2276],
      ],
    ],
    [
      2000,
      1000,
      [
        [480, 240],
        [1280, 640],
        [2000, 1000],
      ],
    ],
  ])('%i × %i', async (width, height, sizes) => {
    const photo = await photoIn(await blank(width, height));
    expect(Object.values(photo.sizes).map((size) => [size.width, size.height])).toEqual(sizes);
  });
});

describe('a damaged JPEG is refused', () => {
  const refused = { ok: false, reason: 'PhotoUnreadable' };

  test('whose restart markers show that a part is missing or comes twice', async () => {
    expect((await reading(restartJpeg())).ok).toBe(true);
    for (const rows of [
      [0, 1, 3, 4, 5, 6, 7],
      [0, 1, 2, 3, 7],
      [0, 1, 2, 2, 3, 4, 5, 6, 7],
    ])
      expect(await reading(restartJpeg(rows))).toEqual(refused);
  });

  test.each([1, 6])(
    'that ends early, also where the decoder first warns of something harmless (orientation %i)',
    async (orientation) => {
      const jpeg = await sharp(await photograph(640, 480))
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer();
      const scan = jpeg.indexOf(Buffer.from('ffda', 'hex'));
      const odd = Buffer.from(jpeg);
      odd[scan + 5 + 2 * jpeg[scan + 4]! + 1] = 0; // the last coefficient, which a decoder ignores with a warning
      expect((await reading(odd)).ok).toBe(true);
      for (const bytes of [jpeg, odd]) {
        const ended = Buffer.from(bytes);
        ended.set([0xff, 0xd9], Math.floor((scan + ended.length) / 2));
        expect(await reading(ended)).toEqual(refused);
      }
    },
  );

  test('in the middle of a progressive scan', async () => {
    const jpeg = await sharp(await photograph(640, 480))
      .jpeg({ progressive: true })
      .toBuffer();
    expect((await reading(jpeg)).ok).toBe(true);
    const shorter = Buffer.concat([jpeg.subarray(0, jpeg.length / 2), jpeg.subarray(jpeg.length / 2 + 400)]);
    expect(await reading(shorter)).toEqual(refused);
  });
});
