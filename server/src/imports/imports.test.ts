import { statfs } from 'node:fs/promises';
import { deflateRawSync, crc32 } from 'node:zlib';
import { listMyArticles, listMyCategories, listSavedPlaces } from 'contract/categories';
import { changeAudience } from 'contract/audiences';
import { writeArticleAtNewPlace } from 'contract/articles';
import { writeComment } from 'contract/comments';
import { listHomePosts } from 'contract/home';
import { beginImport, deleteImport, readImport, sendImportPart, startImport } from 'contract/imports';
import { likeArticle } from 'contract/likes';
import { IMPORT } from 'contract/limits';
import { withdraw } from 'contract/members';
import { listNotices } from 'contract/notifications';
import { placesOnMap, readPlace, savePlace } from 'contract/places';
import { inSize } from 'contract/photos';
import { changeSavedPhoto, listMySavedPlaces } from 'contract/saved-places';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { articleDraft } from '../../test/article-draft.ts';
import { exported, imported, zip } from '../../test/archives.ts';
import { photograph } from '../../test/photo-files.ts';
import { type Member, type SentFile, type TestApp, testApp } from '../../test/test-app.ts';
import { toList } from '../../test/to-list.ts';
import { expectRoom, sweepImports, sweepLostImports } from './imports.ts';

const many = 10_000;
const callsPerMinute = { read: many, write: many, upload: many };
let h: TestApp;
let fresh: TestApp;
let nth = 0;
let me: Member;
let other: Member;
beforeAll(async () => {
  [h, fresh] = await Promise.all([testApp({ callsPerMinute }), testApp({ callsPerMinute })]);
});
afterAll(() => Promise.all([h.close(), fresh.close()]));
beforeEach(async () => {
  nth += 1;
  [me, other] = (await h.given.members(`나${nth}`, `너${nth}`)) as [Member, Member];
});

const photo = async (width: number): Promise<SentFile> => ({
  field: 'images',
  name: 'a.jpg',
  bytes: await photograph(width, width / 2),
});

/** Everything that a member has, as read over HTTP, without ids and values derived from them; photos as bytes. */
async function everything(app: TestApp, who: Member) {
  const categories = await app.as(who)(listMyCategories, {});
  const all = [];
  for (const { categoryId, name, color } of categories) {
    const params = { categoryId };
    const { articles } = await app.as(who)(listMyArticles, { params, query: { limit: 50 } });
    const { places } = await app.as(who)(listSavedPlaces, { params, query: { limit: 50 } });
    const posts = await Promise.all(
      articles.map(async (post) => ({
        title: post.title,
        content: post.content,
        date: post.date,
        createdAt: post.createdAt,
        audience: post.audience,
        at: [
          post.latitude,
          post.longitude,
          post.placeName,
          post.detailAddress,
          post.pinCategory,
          post.regionName,
        ],
        photos: await Promise.all(
          post.imageUuids.map((address) => bytesAt(app, who, inSize(address, 'full'))),
        ),
        sizes: post.photos.map(({ width, height, description }) => [width, height, description]),
      })),
    );
    const saved = places.map(({ title, latitude, longitude, address, pinCategory }) => [
      title,
      latitude,
      longitude,
      address,
      pinCategory,
    ]);
    all.push({ name, color, posts, saved });
  }
  return all;
}

async function bytesAt(app: TestApp, who: Member, address: string) {
  const headers = { authorization: `Bearer ${who.token}` };
  const { statusCode, rawPayload } = await app.app.inject({ url: new URL(address).pathname, headers });
  expect(statusCode).toBe(200);
  return rawPayload.toString('base64');
}

/** Writes three posts of each audience with photos over HTTP, two of them at the same place, and saves a place. */
async function fill(who: Member, widest = 200) {
  const [walks, cafes] = [
    await h.given.category({ by: who, name: '산책' }),
    await h.given.category({ by: who, name: '카페' }),
  ];
  await h.db`update category set color = 'PURPLE' where category_id = ${cafes}`;
  for (const [at, audience] of (['everyone', 'link', 'me'] as const).entries()) {
    const body = {
      ...articleDraft(at === 0 ? walks : cafes),
      title: `글 ${at}`,
      date: `2026-03-0${at + 1}`,
      placeName: `곳 ${Math.min(at, 1)}`,
      photoDescriptions: [{ photo: 'file:0', description: `사진에 보이는 것 ${at}` }],
    };
    const { articleId } = await h.as(who)(writeArticleAtNewPlace, { body }, [
      await photo(100 + at * 100),
      ...(at === 0 ? [await photo(widest)] : []),
    ]);
    await h.as(who)(changeAudience, { params: { articleId }, body: { audience } });
  }
  const placeId = await h.given.place({ title: '가고 싶은 곳' });
  await h.as(who)(savePlace, { params: { placeId }, body: { categoryId: cafes } });
}

