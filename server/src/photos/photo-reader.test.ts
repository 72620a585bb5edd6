import childProcess, { ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  webpChunks,
  photograph,
  pngHeader,
  quarterColours,
  quarters,
  realPhotos,
  scratchFolder,
  UPRIGHT,
} from '../../test/photo-files.ts';
import { openPhotoReader } from './photo-reader.ts';
import type { Photo } from './read-photo.ts';

const reader = openPhotoReader();
afterAll(() => reader.close());

const scratch = await scratchFolder();
afterAll(() => scratch[Symbol.asyncDispose]());

let files = 0;
async function reading(bytes: Uint8Array | string) {
  return reader.read(await scratch.put(`photo-${++files}`, bytes));
}

async function photoIn(bytes: Uint8Array): Promise<Photo> {
  const result = await reading(bytes);
  if (!result.ok) throw new Error(result.reason);
  return result.photo;
}

test.each([
  [512, 1],
  [4096, 2],
])('with %i MB of memory at most %i photos are read at a time', async (megabytes, most) => {
  const memory = vi.spyOn(process, 'constrainedMemory').mockReturnValue(megabytes * 1024 * 1024);
  const cores = vi.spyOn(os, 'availableParallelism').mockReturnValue(4);
  syncBuiltinESMExports();
  onTestFinished(() => {
    memory.mockRestore();
    cores.mockRestore();
    syncBuiltinESMExports();
  });
  const opened = openPhotoReader();
  onTestFinished(() => opened.close());
  const path = await scratch.put('several', await photograph(600, 400));
  const readings = [1, 2, 3].map(() => opened.read(path));
  expect(opened.use().reading).toBe(most);
  expect((await Promise.all(readings)).every(({ ok }) => ok)).toBe(true);
});

