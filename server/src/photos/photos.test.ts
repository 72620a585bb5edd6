import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from 'contract/endpoint';
import { ArticleId, ImageUuid } from 'contract/ids';
import { convertPhoto, inSize, listDefaultImages, photoPath } from 'contract/photos';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testApp, type Member } from '../../test/test-app.ts';
import { slowBucket } from '../../test/slow-bucket.ts';
import { photograph, scratchFolder, storedFile } from '../../test/photo-files.ts';
import { openFolderStore } from '../outside/photo-store/folder-store.ts';
import { checkPhotos, watchDamaged } from './check-photos.ts';
import {
  discardPhotos,
  attachPhotos,
  attachProfilePhoto,
  photoKey,
  receivePhotos,
  detachPhotos,
  detachProfilePhoto,
  sweepPhotos,
} from './photos.ts';
import { bytesUsed } from './photos.sql.ts';
import type { SizeName } from './read-photo.ts';

const home = await testApp();
afterAll(() => home.close());
const { app, db, store, reader } = home;
const deps = { db, store, reader };
const [garam, narae] = await home.given.members('가람', '나래');
const scratch = await scratchFolder();
afterAll(() => scratch[Symbol.asyncDispose]());
const jpeg = await photograph(900, 600);
/** The photo that most tests store, since it is quick to read and encode. */
const small = await photograph(150, 100);

/** Every object in the store. */
const objects = async (folder = join(home.config.dataDir, 'photos')) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

async function upload(name: string, bytes: Uint8Array | string = jpeg) {
  return { field: 'images', name, path: await scratch.put(name, bytes), bytes: bytes.length };
}

/** Pending photos of a member. */
async function waiting(who: Member, count = 1): Promise<ImageUuid[]> {
  const files = Array.from({ length: count }, (_, at) => upload(`${at}.jpg`, small));
  const received = await receivePhotos(deps, who.memberId, await Promise.all(files));
  return received.map(({ uuid }) => uuid);
}

let articles = 1000;
const newArticle = () => v.parse(ArticleId, ++articles);
const attach = (who: Member, article: ArticleId, uuids: ImageUuid[]) =>
  db.begin((tx) =>
    attachPhotos(
      tx,
      who.memberId,
      article,
      uuids.map((uuid) => ({ uuid })),
    ),
  );
const articlePhotos = (article: ArticleId) =>
  db<{ photoUuid: string }>`
    select photo_uuid from photo where article_id = ${article} and state = 'attached' order by position`.then(
    (rows) => rows.map((row) => row.photoUuid),
  );
async function photoState(uuid: ImageUuid) {
  const [row] = await db<{ state: string }>`select state from photo where photo_uuid = ${uuid}`;
  return row?.state ?? 'gone';
}

const discardDead = (uuids: ImageUuid[]) =>
  db`update photo set state = 'dead' where photo_uuid = any (${uuids}::uuid[])`;

beforeEach(async () => {
  await db`update photo set state = 'dead'`;
  await sweepPhotos(deps);
});

test('a photo a browser cannot draw is answered as WebP, and nothing of it is stored', async () => {
  const convert = (bytes: Uint8Array<ArrayBuffer>) =>
    home.as(garam!)(convertPhoto, {}, [{ field: 'photo', name: '산책.heic', bytes }]);
  const { picture } = await convert(await photograph(2400, 1200));
  const { format, width, height } = await sharp(Buffer.from(picture, 'base64')).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 2048, height: 1024 });
  expect(await objects()).toEqual([]);
  await expect(convert(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({
    code: 'IMAGE4004',
    message: '산책.heic: 읽을 수 없는 사진이에요.',
  });
});