describe('who left posts behind without a name and joins again', () => {
  /** The posts of a member who withdrew and left them; their export, and who they are now. */
  async function leftBehind() {
    await fill(me);
    const file = await exported(h, me);
    await h.as(me)(withdraw, { query: { keepPosts: 'true' } });
    return { file, again: await h.given.member(`다시${nth}`) };
  }
  const audiences = async (who: Member) => {
    const all = await everything(h, who);
    return all.flatMap(({ posts }) => posts.map(({ title, audience }) => `${title} ${audience}`)).toSorted();
  };
  const published = async () =>
    (await h.db`select from articles_for(null) where title = '글 0' and content <> ''`).count;

  test('publishes none of them a second time, and learns how many stand here', async () => {
    const { file, again } = await leftBehind();
    const before = await published();
    const { state, added } = await imported(h, again, file);
    expect(state).toBe('done');
    expect([added.posts, added.leftBehind]).toEqual([2, 1]);
    expect(await audiences(again)).toEqual(['글 1 link', '글 2 me']);
    expect(await published()).toBe(before);
  });

  test('may bring them in for themselves alone, or publish them again; what was taken down stays down', async () => {
    const { file, again } = await leftBehind();
    const before = await published();
    expect((await imported(h, again, file, 'private')).added).toMatchObject({ posts: 3, leftBehind: 0 });
    expect(await audiences(again)).toEqual(['글 0 me', '글 1 link', '글 2 me']);
    expect(await published()).toBe(before);
    expect((await imported(h, again, file, 'again')).added).toMatchObject({ posts: 0, known: 4 });
    expect((await imported(h, other, file, 'again')).added).toMatchObject({ posts: 3, leftBehind: 0 });
    expect(await published()).toBe(before + 1);
    const third = await h.given.member(`셋째${nth}`);
    await h.db`
      update article a set deleted_at = now(), delete_reason = 'admin' from member m
       where m.member_id = a.member_id and m.withdrawn_at is not null and a.title = '글 0'`;
    expect((await imported(h, third, file, 'again')).added).toMatchObject({ posts: 2, leftBehind: 0 });
    expect(await audiences(third)).toEqual(['글 1 link', '글 2 me']);
  });
});

test('saved places come back in the order they were saved in', async () => {
  const categories = [await h.given.category({ by: me }), await h.given.category({ by: me })];
  for (let at = 0; at < 5; at++) {
    const placeId = await h.given.place({ title: `${at}번째 곳`, lat: 37.55 + at / 1000 });
    await h.as(me)(savePlace, { params: { placeId }, body: { categoryId: categories[at % 2]! } });
    if (at === 2)
      await h.as(me)(changeSavedPhoto, { params: { placeId } }, [{ ...(await photo(900)), field: 'photo' }]);
  }
  const titles = async (app: TestApp, who: Member) =>
    (await everything(app, who)).map(({ saved }) => saved.map(([title]) => title));
  const mine = await titles(h, me);
  expect(mine).toEqual([
    ['4번째 곳', '2번째 곳', '0번째 곳'],
    ['3번째 곳', '1번째 곳'],
  ]);
  const again = await fresh.given.member(`줄${nth}`);
  await imported(fresh, again, await exported(h, me));
  expect(await titles(fresh, again)).toEqual(mine);
});