describe('a photo is stored', () => {
  test('in three sizes, never enlarged, each with its own width and height', async () => {
    const { sizes } = await photoIn(await photograph(2100, 1400));
    expect(Object.values(sizes).map(({ width, height }) => [width, height])).toEqual([
      [480, 320],
      [1280, 853],
      [2048, 1365],
    ]);
    for (const { bytes, width, height } of Object.values(sizes)) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
    }
    const small = await photoIn(await photograph(300, 200));
    expect(small.sizes.full).toMatchObject({ width: 300, height: 200 });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('upright, whatever its EXIF orientation (%i)', async (orientation) => {
    const asHeld: Record<number, { angle?: number; flip?: boolean; flop?: boolean }> = {
      2: { flop: true },
      3: { angle: 180 },
      4: { flip: true },
      5: { angle: 90, flop: true },
      6: { angle: 270 },
      7: { angle: 270, flop: true },
      8: { angle: 90 },
    };
    const { angle = 0, flip = false, flop = false } = asHeld[orientation] ?? {};
    const turned = await sharp(await quarters())
      .rotate(angle)
      .png()
      .toBuffer();
    const rotated = await sharp(turned).flip(flip).flop(flop).withMetadata({ orientation }).jpeg().toBuffer();
    const { sizes } = await photoIn(rotated);
    for (const { bytes, width, height } of Object.values(sizes)) {
      expect([width, height]).toEqual([120, 80]);
      expect(await quarterColours(bytes)).toEqual(UPRIGHT);
    }
  });

  test('as pixels only: without place, date, camera and profile', async () => {
    const original = await sharp(await photograph())
      .withExif({
        IFD0: { Make: 'Telltale', Copyright: 'Telltale' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '37/1 33/1 5919/100',
          GPSLongitudeRef: 'E',
          GPSLongitude: '126/1 58/1 4068/100',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><Telltale/></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(original.includes('Telltale')).toBe(true);
    const { sizes } = await photoIn(original);
    for (const { bytes } of Object.values(sizes)) {
      expect(webpChunks(bytes)).toEqual(['VP8 ']);
      expect(Buffer.from(bytes).includes('Telltale')).toBe(false);
    }
  });

  test('in sRGB, whatever profile it has', async () => {
    const colour = { r: 200, g: 60, b: 40 };
    const wide = await sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { sizes } = await photoIn(wide);
    const { data } = await sharp(sizes.full.bytes).raw().toBuffer({ resolveWithObject: true });
    for (const [at, part] of [colour.r, colour.g, colour.b].entries())
      expect(Math.abs(data[at]! - part)).toBeLessThan(6);
  });

  test('on white where it was transparent, with no pixels hidden', async () => {
    const clear = sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    });
    const { sizes } = await photoIn(await clear.png().toBuffer());
    expect(await quarterColours(sizes.full.bytes)).toEqual(['111', '111', '111', '111']);
    expect(webpChunks(sizes.full.bytes)).toEqual(['VP8 ']);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s', async (format) => {
    const { sizes } = await photoIn(
      await sharp(await quarters())
        .toFormat(format)
        .toBuffer(),
    );
    expect(await quarterColours(sizes.list.bytes)).toEqual(UPRIGHT);
  });

  test('from grey, 16-bit, CMYK and very thin images', async () => {
    const picture = sharp(await quarters());
    for (const bytes of [
      await picture.clone().greyscale().png().toBuffer(),
      await picture.clone().toColourspace('rgb16').png().toBuffer(),
      await picture.clone().toColourspace('cmyk').jpeg().toBuffer(),
      await sharp({ create: { width: 9000, height: 1, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    ]) {
      const { sizes, placeholder } = await photoIn(bytes);
      expect(webpChunks(sizes.full.bytes)).toEqual(['VP8 ']);
      expect(placeholder).not.toBe('');
    }
  });

  test('as its first frame when it is animated', async () => {
    const [first, second] = ['red', 'lime'].map((background) => ({
      create: { width: 40, height: 40, channels: 3 as const, background },
    }));
    const frames = [await sharp(first!).png().toBuffer(), await sharp(second!).png().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { sizes } = await photoIn(moving);
    expect(sizes.full).toMatchObject({ width: 40, height: 40 });
    expect(await quarterColours(sizes.full.bytes)).toEqual(['100', '100', '100', '100']);
  });
});

const jpeg = await photograph();
const avif = await sharp(jpeg).avif({ effort: 0 }).toBuffer();
const unreadable: Record<string, Uint8Array | string> = {
  'an empty file': '',
  'a text': '안녕하세요',
  'an SVG, which could carry a script':
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  'an SVG that begins as XML':
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'an HTML page': '<!doctype html><script>alert(1)</script>',
  'a PDF': '%PDF-1.7\n1 0 obj<<>>endobj',
  'a GIF': await sharp(await quarters())
    .gif()
    .toBuffer(),
  'a TIFF': await sharp(await quarters())
    .tiff()
    .toBuffer(),
  'a GIF that goes on as a JPEG': Buffer.concat([Buffer.from('GIF89a/*'), jpeg]),
  'a page that goes on as a JPEG': Buffer.concat([Buffer.from('<script>/*'), jpeg]),
  'a JPEG that is only a beginning': Buffer.from('ffd8ffe000104a464946', 'hex'),
  'a JPEG cut short': jpeg.subarray(0, jpeg.length - 5_000),
  'a JPEG without its last bytes': jpeg.subarray(0, jpeg.length - 200),
  'a PNG cut short': (await sharp(jpeg).png().toBuffer()).subarray(0, 200_000),
  'a WebP cut short': (await sharp(jpeg).webp().toBuffer()).subarray(0, 20_000),
  'an AVIF cut short': avif.subarray(0, 20_000),
  'an AVIF without its last byte': avif.subarray(0, -1),
  'a HEIC of nothing': Buffer.concat([Buffer.from('000000186674797068656963', 'hex'), Buffer.alloc(400)]),
};

describe('a file is refused', () => {
  test.each(Object.entries(unreadable))('%s', async (_, bytes) => {
    expect(await reading(bytes)).toEqual({ ok: false, reason: 'PhotoUnreadable' });
  });

  test('a JPEG whose pixels end in the middle of the file', async () => {
    const damaged = Buffer.from(jpeg);
    damaged.set([0xff, 0xd9], Math.floor(damaged.length / 2));
    expect(await reading(damaged)).toEqual({ ok: false, reason: 'PhotoUnreadable' });
  });

  test('a file that claims 900 million pixels, before any is decoded', async () => {
    expect(await reading(pngHeader(30_000, 30_000))).toEqual({ ok: false, reason: 'PhotoTooManyPixels' });
    expect(await reading(pngHeader(10_000, 5_001))).toEqual({ ok: false, reason: 'PhotoTooManyPixels' });
    expect(await reading(pngHeader(10_000, 5_000))).toEqual({ ok: false, reason: 'PhotoUnreadable' }); // allowed, but empty
  });

  test('a file of more than 10 MB', async () => {
    expect(await reading(Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]))).toEqual({
      ok: false,
      reason: 'PhotoTooLarge',
    });
  });

  test('no JPEG for an HTML page inside it: only its pixels are kept', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
    const { sizes } = await photoIn(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
    for (const { bytes } of Object.values(sizes)) expect(Buffer.from(bytes).includes('script')).toBe(false);
  });
});

describe('the server keeps running', () => {
  test('when a file never ends', async () => {
    const pool = openPhotoReader({ processes: 1, timeoutMs: 2_000 });
    onTestFinished(() => pool.close());
    const endless = join(scratch.folder, 'endless');
    execFileSync('mkfifo', [endless]);
    const [never, next] = await Promise.all([
      pool.read(endless),
      pool.read(await scratch.put('next.jpg', jpeg)),
    ]);
    expect(never).toEqual({ ok: false, reason: 'PhotoUnreadable' });
    expect(next.ok).toBe(true);
  });

  test('when a reading process is killed: the next one reads its photo', async () => {
    const before = new Set(childPids(process.pid));
    const pool = openPhotoReader({ processes: 1 });
    onTestFinished(() => pool.close());
    const path = await scratch.put('killed.jpg', jpeg);
    const first = pool.read(path);
    const [child] = startedPids(before);
    process.kill(child!, 'SIGKILL');
    expect((await first).ok).toBe(true);
    expect((await pool.read(path)).ok).toBe(true);
  });

  test('when too many photos wait', async () => {
    const small = openPhotoReader({ processes: 1, maxWaiting: 1 });
    onTestFinished(() => small.close());
    const path = await scratch.put('wait.jpg', jpeg);
    const results = await Promise.all([small.read(path), small.read(path), small.read(path)]);
    expect(results.map((result) => (result.ok ? 'read' : result.reason))).toEqual([
      'read',
      'read',
      'Unavailable',
    ]);
  });
});

describe('where the system has no room for a process', () => {
  const { fork } = childProcess;
  function forkAs(way: () => ChildProcess) {
    childProcess.fork = way;
    syncBuiltinESMExports();
  }
  afterAll(() => forkAs(fork as () => ChildProcess));

  test.each<[string, () => ChildProcess]>([
    [
      'of memory',
      () => {
        throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' });
      },
    ],
    [
      'of open files',
      () => {
        const child = new ChildProcess();
        child.kill = () => expect.fail('a signal to a process that never started may reach our own group');
        process.nextTick(() => child.emit('error', new Error('spawn EMFILE')));
        return child;
      },
    ],
  ])('%s, photos are refused for now, and the server goes on', async (_, way) => {
    const pool = openPhotoReader({ processes: 1 });
    onTestFinished(() => pool.close());
    const path = await scratch.put('unread.jpg', await photograph(80, 60));
    forkAs(way);
    const unavailable = { ok: false, reason: 'Unavailable' };
    expect(await Promise.all([pool.read(path), pool.read(path)])).toEqual([unavailable, unavailable]);
    expect(pool.use()).toMatchObject({ reading: 0, waiting: 0 });
    forkAs(fork as () => ChildProcess);
    expect(await pool.read(path)).toMatchObject({ ok: true });
  });
});

test('a reading process ends when no photo comes for a while, and the next photo starts another', async () => {
  const resting = openPhotoReader({ processes: 1, idleMs: 100 });
  onTestFinished(() => resting.close());
  const path = await scratch.put('rested.jpg', await photograph(60, 40));
  for (const _ of ['first', 'second']) {
    expect((await resting.read(path)).ok).toBe(true);
    await expect.poll(() => resting.use()).toEqual({ reading: 0, waiting: 0, processes: 0, crashed: 0 });
  }
});

test('one member’s many photos do not make another’s wait behind them all', async () => {
  const fair = openPhotoReader({ processes: 1 });
  onTestFinished(() => fair.close());
  const path = await scratch.put('fair.jpg', await photograph(600, 400));
  const order: string[] = [];
  const read = async (owner: string) => {
    await fair.read(path, { owner });
    order.push(owner);
  };
  await Promise.all([...Array.from({ length: 12 }, () => read('many')), read('one')]);
  expect(order.indexOf('one')).toBeLessThan(3);
});

/** The child processes of this one that were not there before. */
const startedPids = (before: ReadonlySet<number>) => childPids(process.pid).filter((pid) => !before.has(pid));

/** The child processes of a process (Linux). */
function childPids(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
}

describe.skipIf(realPhotos === null)('of real photographs', () => {
  const real = (name: string) => readFileSync(join(realPhotos!, name));
  const alreadyRead = new Map<string, Promise<Photo>>();
  /** The photo in a file that several tests look at, read once. */
  function realPhoto(name: string): Promise<Photo> {
    const photo = alreadyRead.get(name) ?? photoIn(real(name));
    alreadyRead.set(name, photo);
    return photo;
  }

  const names = readdirSync(realPhotos ?? scratch.folder).filter((name) => name !== 'jpg-corrupted.jpg');
  test.each(names)('%s is read', async (name) => {
    const { sizes } = await realPhoto(name);
    for (const { bytes } of Object.values(sizes)) expect(webpChunks(bytes)).toEqual(['VP8 ']);
  });

  test('a damaged one is refused', async () => {
    expect(await reading(real('jpg-corrupted.jpg'))).toEqual({ ok: false, reason: 'PhotoUnreadable' });
  });

  test.each([3, 5, 6, 8])('the one with orientation %i looks like the upright one', async (orientation) => {
    const pixels = async (name: string) => {
      const { sizes } = await realPhoto(name);
      return sharp(sizes.list.bytes).resize(48, 36).raw().toBuffer({ resolveWithObject: true });
    };
    const [straight, rotated] = [
      await pixels('jpg-orientation-landscape_1.jpg'),
      await pixels(`jpg-orientation-landscape_${orientation}.jpg`),
    ];
    const difference = straight.data.reduce((sum, part, at) => sum + Math.abs(part - rotated.data[at]!), 0);
    expect(difference / straight.data.length).toBeLessThan(6); // the numeral painted on each differs
  });

  test('a HEIC cut short or damaged is refused, whatever its decoder makes of it', async () => {
    const heic = real('heic-IMG_5195.HEIC');
    const damaged = [5, 20, 50, 80, 95, 99].map((percent) => heic.subarray(0, (heic.length * percent) / 100));
    damaged.push(heic.subarray(0, -1), Buffer.from(heic).fill(0, 400_000, 500_000));
    for (const bytes of damaged) {
      expect(await reading(bytes)).toEqual({ ok: false, reason: 'PhotoUnreadable' });
    }
  });

  test('HEIC is rotated as its file says, once', async () => {
    const heic = real('heic-IMG_5195.HEIC');
    const straight = await realPhoto('heic-IMG_5195.HEIC');
    expect(straight.sizes.list).toMatchObject({ width: 372, height: 480 });
    const turned = Buffer.from(heic);
    const angle = turned.indexOf('irot') + 4;
    expect(turned[angle]).toBe(0);
    turned[angle] = 1; // a quarter turn anticlockwise
    const rotated = await photoIn(turned);
    expect(rotated.sizes.list).toMatchObject({ width: 480, height: 372 });
    const back = await sharp(rotated.sizes.list.bytes).rotate(90).resize(31, 40).raw().toBuffer();
    const same = await sharp(straight.sizes.list.bytes).resize(31, 40).raw().toBuffer();
    const difference = same.reduce((sum, part, at) => sum + Math.abs(part - back[at]!), 0);
    expect(difference / same.length).toBeLessThan(6);
  });

  test.skipIf(spawnSync('exiftool', ['-ver']).status !== 0)(
    'exiftool finds no place, date or camera',
    async () => {
      const { sizes } = await realPhoto('jpg-gps-DSCN0010.jpg');
      const files = Object.entries(sizes).map(([size, { bytes }]) => scratch.put(`${size}.webp`, bytes));
      const paths = await Promise.all(files);
      const found = execFileSync('exiftool', ['-G', '-s', '-a', '-u', ...paths], { encoding: 'utf8' });
      for (const path of paths) expect(found).toContain(path);
      expect(found).not.toMatch(
        /\[(EXIF|XMP|IPTC|ICC_Profile|GPS|MakerNotes|Composite)\].*(GPS|Date|Model|Serial)/,
      );
      expect(found).not.toMatch(/\[(EXIF|XMP|IPTC|ICC_Profile|MakerNotes)\]/);
    },
  );
});
