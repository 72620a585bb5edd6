import { deleteArticle, editArticle, readArticle } from 'contract/articles';
import { readAuthor } from 'contract/authors';
import type { ArticleId, ImageUuid, PlaceId, RegionId } from 'contract/ids';
import { withdraw } from 'contract/members';
import {
  authorVersion,
  listVersion,
  PICTURE_SIZES,
  type PictureLook,
  picturePath,
  type PictureSubject,
  postVersion,
} from 'contract/pictures';
import { savePlace } from 'contract/places';
import { RecapPeriod } from 'contract/recaps';
import { readSharedList, shareList, unshareList } from 'contract/shared-lists';
import { addZone } from 'contract/zones';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { photoKey } from '../photos/photos.ts';
import { postToDraw } from './pictures.sql.ts';

const mangwon = 1144012300 as RegionId;
const yeonnam = 1144012400 as RegionId;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const tall: PictureLook = { shape: 'tall', theme: 'light' };
const wide: PictureLook = { shape: 'wide', theme: 'dark' };

let h: TestApp;
let nth = 0;
let author: Member;
let other: Member;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many, lookup: many } });
  await h.db`
    insert into region (region_id, province, city, district, level) values
      (${mangwon}, '서울특별시', '마포구', '망원동', 'dong'), (${yeonnam}, '서울특별시', '마포구', '연남동', 'dong')
    on conflict do nothing`;
});
afterAll(() => h.close());
beforeEach(async () => {
  nth += 1;
  [author, other] = (await h.given.members(`그린이${nth}`, `이웃${nth}`)) as [Member, Member];
});

/** Asks for a picture, at the address of another version unless one is given. */
const get = (
  subject: PictureSubject,
  {
    look = tall,
    version = 'x',
    who,
    headers = {},
  }: { look?: PictureLook; version?: string; who?: Member; headers?: object } = {},
) =>
  h.app.inject({
    url: picturePath(subject, version, look),
    headers: { ...headers, ...(who && { authorization: `Bearer ${who.token}` }) },
  });
const post = (id: ArticleId, link: string | null = null): PictureSubject => ({ kind: 'post', id, link });
const status = async (subject: PictureSubject, who?: Member) =>
  (await get(subject, who && { who })).statusCode;
const storePhoto = async (articleId: ArticleId) => {
  const [row] = await h.db<{
    uuid: ImageUuid;
  }>`select main_photo_uuid as uuid from article where article_id = ${articleId}`;
  const photo = sharp({ create: { width: 1280, height: 960, channels: 3, background: '#2a7' } });
  await h.store.put(photoKey(row!.uuid, 'detail'), await photo.webp().toBuffer(), 'image/webp');
};
const linkOf = async (articleId: ArticleId) => {
  const [row] = await h.db<{
    key: string;
  }>`select link_key as key from article where article_id = ${articleId}`;
  return row!.key;
};