test('a note and a photo of one’s own on a saved place come back, the photo byte for byte, and once', async () => {
  const categoryId = await h.given.category({ by: me });
  const placeId = await h.given.place({ title: '메모한 곳' });
  const params = { placeId };
  await h.as(me)(savePlace, { params, body: { categoryId, note: '창가 자리' } });
  await h.as(me)(changeSavedPhoto, { params }, [{ ...(await photo(900)), field: 'photo' }]);
  const kept = async (app: TestApp, who: Member) => {
    const { places } = await app.as(who)(listMySavedPlaces, { query: {} });
    return Promise.all(
      places.map(async ({ title, note, ownPhoto }) => [
        title,
        note,
        ownPhoto && (await bytesAt(app, who, inSize(ownPhoto.url, 'full'))),
      ]),
    );
  };
  const mine = await kept(h, me);
  expect(mine).toEqual([['메모한 곳', '창가 자리', expect.any(String)]]);
  const again = await fresh.given.member(`메모${nth}`);
  const file = await exported(h, me);
  await imported(fresh, again, file);
  await imported(fresh, again, file);
  expect(await kept(fresh, again)).toEqual(mine);
  expect(
    await fresh.db`select from photo where member_id = ${again.memberId} and state <> 'dead'`,
  ).toHaveLength(1);
});

test('what was taken out, and read back on a fresh server, is equal; a second time adds nothing', async () => {
  await fill(me, 2400);
  const mine = await everything(h, me);
  const file = await exported(h, me);
  const again = await fresh.given.member(`새${nth}`);
  expect(await imported(fresh, again, file)).toMatchObject({
    state: 'done',
    done: 4,
    total: 4,
    added: { posts: 3, photos: 4, categories: 2, places: 1, known: 0, skipped: 0 },
    failure: null,
  });
  expect(await everything(fresh, again)).toEqual(mine);
  expect(await imported(fresh, again, file)).toMatchObject({
    state: 'done',
    added: { posts: 0, photos: 0, categories: 0, places: 0, known: 4, skipped: 0 },
  });
  expect(await everything(fresh, again)).toEqual(mine);
  expect(await imported(h, me, file)).toMatchObject({ added: { posts: 0, known: 4 } });
  expect(await everything(h, me)).toEqual(mine);
  const { notifications } = await fresh.as(again)(listNotices, { query: {} });
  expect(notifications.map(({ notice }) => notice)).toEqual(['IMPORT_DONE', 'IMPORT_DONE']);
});

test('posts come back where they were in lists, and nothing of others comes with them', async () => {
  await fill(me);
  const [walks] = await h.as(me)(listMyCategories, {});
  const { articles } = await h.as(me)(listMyArticles, { params: walks!, query: {} });
  const { articleId } = articles[0]!;
  await h.as(other)(likeArticle, { params: { articleId } });
  await h.as(other)(writeComment, { params: { articleId }, body: { content: '남의 댓글' } });
  const [again, neighbour] = (await fresh.given.members(`새${nth}`, `옆${nth}`)) as [Member, Member];
  const newer = await fresh.given.article({ by: neighbour, title: '더 새 글' });
  await imported(fresh, again, await exported(h, me));
  const { postList } = await fresh.as(neighbour)(listHomePosts, { query: {} });
  expect(postList[0]!.articleId).toBe(newer);
  expect(postList.filter(({ memberId }) => memberId === again.memberId)).toHaveLength(1);
  const counts = await fresh.db`
    select sum(likes) as likes, sum(comments) as comments from article_count join article using (article_id) where member_id = ${again.memberId}`;
  expect(counts).toEqual([{ likes: 0, comments: 0 }]);
});

test('a saved place that is brought along is on its member’s map alone, until they publish a post there', async () => {
  await fill(me);
  const [again, neighbour] = (await fresh.given.members(`새${nth}`, `옆${nth}`)) as [Member, Member];
  await fresh.db`update place set deleted_at = now() where deleted_at is null`;
  await imported(fresh, again, await exported(h, me));
  const box = { latMin: 37.56, latMax: 37.57, lngMin: 126.97, lngMax: 126.98 };
  const seen = async (who: Member | null) =>
    (await fresh.as(who)(placesOnMap, { query: box })).places.map(({ title }) => title);
  expect(await seen(again)).toEqual(['가고 싶은 곳']);
  expect([await seen(neighbour), await seen(null)]).toEqual([[], []]);
  const [place] = (await fresh.as(again)(placesOnMap, { query: box })).places;
  const { placeId } = place!;
  const params = { placeId };
  await expect(fresh.as(neighbour)(readPlace, { params })).rejects.toMatchObject({ status: 404 });
  await expect(
    fresh.as(neighbour)(savePlace, {
      params,
      body: { categoryId: await fresh.given.category({ by: neighbour }) },
    }),
  ).rejects.toMatchObject({ status: 404 });
  await fresh.as(again)(withdraw, { query: {} });
  expect(await fresh.db`select 1 from place where place_id = ${placeId}`).toEqual([]);
});

