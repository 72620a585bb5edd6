import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { freshFolder } from '../../test/fresh-folder.ts';
import { toList } from '../../test/to-list.ts';
import { unzip } from '../../test/unzip.ts';
import type { ExportFile } from './export-files.ts';
import { writeZip } from './write-zip.ts';
import { directoryRow, endOfZip, headerBefore } from './zip-records.ts';

const PHOTO = Buffer.from(Array.from({ length: 50_000 }, (_, nth) => (nth * nth * 7919) % 251));
const TEXT = '산책하기 좋은 날';
const lastModified = new Date('2026-11-28T00:00:00Z');

async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 4096) yield bytes.subarray(at, at + 4096);
}

async function* files(...names: string[]): AsyncGenerator<ExportFile> {
  for (const name of names)
    yield { name, input: name.startsWith('photos/') ? inPieces(PHOTO) : TEXT, lastModified };
}

const written = async (list: AsyncIterable<ExportFile>, mostHeld?: number) =>
  Buffer.concat(await toList(writeZip(list, mostHeld)));

/** What the headers before the data say. */
function headers(zip: Buffer) {
  const found: { name: string; sum: number; bytes: number; isSizedAfter: boolean; method: number }[] = [];
  for (let at = zip.indexOf('PK\u0003\u0004'); at !== -1; at = zip.indexOf('PK\u0003\u0004', at + 4)) {
    const name = zip.subarray(at + 30, at + 30 + zip.readUInt16LE(at + 26)).toString();
    const isSizedAfter = (zip.readUInt16LE(at + 6) & 8) !== 0;
    const [sum, bytes] = [zip.readUInt32LE(at + 14), zip.readUInt32LE(at + 22)];
    found.push({ name, sum, bytes, isSizedAfter, method: zip.readUInt16LE(at + 8) });
  }
  return found;
}

test('each file of a ZIP has its lengths before its data, so that it is read from a pipe', async () => {
  const zip = await written(files('posts.json', '일기/글.html', 'photos/a.webp'));
  const text = { sum: crc32(TEXT), bytes: Buffer.byteLength(TEXT), isSizedAfter: false, method: 8 };
  expect(headers(zip)).toEqual([
    { name: 'posts.json', ...text },
    { name: '일기/글.html', ...text },
    { name: 'photos/a.webp', ...text, sum: crc32(PHOTO), bytes: PHOTO.length },
  ]);
  const read = await unzip(zip);
  expect(read.get('일기/글.html')?.toString()).toBe(TEXT);
  expect(read.get('photos/a.webp')).toEqual(PHOTO);
});

test('a file that is too large to be held is deflated with its lengths after it', async () => {
  const zip = await written(files('posts.json', 'photos/a.webp', '끝.html'), 1_000);
  expect(headers(zip).map(({ isSizedAfter, method }) => [isSizedAfter, method])).toEqual([
    [false, 8],
    [true, 8],
    [false, 8],
  ]);
  const read = await unzip(zip);
  expect([...read.keys()]).toEqual(['posts.json', 'photos/a.webp', '끝.html']);
  expect(read.get('photos/a.webp')).toEqual(PHOTO);
});

test('an empty ZIP is one', async () => {
  expect(await unzip(await written(files()))).toEqual(new Map());
});

test.each([
  [new Date('1970-01-01T00:00:00Z'), '1980-01-01T00:00:00'],
  [new Date('2026-11-27T15:30:59Z'), '2026-11-28T00:30:58'],
])('a file of %s is dated in Korean time, not before 1980', async (lastModified, dated) => {
  const zip = await written(
    (async function* () {
      yield { name: 'a.json', input: '', lastModified };
    })(),
  );
  const [time, day] = [zip.readUInt16LE(10), zip.readUInt16LE(12)];
  const date = new Date(
    Date.UTC(
      1980 + (day >> 9),
      ((day >> 5) & 15) - 1,
      day & 31,
      time >> 11,
      (time >> 5) & 63,
      (time & 31) * 2,
    ),
  );
  expect(date.toISOString()).toBe(`${dated}.000Z`);
});

test('a file that begins beyond 4 GB is found', async () => {
  const path = join(await freshFolder(), 'large.zip');
  const entry = {
    name: 'a.json',
    lastModified,
    sum: crc32('안녕'),
    bytes: 6,
    isSizedAfter: false,
    offset: 5e9,
  };
  const data = deflateRawSync('안녕');
  const far = { ...entry, deflatedBytes: data.length };
  const [before, row] = [headerBefore(far), directoryRow(far)];
  const directoryAt = far.offset + before.length + data.length;
  const file = await open(path, 'w');
  const end = endOfZip(1, directoryAt, row.length);
  await file.write(Buffer.concat([before, data, row, end]), 0, undefined, far.offset);
  await file.close();
  const opened = await openPromise(path, { lazyEntries: true });
  for await (const found of opened.eachEntry())
    expect(await text(await opened.openReadStreamPromise(found))).toBe('안녕');
  expect(opened.entryCount).toBe(1);
});

test('a ZIP of more than 65,535 files says how many', () => {
  const end = endOfZip(70_000, 1_000, 2_000);
  expect([end.readUInt32LE(0), Number(end.readBigUInt64LE(32))]).toEqual([0x06064b50, 70_000]);
  expect(end.readUInt16LE(end.length - 12)).toBe(0xffff);
});

async function* failing<T>(one: T, sentence: string): AsyncGenerator<T> {
  yield one;
  throw new Error(sentence);
}

test('a file or a list that cannot be read ends the ZIP with its error', async () => {
  const file = (input: ExportFile['input']) => ({ name: 'photos/a.webp', input, lastModified });
  async function* broken() {
    yield file(failing(PHOTO, 'the store is gone'));
  }
  await expect(written(broken())).rejects.toThrow('the store is gone');
  await expect(written(failing(file('글'), 'the export was discarded'))).rejects.toThrow(
    'the export was discarded',
  );
});

test('who stops reading a ZIP stops the reading of its files, which are read no faster than it', async () => {
  const ended: string[] = [];
  let read = 0;
  async function* endless() {
    try {
      for (; ; read += 1) yield PHOTO;
    } finally {
      ended.push('photo');
    }
  }
  async function* list(): AsyncGenerator<ExportFile> {
    try {
      yield { name: 'photos/a.webp', input: endless(), lastModified };
    } finally {
      ended.push('list');
    }
  }
  for await (const chunk of writeZip(list(), 100_000)) if (chunk.length > 10_000) break;
  while (ended.length < 2) await turn();
  expect(ended.toSorted()).toEqual(['list', 'photo']);
  expect(read).toBeLessThan(100);
});
