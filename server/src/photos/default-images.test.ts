import { readdir, rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { freshFolder } from '../../test/fresh-folder.ts';
import { openDefaultImages } from './default-images.ts';
import { drawings } from './drawings.ts';
import { openPhotoReader, type ReadOptions } from './photo-reader.ts';

const reader = openPhotoReader({ processes: 1 });
afterAll(() => reader.close());

const dot = (n: number) => ({
  uuid: `00000000-0000-4000-8000-00000000000${n}`,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><circle r="${n}"/></svg>`,
});

test('images are rendered one at a time, so that other files are still read meanwhile', async () => {
  const folder = await freshFolder();
  const images = openDefaultImages(folder, drawings.slice(0, 4), reader);
  const all = images.uuids.map((uuid) => images.get(uuid, 'list'));
  for (const [nth, image] of all.entries()) {
    expect(await image).not.toBeNull();
    const begun = new Set((await readdir(folder)).map((file) => file.split('-')[0]));
    expect(begun.size).toBeLessThanOrEqual(nth + 2);
  }
  await rm(folder, { recursive: true });
});

test('an image that many ask for is rendered once', async () => {
  const folder = await freshFolder();
  const images = openDefaultImages(folder, [dot(1)], reader);
  const [uuid] = images.uuids;
  const got = await Promise.all(Array.from({ length: 5 }, () => images.get(uuid!, 'detail')));
  expect(new Set(got.map((image) => image?.tag)).size).toBe(1);
  expect(await readdir(folder)).toHaveLength(2);
  await rm(folder, { recursive: true });
});

test('an image that posts copy is decoded once', async () => {
  const folder = await freshFolder();
  const read: string[] = [];
  const counting = {
    read(path: string, how?: ReadOptions) {
      read.push(path);
      return reader.read(path, how);
    },
  };
  const images = openDefaultImages(folder, [dot(1)], counting);
  const first = await images.read(images.uuids[0]!, 'garam');
  expect(first).toMatchObject({ ok: true, photo: { sizes: { full: { width: 1280 } } } });
  expect(await images.read(images.uuids[0]!, 'naru')).toBe(first);
  expect(read).toHaveLength(1);
  expect(await images.read('00000000-0000-4000-8000-000000000009', 'naru')).toBeNull();
  await rm(folder, { recursive: true });
});

test('of several processes on one folder only one renders the gallery ahead', async () => {
  const folder = await freshFolder();
  const [first, second] = [
    [dot(1), dot(2)],
    [dot(3), dot(4)],
  ].map((some) => openDefaultImages(folder, some, reader));
  const { signal } = new AbortController();
  await Promise.all([first!.renderAll(signal), second!.renderAll(signal)]);
  const webp = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
  expect(webp).toHaveLength(4); // two images in two sizes, of the first alone
  await rm(folder, { recursive: true });
});