test('what its author deleted is restored, what was taken down is not', async () => {
  await fill(me);
  const file = await exported(h, me);
  await h.db`
    update article set deleted_at = now(), delete_reason = case title when '글 0' then 'author' else 'admin' end
     where member_id = ${me.memberId}`;
  expect(await imported(h, me, file)).toMatchObject({ added: { posts: 1, known: 3 } });
});

const manifest = JSON.stringify({
  format: 'dongne-girok-export',
  version: 1,
  exportedAt: '2026-08-01T00:00:00Z',
  posts: 0,
  photos: 0,
  savedPlaces: 0,
});
const uuid = '0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11';
const empty = {
  'manifest.json': manifest,
  'posts.json': '[]\n',
  'categories.json': '[]\n',
  'saved-places.json': '[]\n',
};
const post = (changes: object = {}) => ({
  id: 1,
  categoryId: null,
  title: '글',
  content: '',
  date: '2026-03-01',
  createdAt: '2026-03-01T12:00:00.123456+09:00',
  audience: 'me',
  place: { name: '곳', latitude: 37.544, longitude: 127.0557, address: '', pinCategory: 'CAFE' },
  photos: [{ file: `photos/${uuid}.webp` }],
  likeCount: 9,
  commentCount: 9,
  ...changes,
});
const withPost = async (changes: object = {}, image?: Uint8Array<ArrayBuffer>) =>
  zip({
    ...empty,
    'posts.json': `[\n${JSON.stringify(post(changes))}\n]\n`,
    [`photos/${uuid}.webp`]: image ?? (await photograph(64, 48)),
  });

interface Forged {
  packed?: Buffer;
  size?: number;
  flags?: number;
  method?: number;
}

/** A ZIP with one entry whose header is forged. */
function forged(
  name: string,
  { packed = Buffer.from('x'), size, flags = 0, method = 0 }: Forged = {},
): Buffer {
  const path = Buffer.from(name);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(flags, 2);
  head.writeUInt16LE(method, 4);
  head.writeUInt32LE(crc32(packed), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(size ?? packed.length, 18);
  head.writeUInt16LE(path.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, path, packed]);
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.from([20, 0]),
    head,
    Buffer.alloc(14),
    path,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

describe('a file that is not to be trusted adds nothing:', () => {
  const bomb = deflateRawSync(Buffer.alloc(20 * 1024 * 1024));
  const categories = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `${JSON.stringify({ id: at + 1, name: `산책 ${at}`, color: 'RED' })}\n`,
    ).join('');
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['no ZIP at all', () => Buffer.from('안녕'), 'damaged'],
    ['a ZIP of something else', () => zip({ 'a.txt': 'a' }), 'notOurs'],
    ['an export with one more file', () => zip({ ...empty, 'run.sh': 'rm' }), 'notOurs'],
    [
      'an export of another version',
      () => zip({ ...empty, 'manifest.json': manifest.replace('1,', '2,') }),
      'notOurs',
    ],
    ['one without posts', () => zip({ 'manifest.json': manifest, 'categories.json': '[]' }), 'notOurs'],
    ['a path that leads elsewhere', () => forged('../../manifest.json'), 'damaged'],
    ['an absolute path', () => forged('/etc/passwd'), 'damaged'],
    ['an encrypted file', () => forged('manifest.json', { flags: 1 }), 'damaged'],
    [
      'a file packed a thousand times',
      () => forged('posts.json', { packed: bomb, size: 20 * 1024 * 1024, method: 8 }),
      'damaged',
    ],
    [
      'a file larger than it says',
      () => forged('manifest.json', { packed: bomb, size: 100, method: 8 }),
      'damaged',
    ],
    ['a huge photo', () => forged(`photos/${uuid}.webp`, { size: 11 * 1024 * 1024 }), 'damaged'],
    ['a cut file', async () => (await withPost()).subarray(0, 300), 'damaged'],
    ['posts that are no JSON', () => zip({ ...empty, 'posts.json': '[\n{"id":\n]' }), 'damaged'],
    ['a line without end', () => zip({ ...empty, 'posts.json': `[\n${'x'.repeat(300_000)}` }), 'damaged'],
    ['a post of another shape', () => withPost({ audience: 'all' }), 'damaged'],
    [
      'a post whose photo lies elsewhere',
      () => withPost({ photos: [{ file: '../../etc/passwd' }] }),
      'damaged',
    ],
    ['a post of the future', () => withPost({ createdAt: '2999-01-01T00:00:00Z' }), 'damaged'],
    ['a post of a day that does not exist', () => withPost({ createdAt: '2026-02-30T00:00:00Z' }), 'damaged'],
    ['a post of the year 0', () => withPost({ createdAt: '0000-01-01T00:00:00Z' }), 'damaged'],
    [
      'a time zone that does not exist',
      () => withPost({ createdAt: '2026-01-01T00:00:00+23:00' }),
      'damaged',
    ],
    [
      'more categories than a member has',
      () => zip({ ...empty, 'categories.json': categories(201) }),
      'damaged',
    ],
    ['a day of the future', () => withPost({ date: '2999-01-01' }), 'damaged'],
    ['two files of one name', async () => twice(await zip({ ...empty, 'likes.json': '[]' })), 'damaged'],
  ])('%s', async (_, file, failure) => {
    expect(await imported(h, me, Buffer.from(await file()))).toMatchObject({ state: 'failed', failure });
    expect(await h.db`select 1 from article where member_id = ${me.memberId}`).toEqual([]);
    expect(await h.as(me)(listMyCategories, {})).toEqual([]);
  });
});

