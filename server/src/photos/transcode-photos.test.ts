import { readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ArticleId, type ImageUuid } from 'contract/ids';
import { writeArticleAtNewPlace } from 'contract/articles';
import { inSize, photoPath, readStorage } from 'contract/photos';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { articleDraft } from '../../test/article-draft.ts';
import { photograph, scratchFolder, storedFile } from '../../test/photo-files.ts';
import { testApp } from '../../test/test-app.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { checkPhotos } from './check-photos.ts';
import { attachPhotos, photoKey, photoKeys, receivePhotos, sweepPhotos } from './photos.ts';
import type { SizeName } from './read-photo.ts';
import { type TranscodeDeps, transcodeOwn, transcodePhotos } from './transcode-photos.ts';

const home = await testApp();
afterAll(() => home.close());
const { app, db, store, reader } = home;
const [garam, narae] = await home.given.members('가람', '나래');
const scratch = await scratchFolder();
afterAll(() => scratch[Symbol.asyncDispose]());
const deps: TranscodeDeps = { db, store, reader, folder: scratch.folder };
const jpeg = await photograph(900, 600);
const { signal } = new AbortController();

let files = 0;
/** A photo of a post, stored in the quick form. */
async function quickPhoto(who = garam!, bytes: Uint8Array = jpeg): Promise<ImageUuid> {
  const path = await scratch.put(`${++files}.jpg`, bytes);
  const [photo] = await receivePhotos(deps, who.memberId, [
    { field: 'images', name: '1.jpg', path, bytes: bytes.length },
  ]);
  const article = v.parse(ArticleId, 1_000 + files);
  await db.begin((tx) => attachPhotos(tx, who.memberId, article, [photo!.uuid]));
  return photo!.uuid;
}

async function transcodeAll(more: Partial<TranscodeDeps> = {}) {
  const work = transcodePhotos({ ...deps, ...more });
  while (await work(signal));
}

const formats = (uuid: ImageUuid) =>
  Promise.all(
    photoKeys(uuid).map(async (key) => {
      const stored = await store.get(key);
      const chunks = await stored!.stream.toArray();
      return (await sharp(Buffer.concat(chunks)).metadata()).format;
    }),
  );
const waiting = async () =>
  (await db`select from photo where transcode_after is not null and state <> 'dead'`).count;
