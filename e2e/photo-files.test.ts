import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openPhotoReader } from '../server/src/photos/photo-reader.ts';
import { realPhotos, scratchFolder, writtenPictures } from '../server/test/photo-files.ts';
import { readTaken } from '../web/src/photos/read-taken.ts';

// One table: photo files, what exiftool reads in them, and what we read.

const reader = openPhotoReader();
afterAll(() => reader.close());
const scratch = await scratchFolder();
afterAll(() => scratch[Symbol.asyncDispose]());

/** A photo with missing pixels, which is refused. */
const DAMAGED = 'jpg-corrupted.jpg';
const PHOTO = /\.(?:jpe?g|heic|avif|webp|png)$/i;
const inFolder = (folder: string | null) =>
  folder === null ? [] : readdirSync(folder).map((name) => join(folder, name));
/** Photos of npm packages that are installed. */
const ofPackages = ['@fastify/static/test/static/shallow', '@fastify/static/test/content-type'].flatMap(
  (folder) => inFolder(join(import.meta.dirname, '../node_modules', folder)),
);
const files = [...inFolder(realPhotos), ...inFolder(writtenPictures), ...ofPackages].filter((path) =>
  PHOTO.test(path),
);

interface Row {
  file: string;
  day: string | null;
  at: [lat: string, lng: string] | null;
  size: string | null;
}

/** What a file says, by exiftool. A rotation of the container's own takes precedence over EXIF. */
function byExiftool(path: string): Row {
  const [found] = JSON.parse(
    execFileSync('exiftool', ['-j', '-n', '-s', path], { encoding: 'utf8' }),
  ) as Record<string, string | number>[];
  const { DateTimeOriginal, DateCreated, CreateDate, GPSLatitude, GPSLongitude, Orientation, Rotation } =
    found!;
  const time = DateTimeOriginal ?? DateCreated ?? CreateDate;
  const isTurned = Rotation === undefined ? Number(Orientation ?? 1) > 4 : Number(Rotation) % 180 !== 0;
  const [width, height] = [Number(found!['ImageWidth']), Number(found!['ImageHeight'])];
  const file = basename(path);
  return {
    file,
    day: time === undefined ? null : String(time).slice(0, 10).replaceAll(':', '-'),
    at: toPoint(GPSLatitude, GPSLongitude),
    size: file === DAMAGED ? null : shapeOf(isTurned ? height : width, isTurned ? width : height),
  };
}

async function byUs(path: string): Promise<Row> {
  const { at, day } = await readTaken(new Blob([readFileSync(path)]));
  const reading = await reader.read(path);
  const full = reading.ok ? reading.photo.sizes.full : null;
  return {
    file: basename(path),
    day,
    at: toPoint(at?.lat, at?.lng),
    size: full && shapeOf(full.width, full.height),
  };
}

const toPoint = (lat: unknown, lng: unknown): Row['at'] =>
  lat === undefined || lng === undefined ? null : [Number(lat).toFixed(5), Number(lng).toFixed(5)];
const shapeOf = (width: number, height: number) => (width / height).toFixed(2);

const isExiftoolMissing = spawnSync('exiftool', ['-ver']).error !== undefined;

test.skipIf(isExiftoolMissing || files.length === 0)(
  'days, positions and orientation of photo files are those that exiftool reads',
  async () => {
    const rows = await Promise.all(
      files.map(async (path) => ({ right: byExiftool(path), ours: await byUs(path) })),
    );
    console.table(
      rows.map(({ right, ours }) => ({
        file: right.file,
        'right day': right.day,
        'our day': ours.day,
        'right position': right.at?.join(),
        'our position': ours.at?.join(),
        'right shape': right.size,
        'our shape': ours.size,
      })),
    );
    expect(rows.map(({ ours }) => ours)).toEqual(rows.map(({ right }) => right));
  },
);

/** A picture in each format, of which exiftool can write EXIF without `Exif\0\0` (PNG, WebP) and with it (JPEG, AVIF). */
test.skipIf(isExiftoolMissing).each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'what exiftool writes into a %s is read',
  async (format) => {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
    const bytes = await picture.toFormat(format).toBuffer();
    const write = async (name: string, ...tags: string[]) => {
      const path = await scratch.put(`${name}.${format}`, bytes);
      execFileSync('exiftool', ['-q', '-overwrite_original', '-n', ...tags, path]);
      return path;
    };
    const position = ['-GPSLatitude=33.4589', '-GPSLongitude=126.9423'];
    const exif = await write(
      'exif',
      '-EXIF:DateTimeOriginal=2026:05:03 10:20:30',
      '-Orientation=6',
      ...position,
      '-GPSLatitudeRef=N',
      '-GPSLongitudeRef=E',
    );
    const south = await write('south', ...position, '-GPSLatitudeRef=S', '-GPSLongitudeRef=W');
    const xmp = await write(
      'xmp',
      '-XMP-exif:DateTimeOriginal=2026:05:03 10:20:30+09:00',
      '-XMP-exif:GPSLatitude=33.4589',
      '-XMP-exif:GPSLongitude=-126.9423',
    );
    const split = await write(
      'split',
      '-EXIF:CreateDate=2026:05:04 10:20:30',
      '-XMP-exif:GPSLatitude=33.4589',
      '-XMP-exif:GPSLongitude=126.9423',
    );
    const [none] = [await scratch.put(`none.${format}`, bytes)];
    for (const path of [exif, south, xmp, split, none]) expect(await byUs(path)).toEqual(byExiftool(path));
    expect([(await byUs(exif)).size, (await byUs(split)).day]).toEqual(['0.67', '2026-05-04']);
  },
);