describe('a picture of a post', () => {
  test.each([tall, wide, { ...tall, qr: true }, { shape: 'wide', theme: 'light', qr: true } as const])(
    'is a JPEG of its size, without metadata: %o',
    async (look) => {
      const articleId = await h.given.article({ by: author, title: '아주 긴 제목이에요 '.repeat(5) });
      await storePhoto(articleId);
      const { statusCode, headers, rawPayload } = await get(post(articleId), { look });
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
      const { format, exif, xmp, width, height } = await sharp(rawPayload).metadata();
      expect({ format, exif, xmp, width, height }).toEqual({ format: 'jpeg', ...PICTURE_SIZES[look.shape] });
    },
  );

  test('shows the photo; a damaged or missing one is left out', async () => {
    const articleId = await h.given.article({ by: author });
    const green = async () => {
      const { data, info } = await sharp((await get(post(articleId))).rawPayload)
        .extract({ left: 500, top: 600, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return info.channels === 3 && data[1]! - data[0]! > 60;
    };
    expect(await green()).toBe(false);
    await h.as(author)(editArticle, { params: { articleId }, body: { title: '다른 제목' } }); // not from memory
    await storePhoto(articleId);
    expect(await green()).toBe(true);
  });

  test('is kept for good at the address of what it shows, and changes its address with an edit', async () => {
    const articleId = await h.given.article({ by: author, title: '처음' });
    const at = async () => postVersion(await h.as(null)(readArticle, { params: { articleId }, query: {} }));
    const version = await at();
    const first = await get(post(articleId), { version });
    expect(first.headers).toMatchObject({ 'cache-control': IMMUTABLE, 'cdn-cache-control': 'max-age=60' });
    const has = { headers: { 'if-none-match': first.headers.etag } };
    expect((await get(post(articleId), { version, ...has })).statusCode).toBe(304);
    await h.as(author)(editArticle, { params: { articleId }, body: { title: '나중' } });
    expect(await at()).not.toBe(version);
    const second = await get(post(articleId), { version, ...has });
    expect([second.statusCode, second.headers['cache-control']]).toEqual([200, 'public, no-cache']);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  test('of its author alone is made for them alone', async () => {
    const articleId = await h.given.article({ by: author, audience: 'me' });
    expect([await status(post(articleId)), await status(post(articleId), other)]).toEqual([404, 404]);
    const mine = await get(post(articleId), { who: author });
    expect([mine.statusCode, mine.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const asked = await get(post(articleId), { headers: { 'if-none-match': mine.headers.etag } });
    expect(asked.statusCode).toBe(404);
  });

  test('that is seen by its link needs the link', async () => {
    const articleId = await h.given.article({ by: author, audience: 'link' });
    const link = await linkOf(articleId);
    expect([await status(post(articleId)), await status(post(articleId, 'wrong'), other)]).toEqual([
      404, 404,
    ]);
    const { statusCode, headers } = await get(post(articleId, link));
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });

  test('is gone with the post at once, also from memory', async () => {
    const articleId = await h.given.article({ by: author });
    expect(await status(post(articleId))).toBe(200);
    await h.as(author)(deleteArticle, { params: { articleId } });
    expect([await status(post(articleId)), await status(post(articleId), author)]).toEqual([404, 404]);
    const kept = await h.given.article({ by: author });
    expect(await status(post(kept))).toBe(200);
    await h.as(author)(withdraw, { query: {} });
    expect(await status(post(kept))).toBe(404);
  });

  test('is drawn once where many ask at once', async () => {
    const articleId = await h.given.article({ by: author });
    const answers = await Promise.all(Array.from({ length: 6 }, () => get(post(articleId))));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  });
});

describe('a picture of a post in a zone', () => {
  const home = { latitude: 37.5556, longitude: 126.9019 };
  const inZone = async (title: string, audience: 'everyone' | 'me' = 'everyone') => {
    const off = title.length * 0.00002;
    const placeId = await h.given.place({
      title,
      by: author,
      lat: home.latitude + off,
      lng: home.longitude - off,
      regionId: mangwon,
    });
    return h.given.article({ by: author, placeId, regionId: mangwon, title: '우리 집 앞', audience });
  };

  test('shows what strangers see, also to its author', async () => {
    const articleId = await inZone('우리 집 대문');
    await h.as(author)(addZone, { body: { kind: 'HOME', ...home, radius: 300 } });
    const seen = await h.as(null)(readArticle, { params: { articleId }, query: {} });
    expect(seen.placeName).not.toBe('우리 집 대문');
    const theirs = await get(post(articleId), { version: postVersion(seen) });
    const mine = await get(post(articleId), { who: author });
    expect(theirs.headers['cache-control']).toBe(IMMUTABLE);
    expect(mine.rawPayload.equals(theirs.rawPayload)).toBe(true);
    const own = await inZone('우리 집 마당', 'me');
    const facts = await postToDraw(h.db, own, { viewer: author.memberId });
    expect(facts).toMatchObject({ placeName: seen.placeName, regionName: seen.regionName });
  });

  test('tells no more fifty times than once', async () => {
    const posts: ArticleId[] = [];
    for (let count = 0; count < 50; count += 1) posts.push(await inZone('곳'.repeat(1 + count)));
    await h.as(author)(addZone, { body: { kind: 'HOME', ...home, radius: 300 } });
    const shown = await Promise.all(posts.map((id) => postToDraw(h.db, id, { viewer: null })));
    const where = shown.map((facts) => [facts?.placeName, facts?.regionName, facts?.pinCategory].join());
    expect(new Set(where).size).toBe(1);
    expect(Object.keys(shown[0] ?? {}).filter((key) => /lat|lng|lon|address/i.test(key))).toEqual([]);
    // Drawn again by another process, which has nothing in memory, a picture has the same bytes.
    const again = await h.reopen({ env: {} });
    const path = picturePath(post(posts[0]!), 'x', tall);
    const [one, two] = [await h.app.inject({ url: path }), await again.app.inject({ url: path })];
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
    await again.close();
  });
});

describe('a picture of a shared list', () => {
  test('has the address of its name, its owner where shown and its first places, until it is revoked', async () => {
    const categoryId = await h.given.category({ by: author, name: `동네 책방${nth}` });
    const places: PlaceId[] = [];
    for (let count = 0; count < 9; count += 1) places.push(await h.given.place({ title: `${count}번 책방` }));
    for (const placeId of places)
      await h.as(author)(savePlace, { params: { placeId }, body: { categoryId } });
    const share = (showsNickname: boolean) =>
      h.as(author)(shareList, { params: { categoryId }, body: { showsNickname } });
    const id = (await share(false)).listKey!;
    const at = async () =>
      listVersion(await h.as(null)(readSharedList, { params: { listKey: id }, query: {} }));
    const version = await at();
    const { headers } = await get({ kind: 'list', id }, { version });
    expect(headers).toMatchObject({ 'cache-control': IMMUTABLE, 'x-robots-tag': 'noindex' });
    await share(true);
    expect(await at()).not.toBe(version);
    expect(
      (await get({ kind: 'list', id }, { version: await at(), look: wide })).headers['cache-control'],
    ).toBe(IMMUTABLE);
    await h.as(author)(unshareList, { params: { categoryId } });
    expect(await status({ kind: 'list', id }, author)).toBe(404);
  });
});

describe('a picture of an author', () => {
  test('is for links alone, and gone when they withdraw', async () => {
    const id = author.memberId;
    await h.given.article({ by: author, regionId: mangwon });
    const version = authorVersion(await h.as(null)(readAuthor, { params: { memberId: id } }));
    const found = await get({ kind: 'author', id }, { version, look: wide });
    expect([found.statusCode, found.headers['cache-control']]).toEqual([200, IMMUTABLE]);
    expect(await status({ kind: 'author', id })).toBe(404); // tall
    await h.as(author)(withdraw, { query: {} });
    expect((await get({ kind: 'author', id }, { version, look: wide })).statusCode).toBe(404);
  });
});

describe('a picture of a recap', () => {
  const recap: PictureSubject = { kind: 'recap', id: v.parse(RecapPeriod, '2024-02') };
  const write = (more: object) =>
    h.given.article({ by: author, date: '2024-02-10', regionId: mangwon, ...more });

  test('is its member’s alone, and asked for again each time', async () => {
    await write({});
    expect([await status(recap), await status(recap, other)]).toEqual([404, 404]);
    const mine = await get(recap, { who: author, look: { ...wide, qr: true } });
    expect([mine.statusCode, mine.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });

  test('leaves posts for some alone out, unless the member wants them in', async () => {
    await write({ audience: 'me' });
    await write({ audience: 'link' });
    const picture = async (all: boolean) => get(recap, { who: author, look: { ...tall, all } });
    expect((await picture(false)).statusCode).toBe(404);
    expect((await picture(true)).statusCode).toBe(200);
    await write({});
    const some = await picture(false);
    await write({ audience: 'me', regionId: yeonnam });
    expect((await picture(false)).headers.etag).toBe(some.headers.etag);
    expect((await picture(true)).headers.etag).not.toBe(some.headers.etag);
  });

  test('has the 동 that others see of posts in a zone', async () => {
    const at = { latitude: 37.5556, longitude: 126.9019 };
    const placeId = await h.given.place({
      by: author,
      lat: at.latitude,
      lng: at.longitude,
      regionId: mangwon,
    });
    const articleId = await write({ placeId });
    await h.as(author)(addZone, { body: { kind: 'HOME', ...at, radius: 300 } });
    const { etag } = (await get(recap, { who: author })).headers;
    // Where the true 동 changes and the seen one does not, the picture stays as it is.
    await h.db`update article_true_place set region_id = ${yeonnam} where article_id = ${articleId}`;
    expect((await get(recap, { who: author })).headers.etag).toBe(etag);
    await h.db`update article set region_id = ${yeonnam} where article_id = ${articleId}`;
    expect((await get(recap, { who: author })).headers.etag).not.toBe(etag);
  });
});

test.each([
  '/pictures/post/abc/x/tall-light.jpg',
  '/pictures/post/1/x/tall-light.png',
  '/pictures/post/1/x/square-light.jpg',
  '/pictures/toString/1/x/tall-light.jpg',
  '/pictures/list/short/x/tall-light.jpg',
  '/pictures/recap/2024-13/x/tall-light.jpg',
  '/pictures/author/1/x/wide-light.jpg',
])('%s is no picture', async (url) => {
  const { statusCode, json } = await h.app.inject({ url });
  expect([statusCode, json().isSuccess]).toEqual([404, false]);
});

test('where only members read, a visitor has no pictures', async () => {
  const articleId = await h.given.article({ by: author });
  const membersOnly = await h.reopen({ env: { READ_MEMBERS_ONLY: 'on' } });
  const url = picturePath(post(articleId), 'x', tall);
  expect((await membersOnly.app.inject({ url })).statusCode).toBe(404);
  const headers = { authorization: `Bearer ${other.token}` };
  expect((await membersOnly.app.inject({ url, headers })).statusCode).toBe(200);
  await membersOnly.close();
});

test('a caller may ask for so many pictures a minute', async () => {
  const strict = await testApp({ callsPerMinute: { lookup: 3 } });
  const url = picturePath(post(1 as ArticleId), 'x', tall);
  const codes: number[] = [];
  for (let count = 0; count < 5; count += 1) codes.push((await strict.app.inject({ url })).statusCode);
  expect(codes).toEqual([404, 404, 404, 429, 429]);
  await strict.close();
});