const remove = (uuid: ImageUuid) => db`update photo set state = 'dead' where photo_uuid = ${uuid}`;
const file = (uuid: ImageUuid, size: SizeName) => storedFile(home.config.dataDir, uuid, size);
const objects = async () => {
  const found = await readdir(join(home.config.dataDir, 'photos'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).length;
};

beforeEach(async () => {
  await db`update photo set state = 'dead', transcode_after = null`;
  await sweepPhotos(deps);
});

test('an uploaded photo is stored as JPEG, and as WebP once it is transcoded, in fewer bytes', async () => {
  const uuid = await quickPhoto();
  expect(await formats(uuid)).toEqual(['webp', 'jpeg', 'jpeg']);
  const before = await home.as(garam!)(readStorage, {});
  await transcodeAll();
  expect(await formats(uuid)).toEqual(['webp', 'webp', 'webp']);
  const after = await home.as(garam!)(readStorage, {});
  expect(after.usedBytes).toBeLessThan(before.usedBytes);
  expect(await checkPhotos(deps)).toEqual({ checked: 1, damaged: [] });
  expect(await readdir(scratch.folder)).toEqual(
    expect.not.arrayContaining([expect.stringMatching('transcoding')]),
  );
});

test('a post is answered before its photos are transcoded, which follows by itself', async () => {
  const body = articleDraft(await home.given.category({ by: garam!, name: '산책' }));
  const files = [{ field: 'images', name: '1.jpg', bytes: jpeg }];
  const { mainImageUuid } = await home.as(garam!)(writeArticleAtNewPlace, { body }, files);
  const full = new URL(inSize(mainImageUuid, 'full')).pathname;
  const type = async () => (await app.inject(full)).headers['content-type'];
  expect(await type()).toBe('image/jpeg');
  await expect.poll(type).toBe('image/webp');
  await expect.poll(waiting).toBe(0); // recorded once the photo is stored
});

test('several processes transcode each photo once', async () => {
  for (let n = 0; n < 6; n++) await quickPhoto();
  let read = 0;
  const counting = {
    ...reader,
    read: (...of: Parameters<typeof reader.read>) => (read++, reader.read(...of)),
  };
  await Promise.all([1, 2, 3].map(() => transcodeAll({ reader: counting })));
  expect([read, await waiting()]).toEqual([6, 0]);
});

test('a photo that is deleted while it is transcoded leaves nothing behind', async () => {
  const uuid = await quickPhoto();
  const storing = Promise.withResolvers<void>();
  const slow: PhotoStore = {
    ...store,
    get: store.get.bind(store),
    async put(...of) {
      storing.resolve();
      await pause(300);
      await store.put(...of);
    },
  };
  const transcoding = transcodeAll({ store: slow });
  await storing.promise;
  await remove(uuid);
  expect(await sweepPhotos(deps)).toBe(0);
  await transcoding;
  expect(await sweepPhotos(deps)).toBe(1);
  expect(await objects()).toBe(0);
});

test('a photo of a process that ended is transcoded by another after its time', async () => {
  const uuid = await quickPhoto();
  await db`update photo set transcode_after = now() + interval '300 s' where photo_uuid = ${uuid}`;
  await transcodeAll();
  expect(await formats(uuid)).toEqual(['webp', 'jpeg', 'jpeg']);
  await db`update photo set transcode_after = now() where photo_uuid = ${uuid}`;
  await transcodeAll();
  expect(await formats(uuid)).toEqual(['webp', 'webp', 'webp']);
});

test('where the store fails the photo stays as it is, and is tried again', async () => {
  const uuid = await quickPhoto();
  const failing: PhotoStore = {
    ...store,
    get: store.get.bind(store),
    put: () => Promise.reject(new Error('full')),
  };
  await expect(transcodeAll({ store: failing })).rejects.toThrow('full');
  expect([await waiting(), (await app.inject(photoPath(uuid))).statusCode]).toEqual([1, 200]);
  const closed = { ...reader, read: async () => ({ ok: false, reason: 'Unavailable' }) as const };
  await db`update photo set transcode_after = now()`;
  await transcodeAll({ reader: closed });
  expect(await waiting()).toBe(1);
});

test('a damaged one stays as it is and is reported, and so is one that is gone', async () => {
  const [cut, gone] = [await quickPhoto(), await quickPhoto()];
  await truncate(file(cut, 'full'), 2_000);
  await store.remove([photoKey(gone, 'full')]);
  await transcodeAll();
  expect(await waiting()).toBe(0);
  expect((await checkPhotos(deps)).damaged.sort()).toEqual([cut, gone].sort());
});

test('a file in the form that is kept stays byte by byte', async () => {
  const webp = await sharp(jpeg).webp({ quality: 60 }).toBuffer();
  const path = await scratch.put('kept.webp', webp);
  const upload = { field: 'images', name: '1.webp', path, bytes: webp.length };
  const [photo] = await receivePhotos(deps, garam!.memberId, [upload], { keepStored: true });
  await transcodeAll();
  const stored = await store.get(photoKey(photo!.uuid, 'full'));
  expect(Buffer.concat(await stored!.stream.toArray())).toEqual(webp);
  expect(await formats(photo!.uuid)).toEqual(['webp', 'webp', 'webp']);
});

test('an export has its member’s photos transcoded, and leaves those of others', async () => {
  const [mine, theirs] = [await quickPhoto(garam!), await quickPhoto(narae!)];
  await transcodeOwn(deps, garam!.memberId, signal);
  expect([await formats(mine), await formats(theirs)]).toEqual([
    ['webp', 'webp', 'webp'],
    ['webp', 'jpeg', 'jpeg'],
  ]);
});

test('and waits for the one that another process is at', async () => {
  const [mine, taken] = [await quickPhoto(), await quickPhoto()];
  await db`update photo set transcode_after = now() + interval '300 s' where photo_uuid = ${taken}`;
  const done = transcodeOwn(deps, garam!.memberId, signal).then(() => 'done');
  await expect.poll(() => formats(mine)).toEqual(['webp', 'webp', 'webp']);
  expect(await Promise.race([done, pause(500)])).toBeUndefined();
  await db`update photo set transcode_after = now() where photo_uuid = ${taken}`;
  await done;
  expect(await formats(taken)).toEqual(['webp', 'webp', 'webp']);
});

test('a small photo is stored as it is kept at once', async () => {
  const uuid = await quickPhoto(garam!, await photograph(150, 100));
  expect([await waiting(), await formats(uuid)]).toEqual([0, ['webp', 'webp', 'webp']]);
});

test('a photo that was changed on disk into another file is never read as anything but a photo', async () => {
  const uuid = await quickPhoto();
  await writeFile(file(uuid, 'full'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await transcodeAll();
  expect((await checkPhotos(deps)).damaged).toEqual([uuid]);
});