describe('a received photo', () => {
  test('is served in three sizes, as an image and nothing else, cacheable for a year', async () => {
    const [received] = await receivePhotos(deps, garam!.memberId, [await upload('large.jpg')]);
    const { uuid } = received!;
    const widths = [];
    for (const address of [photoPath(uuid, 'list'), photoPath(uuid), photoPath(uuid, 'full')]) {
      const answer = await app.inject(address);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': `default-src 'none'; sandbox`,
        'content-disposition': 'inline',
        'cross-origin-resource-policy': 'cross-origin',
        'content-length': String(answer.rawPayload.length),
      });
      widths.push((await sharp(answer.rawPayload).metadata()).width);
    }
    expect(widths).toEqual([480, 900, 900]);
  });

  test('of an earlier version that stored JPEG is served as what it is, and no check complains of its missing hash', async () => {
    const article = newArticle();
    const [uuid] = await waiting(garam!);
    await attach(garam!, article, [uuid!]);
    for (const size of ['detail', 'full'] as const)
      await store.put(photoKey(uuid!, size), small, 'image/jpeg');
    await db`update photo set sha256 = '', detail_sha256 = null, list_sha256 = null
              where photo_uuid = ${uuid}`;
    const answer = await app.inject(photoPath(uuid!));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': `default-src 'none'; sandbox`,
    });
    expect(answer.rawPayload.equals(small)).toBe(true);
    expect(await checkPhotos(deps)).toEqual({ checked: 1, damaged: [] });
    await discardDead([uuid!]);
    expect(await sweepPhotos(deps)).toBe(1);
  });

  test('is drawn small on request, nothing of it is stored, and gone once the photo is deleted', async () => {
    const [received] = await receivePhotos(deps, garam!.memberId, [await upload('large.jpg')]);
    const { uuid } = received!;
    const answer = await app.inject(photoPath(uuid, 'small'));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { width, height, exif } = await sharp(answer.rawPayload).metadata();
    expect([width, height, exif]).toEqual([240, 160, undefined]);
    expect(await objects()).toHaveLength(3);
    await discardDead([uuid]);
    expect((await app.inject(photoPath(uuid, 'small'))).statusCode).toBe(404);
  });

  test('is not sent again to a client that has it', async () => {
    const [uuid] = await waiting(garam!);
    const first = await app.inject(photoPath(uuid!));
    const again = await app.inject({
      url: photoPath(uuid!),
      headers: { 'if-none-match': first.headers.etag as string },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const head = await app.inject({ method: 'HEAD', url: photoPath(uuid!) });
    expect(head.headers['content-length']).toBe(first.headers['content-length']);
  });

  test('has the width and height of its full size and a placeholder', async () => {
    const [photo] = await receivePhotos(deps, garam!.memberId, [
      await upload('large.jpg', await photograph(2100, 1050)),
    ]);
    expect(photo).toMatchObject({
      width: 2048,
      height: 1024,
      placeholder: expect.stringMatching(/^[A-Za-z0-9+/=]{20,40}$/),
    });
  });

  test.each([
    '/article/photo/nonsense',
    '/article/photo/..%2f..%2fsecret',
    '/article/photo/list/6f9a8c7e-1111-4222-8333-444455556666',
    '/default-images/6f9a8c7e-1111-4222-8333-444455556666',
  ])('that does not exist is refused in the envelope and not cached: %s', async (address) => {
    const answer = await app.inject(address);
    expect(answer.statusCode).toBe(404);
    expect(answer.json<Envelope>()).toMatchObject({ isSuccess: false, code: 'COMMON4004' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('photos are stored all or none', () => {
  test('an unreadable file is named, and none of the others is stored', async () => {
    const files = [
      await upload('하나.jpg'),
      await upload('깨진 사진.jpg', 'no photo'),
      await upload('셋.jpg'),
    ];
    const receiving = receivePhotos(deps, garam!.memberId, files);
    await expect(receiving).rejects.toMatchObject({
      reason: 'PhotoUnreadable',
      message: '깨진 사진.jpg: 읽을 수 없는 사진이에요.',
    });
    expect(await objects()).toEqual([]);
    await sweepPhotos(deps);
    expect(await db`select from photo`).toEqual([]);
  });

  test('the space a member may take is filled to its last byte, and nothing beyond is stored', async () => {
    const receive = async (quotaBytes?: number) =>
      receivePhotos({ ...deps, quotaBytes: quotaBytes ?? null }, garam!.memberId, [await upload('a.jpg')]);
    await receive();
    const { used } = await bytesUsed(db, garam!.memberId);
    await receive(2 * used);
    await expect(receive(3 * used - 1)).rejects.toMatchObject({ reason: 'PhotoQuotaReached' });
    expect(await objects()).toHaveLength(6);
    expect(await bytesUsed(db, garam!.memberId)).toEqual({ used: 2 * used });
    await receive(3 * used);
  });

  test.skipIf(spawnSync('unshare', ['--mount', 'true']).status !== 0)(
    'a full disk fails them and nothing is stored',
    async () => {
      const full = join(scratch.folder, 'full');
      await mkdir(full);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', full]);
      onTestFinished(() => void execFileSync('umount', [full]));
      const small = await openFolderStore(full);
      const receiving = receivePhotos({ ...deps, store: small }, garam!.memberId, [
        await upload('1.jpg'),
        await upload('2.jpg'),
        await upload('3.jpg'),
      ]);
      await expect(receiving).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await objects(full)).toEqual([]);
    },
  );
});

test('photos of a failed call are deleted, except those attached after all', async () => {
  const article = newArticle();
  const [attached, pending] = await waiting(garam!, 2);
  await attach(garam!, article, [attached!]);
  await discardPhotos(deps, [attached!, pending!]);
  expect([await photoState(attached!), await photoState(pending!)]).toEqual(['attached', 'dead']);
  expect((await app.inject(photoPath(attached!))).statusCode).toBe(200);
  expect((await app.inject(photoPath(pending!))).statusCode).toBe(404);
});

describe("an article's photos", () => {
  test('keep their order, and change it when edited', async () => {
    const article = newArticle();
    const [a, b, c] = await waiting(garam!, 3);
    await attach(garam!, article, [c!, a!, b!]);
    expect(await articlePhotos(article)).toEqual([c, a, b]);
    const [added] = await waiting(garam!);
    await attach(garam!, article, [b!, added!, c!]);
    expect(await articlePhotos(article)).toEqual([b, added, c]);
    expect(await photoState(a!)).toBe('dead');
  });

  test("must be the author's own: another member's, another article's, a deleted one and a repeated one are refused", async () => {
    const [mine, attached] = await waiting(garam!, 2);
    const [theirs] = await waiting(narae!);
    const [article, other] = [newArticle(), newArticle()];
    await attach(garam!, other, [attached!]);
    const [profile] = await waiting(garam!);
    await attachProfilePhoto(db, garam!.memberId, profile!);
    const unknown = v.parse(ImageUuid, '6f9a8c7e-1111-4222-8333-444455556666');
    for (const wrong of [theirs!, attached!, profile!, unknown, mine!]) {
      await expect(attach(garam!, article, [mine!, wrong])).rejects.toMatchObject({
        reason: 'PhotoNotYours',
      });
    }
    expect(await photoState(mine!)).toBe('pending');
    expect(await articlePhotos(article)).toEqual([]);
    expect(await articlePhotos(other)).toEqual([attached]);
  });

  test('cannot be attached to two articles at once', async () => {
    const [photo] = await waiting(garam!);
    const both = [newArticle(), newArticle()];
    const settled = await Promise.allSettled(both.map((article) => attach(garam!, article, [photo!])));
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('are deleted with the article, and not before', async () => {
    const article = newArticle();
    const [uuid] = await waiting(garam!);
    await attach(garam!, article, [uuid!]);
    expect(await sweepPhotos(deps)).toBe(0);
    await detachPhotos(db, [article]);
    expect(await sweepPhotos(deps)).toBe(1);
    expect(await objects()).toEqual([]);
    expect((await app.inject(photoPath(uuid!))).statusCode).toBe(404);
  });
});

describe('a profile photo', () => {
  test('replaces the one before, and never another member’s', async () => {
    const [first, second] = await waiting(garam!, 2);
    const [other] = await waiting(narae!);
    await attachProfilePhoto(db, narae!.memberId, other!);
    await attachProfilePhoto(db, garam!.memberId, first!);
    await attachProfilePhoto(db, garam!.memberId, second!);
    expect([await photoState(first!), await photoState(second!), await photoState(other!)]).toEqual([
      'dead',
      'attached',
      'attached',
    ]);
    await expect(db.begin((tx) => attachProfilePhoto(tx, garam!.memberId, other!))).rejects.toMatchObject({
      reason: 'PhotoNotYours',
    });
    expect(await photoState(second!)).toBe('attached');
    await detachProfilePhoto(db, garam!.memberId);
    expect(await photoState(second!)).toBe('dead');
  });
});

describe('the sweep', () => {
  test('removes photos that were pending for an hour, and no newer one', async () => {
    const [old, young] = await waiting(garam!, 2);
    await db`update photo set state_at = now() - interval '61 minutes' where photo_uuid = ${old}`;
    await db`update photo set state_at = now() - interval '59 minutes' where photo_uuid = ${young}`;
    expect(await sweepPhotos(deps)).toBe(1);
    expect([await photoState(old!), await photoState(young!)]).toEqual(['gone', 'pending']);
    expect(await objects()).toHaveLength(3);
  });

  test('may run in several processes at once: each photo is removed once, an attached one never', async () => {
    const article = newArticle();
    const [kept] = await waiting(garam!);
    await attach(garam!, article, [kept!]);
    const dead = await db<{ photoUuid: ImageUuid }>`
      insert into photo (photo_uuid, member_id, state, bytes, width, height, placeholder, sha256)
      select gen_random_uuid(), 1, 'dead', 1, 1, 1, '', '' from generate_series(1, 180) returning photo_uuid`;
    for (const { photoUuid } of dead)
      await store.put(photoKey(photoUuid, 'full'), jpeg.subarray(0, 100), 'image/webp');
    const swept = await Promise.all([1, 2, 3, 4].map(() => sweepPhotos(deps)));
    expect(swept.reduce((sum, count) => sum + count)).toBe(180);
    expect(await objects()).toHaveLength(3);
    expect(await articlePhotos(article)).toEqual([kept]);
  });
});

describe('the check of stored photos', () => {
  const file = (uuid: ImageUuid, size: SizeName) => storedFile(home.config.dataDir, uuid, size);

  test('finds what is missing, cut or changed, once a month, and nothing else', async () => {
    const [sound, changed, cut, lost] = (await waiting(garam!, 4)) as [
      ImageUuid,
      ImageUuid,
      ImageUuid,
      ImageUuid,
    ];
    await attach(garam!, newArticle(), [sound, changed, cut, lost]);
    const bytes = await readFile(file(changed, 'list'));
    bytes[bytes.length - 5]! ^= 1;
    await writeFile(file(changed, 'list'), bytes);
    await truncate(file(cut, 'full'), 1_000);
    await rm(file(lost, 'list'));
    const { checked, damaged } = await checkPhotos(deps);
    expect([checked, [...damaged].sort()]).toEqual([4, [changed, cut, lost].sort()]);
    expect((await checkPhotos(deps)).checked).toBe(0);
    const isDamaged = watchDamaged(db);
    isDamaged(sound);
    await expect.poll(() => isDamaged(changed)).toBe(true);
    expect(isDamaged(sound)).toBe(false);
  });

  test('a photo that is served short is cached by nobody and checked next', async () => {
    const [cut] = (await waiting(garam!)) as [ImageUuid];
    await attach(garam!, newArticle(), [cut]);
    await checkPhotos(deps);
    const whole = await app.inject(photoPath(cut, 'full'));
    expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await truncate(file(cut, 'full'), 1_000);
    const short = await app.inject(photoPath(cut, 'full'));
    expect([short.statusCode, short.headers['cache-control'], short.rawPayload.length]).toEqual([
      200,
      'no-store',
      1_000,
    ]);
    await expect.poll(async () => (await checkPhotos(deps)).damaged).toEqual([cut]);
  });
});

test('the sweep of a bucket that deletes slowly holds no transaction open, and what it could not remove stays for the next', async () => {
  const bucket = await slowBucket();
  onTestFinished(() => bucket.close());
  const slow = { db, store: bucket.store };
  const uuids = await waiting(garam!, 2);
  for (const uuid of uuids) await bucket.store.put(photoKey(uuid, 'list'), jpeg, 'image/webp');
  await discardDead(uuids);
  bucket.trouble.status = 500;
  await expect(sweepPhotos(slow)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(await photoState(uuids[0]!)).toBe('dead');
  bucket.trouble.status = 0;
  bucket.trouble.delayMs = 400;
  const sweeping = sweepPhotos(slow);
  await pause(200);
  const open = await db`
    select from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;
  expect(open.count).toBe(0);
  expect(await sweeping).toBe(2);
  expect(bucket.objects.size).toBe(0);
});

test('the store refuses to be used within a transaction', async () => {
  await expect(db.begin(() => store.get(photoKey(v.parse(ImageUuid, randomUUID()), 'list')))).rejects.toThrow(
    'within a transaction',
  );
});

describe('the gallery of default images', () => {
  test('is a list of addresses, each an image in two sizes', async () => {
    const [address] = await home.as(null)(listDefaultImages, {});
    expect(address).toMatch(/^http:\/\/localhost:80\/default-images\/[0-9a-f-]{36}$/);
    const picture = await app.inject(address!);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
    });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1280,
      height: 960,
    });
    const small = await app.inject(inSize(address!, 'list'));
    expect((await sharp(small.rawPayload).metadata()).width).toBe(480);
    const again = await app.inject({
      url: address!,
      headers: { 'if-none-match': picture.headers.etag as string },
    });
    expect(again.statusCode).toBe(304);
  });
});