const [LIKES, POSTS] = ['likes.json', 'posts.json']; // names of equal length
/** The archive with its likes file renamed to the name of its posts file. */
const twice = (file: Buffer) => Buffer.from(file.toString('latin1').replaceAll(LIKES!, POSTS!), 'latin1');

describe('a post that is brought back', () => {
  test('without a readable photo, or outside the country, is left out and counted', async () => {
    const place = { name: '먼 곳', latitude: 35.68, longitude: 139.76, address: '', pinCategory: 'CAFE' };
    for (const file of [await withPost({ place }), await withPost({}, new TextEncoder().encode('no photo'))])
      expect(await imported(h, me, file)).toMatchObject({ state: 'done', added: { posts: 0, skipped: 1 } });
  });

  test('has its photo drawn anew where that carries more than pixels', async () => {
    const plain = sharp(await photograph(64, 48)).webp();
    const withPlace = await plain
      .clone()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' } })
      .toBuffer();
    expect(await imported(h, me, await withPost({}, new Uint8Array(withPlace)))).toMatchObject({
      added: { photos: 1 },
    });
    const [category] = await everything(h, me);
    const stored = Buffer.from(category!.posts[0]!.photos[0]!, 'base64');
    expect(stored.includes('EXIF')).toBe(false);
    expect(withPlace.includes('EXIF')).toBe(true);
    expect(category).toMatchObject({ name: '기타 기록', color: 'BLACK' });
  });

  test('takes its space, and none beyond that', async () => {
    const small = await testApp({ env: { PHOTOS_PER_MEMBER_MB: '1' } });
    const who = await small.given.member('꽉찬이');
    await small.given.article({ by: who });
    await small.db`update photo set bytes = 1024 * 1024 - 100 where member_id = ${who.memberId}`;
    expect(await imported(small, who, await withPost())).toMatchObject({
      state: 'failed',
      failure: 'noPhotoSpace',
    });
    await small.close();
  });
});

describe('sending a file', () => {
  const start = (bytes = 10, who = me) => h.as(who)(startImport, { body: { bytes } });
  const send = async (params: { importId: never }, nthPart: number, bytes: number, who = me) =>
    h.send(who, sendImportPart, { params, body: { nth: nthPart } }, [
      { field: 'part', name: 'part', bytes: new Uint8Array(bytes) },
    ]);
  const code = (answer: Awaited<ReturnType<typeof send>>) => answer.json<{ code: string }>().code;

  test('takes its parts in their order and of their size, again too, and of its owner alone', async () => {
    const { importId, parts } = await start(IMPORT.partBytes + 5);
    expect(parts).toBe(2);
    const params = { importId: importId as never };
    expect(code(await send(params, 1, 5))).toBe('IMPORT4004');
    expect(code(await send(params, 0, 5))).toBe('IMPORT4004');
    expect(code(await send(params, 0, IMPORT.partBytes, other))).toBe('IMPORT4001');
    expect(code(await send(params, 0, 10 * 1024 * 1024 + 1))).toBe('IMAGE4003');
    await expect(h.as(me)(beginImport, { params })).rejects.toMatchObject({ code: 'IMPORT4004' });
    expect((await send(params, 0, IMPORT.partBytes)).statusCode).toBe(200);
    expect((await send(params, 0, IMPORT.partBytes)).statusCode).toBe(200);
    expect((await send(params, 1, 5)).json()).toMatchObject({ result: { received: 2 } });
    for (const call of [beginImport, deleteImport])
      await expect(h.as(other)(call, { params })).rejects.toMatchObject({ code: 'IMPORT4001' });
    await h.as(me)(deleteImport, { params });
    expect((await h.as(me)(readImport, {})).import).toBeNull();
  });

  test('begins once, also where the answer was lost and it is begun again', async () => {
    const { importId } = await start(5);
    const params = { importId: importId as never };
    await send(params, 0, 5);
    await h.as(me)(beginImport, { params });
    expect(await h.as(me)(beginImport, { params })).toMatchObject({ importId });
    await h.app.backgroundWork.settled();
    expect(await h.as(me)(beginImport, { params })).toMatchObject({ importId, state: 'failed' });
    await h.as(me)(deleteImport, { params });
    await expect(h.as(me)(beginImport, { params })).rejects.toMatchObject({ code: 'IMPORT4001' });
  });

  test('is refused beyond a size, beyond ten a day, and while another is read', async () => {
    await expect(start(IMPORT.maxBytes + 1)).rejects.toMatchObject({ status: 413, code: 'IMPORT4003' });
    await h.db`insert into import (member_id, bytes, state, lease_until) values (${other.memberId}, 1, 'running', now() + interval '1 hour')`;
    await expect(start(1, other)).rejects.toMatchObject({ code: 'IMPORT4002' });
    for (let at = 0; at < IMPORT.perDay; at++) await start();
    const eleventh = await h.send(me, startImport, { body: { bytes: 1 } });
    expect([eleventh.statusCode, eleventh.json().code]).toEqual([429, 'IMPORT4005']);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
    expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(24 * 3_600);
  });

  test('is refused where the disk has no room for it twice', async () => {
    const { bavail, bsize } = await statfs(h.app.uploadFolder);
    const free = bavail * bsize;
    await expect(expectRoom(h.app.uploadFolder, free)).rejects.toMatchObject({ reason: 'StorageFull' });
    if (free > 2 * IMPORT.maxBytes) return; // a disk large enough for any file
    const answer = await h.send(me, startImport, { body: { bytes: Math.min(free, IMPORT.maxBytes) } });
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'COMMON5007']);
    expect((await h.as(me)(readImport, {})).import).toBeNull();
  });

  test('leaves no file behind once it is read, given up, or its member withdrew', async () => {
    await sweepImports(h);
    const before = await toList(h.store.list('imports'));
    await imported(h, me, await withPost());
    const { importId } = await start(5);
    await send({ importId: importId as never }, 0, 5);
    await h.as(me)(withdraw, { query: {} });
    await sweepImports(h);
    expect(await toList(h.store.list('imports'))).toEqual(before);
    expect(await h.db`select 1 from import where member_id = ${me.memberId}`).toEqual([]);
  });

  test('keeps no part that arrives while its import is discarded and swept', async () => {
    await sweepImports(h);
    await sweepLostImports(h);
    const before = await toList(h.store.list('imports'));
    const { importId } = await start(5);
    const params = { importId: importId as never };
    const { put } = h.store;
    const spy = vi.spyOn(h.store, 'put').mockImplementationOnce(async (...given) => {
      await h.as(me)(deleteImport, { params });
      await sweepImports(h);
      return put(...given);
    });
    expect(code(await send(params, 0, 5))).toBe('IMPORT4001');
    spy.mockRestore();
    expect(await toList(h.store.list('imports'))).toEqual(before);
  });

  test('keeps the parts of a file that is being read, one that comes again as well', async () => {
    const { importId } = await start(5);
    const params = { importId: importId as never };
    await send(params, 0, 5);
    const { put } = h.store;
    const spy = vi.spyOn(h.store, 'put').mockImplementationOnce(async (...given) => {
      await h.db`update import set state = 'running', lease_until = now() + interval '1 hour' where import_id = ${importId}`;
      return put(...given);
    });
    expect(code(await send(params, 0, 5))).toBe('IMPORT4001');
    spy.mockRestore();
    expect(await sweepLostImports(h)).toBe(0);
    const [row] = await h.db<{
      key: string;
    }>`select file_key as key from import where import_id = ${importId}`;
    expect(await toList(h.store.list(`imports/${row!.key}`))).toHaveLength(1);
  });

  test('goes on after a process that died', async () => {
    const file = await withPost();
    const { importId } = await start(file.length);
    await h.as(me)(sendImportPart, { params: { importId }, body: { nth: 0 } }, [
      { field: 'part', name: 'part', bytes: new Uint8Array(file) },
    ]);
    await h.db`update import set state = 'running', attempts = 1, lease_until = now() - interval '1 second' where import_id = ${importId}`;
    await h.app.backgroundWork.wake();
    await h.app.backgroundWork.settled();
    expect((await h.as(me)(readImport, {})).import).toMatchObject({ state: 'done', added: { posts: 1 } });
  });

  describe('that two processes read', () => {
    /** Sends a file of one post, and lets the first process begin to import it, without waiting. */
    async function begun() {
      const file = await withPost();
      const { importId } = await start(file.length);
      const params = { importId };
      await h.as(me)(sendImportPart, { params, body: { nth: 0 } }, [
        { field: 'part', name: 'part', bytes: new Uint8Array(file) },
      ]);
      await h.as(me)(beginImport, { params });
    }
    async function takenOver() {
      await h.db`update import set lease_until = now() - interval '1 second' where member_id = ${me.memberId}`;
      const second = await h.reopen({ env: {} });
      await second.app.backgroundWork.wake();
      await second.app.backgroundWork.settled();
      await second.close();
    }
    const isPhoto = (key: string) => !key.startsWith('imports/');

    test('adds its posts once, and leaves the file to the process that holds the lease', async () => {
      const { put } = h.store;
      let isFirst = true;
      const spy = vi.spyOn(h.store, 'put').mockImplementation(async (key, ...given) => {
        const isNext = isFirst && isPhoto(key); // by then the first process has found that the post is missing
        if (isNext) isFirst = false;
        if (isNext) await takenOver();
        return put(key, ...given);
      });
      await begun();
      await h.app.backgroundWork.settled();
      spy.mockRestore();
      expect((await h.as(me)(readImport, {})).import).toMatchObject({ state: 'done', added: { posts: 1 } });
      expect(await h.db`select 1 from article where member_id = ${me.memberId}`).toHaveLength(1);
      const { notifications } = await h.as(me)(listNotices, { query: {} });
      expect(notifications.map(({ notice }) => notice)).toEqual(['IMPORT_DONE']);
    });

    test('is not ended, nor its file removed, by one that lost the lease', async () => {
      const { get } = h.store;
      const spy = vi.spyOn(h.store, 'get').mockImplementationOnce(async () => {
        await h.db`update import set attempts = 2 where member_id = ${me.memberId}`; // another process has claimed it
        return null;
      });
      await begun();
      await h.app.backgroundWork.settled();
      spy.mockRestore();
      expect((await h.as(me)(readImport, {})).import).toMatchObject({ state: 'running', failure: null });
      const [row] = await h.db<{
        key: string;
      }>`select file_key as key from import where member_id = ${me.memberId}`;
      const kept = await get.call(h.store, `imports/${row!.key}/000000`);
      kept?.stream.destroy();
      expect(kept).not.toBeNull();
    });

    test('is not begun by the second while the first copies it, however long that takes', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      const isCopying = Promise.withResolvers<void>();
      const mayCopy = Promise.withResolvers<void>();
      const { get } = h.store;
      const spy = vi.spyOn(h.store, 'get').mockImplementationOnce(async (key) => {
        isCopying.resolve();
        await mayCopy.promise;
        return get(key);
      });
      await begun();
      await isCopying.promise;
      await h.db`update import set lease_until = now() where member_id = ${me.memberId}`;
      vi.advanceTimersByTime(60_000);
      await expect.poll(isLeased).toBe(true);
      mayCopy.resolve();
      await h.app.backgroundWork.settled();
      spy.mockRestore();
      expect((await h.as(me)(readImport, {})).import).toMatchObject({ state: 'done', added: { posts: 1 } });
    });

    async function isLeased() {
      const [row] = await h.db<{ isLeased: boolean }>`
        select lease_until > now() as is_leased from import where member_id = ${me.memberId}`;
      return row?.isLeased;
    }
  });
});
