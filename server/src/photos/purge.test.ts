import { deleteArticle } from 'contract/articles';
import { changeAudience } from 'contract/audiences';
import { changeProfileImage, removeProfileImage, withdraw } from 'contract/members';
import type { ArticleId } from 'contract/ids';
import { photoPath } from 'contract/photos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cachingProxy } from '../../test/caching-proxy.ts';
import { photograph } from '../../test/photo-files.ts';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { openPurger, type Purger } from '../outside/purger.ts';
import { photoKeys } from './photos.ts';
import { purgePhotos } from './purge.ts';
import type { ImageUuid } from 'contract/ids';

const TOKEN = 'a token of the cache';
let h: TestApp;
let proxy: Awaited<ReturnType<typeof cachingProxy>>;
let purger: Purger;
let me: Member;
let nth = 0;
beforeAll(async () => {
  h = await testApp();
  proxy = await cachingProxy(await h.app.listen({ port: 0, host: '127.0.0.1' }), TOKEN);
  purger = openPurger({ url: proxy.address, method: 'PURGE', token: TOKEN, bases: [] });
});
afterAll(async () => {
  await proxy.close();
  await h.close();
});
beforeEach(async () => {
  nth += 1;
  me = await h.given.member(`사진${nth}`);
  proxy.state.isDown = false;
  await h.db`delete from photo_purge`;
});

/** A post whose photo the cache has seen in each size. */
async function seenPost() {
  const articleId = await h.given.article({ by: me });
  const [row] = await h.db<{ photo: ImageUuid }>`
    select main_photo_uuid as photo from article where article_id = ${articleId}`;
  const { photo } = row!;
  const bytes = await photograph(64, 48);
  for (const key of photoKeys(photo)) await h.store.put(key, bytes, 'image/webp');
  const paths = (['small', 'list', 'detail', 'full'] as const).map((size) => photoPath(photo, size));
  const statuses = () => Promise.all(paths.map(async (path) => (await fetch(proxy.address + path)).status));
  expect(await statuses()).toEqual(SEEN);
  return { articleId, statuses };
}
const SEEN = [200, 200, 200, 200];
const GONE = [404, 404, 404, 404];
const waiting = () => h.db<{ tries: number; seconds: number }>`
  select tries, round(extract(epoch from due_at - now()))::integer as seconds from photo_purge`;

test.each<[string, (articleId: ArticleId) => Promise<unknown>]>([
  ['deleted', (articleId) => h.as(me)(deleteArticle, { params: { articleId } })],
  [
    'removed',
    (articleId) =>
      h.db`update article set deleted_at = now(), delete_reason = 'spam' where article_id = ${articleId}`,
  ],
  ['hidden', (articleId) => h.as(me)(changeAudience, { params: { articleId }, body: { audience: 'me' } })],
  ['a withdrawn member’s', () => h.as(me)(withdraw, { query: {} })],
])('the photos of a post that is %s are gone from a cache that keeps everything', async (_, happens) => {
  const { articleId, statuses } = await seenPost();
  await happens(articleId);
  expect(await statuses()).toEqual(SEEN); // the cache does not know yet
  expect(await purgePhotos(h.db, purger)).toBe(1);
  expect(await statuses()).toEqual(GONE);
});

test('a profile photo that is replaced or removed, and one of who withdrew, is purged', async () => {
  const photo = { field: 'profileImage', name: 'a.jpg', bytes: await photograph(64, 48) };
  const change = () => h.as(me)(changeProfileImage, {}, [photo]);
  await change();
  await change();
  expect(await waiting()).toHaveLength(1);
  await h.as(me)(removeProfileImage, {});
  expect(await waiting()).toHaveLength(2);
  await change();
  await h.as(me)(withdraw, { query: { keepPosts: 'true' } });
  expect(await waiting()).toHaveLength(3);
});

test('a cache is purged twice, half a minute apart, since an answer may be on its way into it', async () => {
  const { articleId } = await seenPost();
  await h.as(me)(deleteArticle, { params: { articleId } });
  await purgePhotos(h.db, purger);
  expect(await purgePhotos(h.db, purger)).toBe(0);
  expect((await waiting())[0]!.seconds).toBeGreaterThan(25);
  await h.db`update photo_purge set due_at = now()`;
  expect(await purgePhotos(h.db, purger)).toBe(1);
  expect(await waiting()).toEqual([]);
});

test('purging an unavailable cache is retried after growing pauses, and nothing is lost', async () => {
  const { articleId, statuses } = await seenPost();
  await h.as(me)(deleteArticle, { params: { articleId } });
  proxy.state.isDown = true;
  const seen: number[] = [];
  for (let tries = 1; tries <= 12; tries++) {
    expect(await purgePhotos(h.db, purger)).toBe(0);
    const [row] = await waiting();
    expect(row!.tries).toBe(tries);
    seen.push(row!.seconds);
    await h.db`update photo_purge set due_at = now()`;
  }
  expect([...seen.slice(0, 4), seen.at(-1)]).toEqual([2, 4, 8, 16, 600]);
  proxy.state.isDown = false;
  expect(await purgePhotos(h.db, purger)).toBe(1);
  expect(await statuses()).toEqual(GONE);
});

test('processes that tell at the same time tell of each photo once', async () => {
  const posts = await Promise.all([seenPost(), seenPost(), seenPost()]);
  await h.as(me)(withdraw, { query: {} });
  const purged = await Promise.all([1, 2, 3, 4].map(() => purgePhotos(h.db, purger)));
  expect(purged.reduce((sum, one) => sum + one, 0)).toBe(3);
  for (const { statuses } of posts) expect(await statuses()).toEqual(GONE);
});

test('a cache with an API is purged by one POST of every address', async () => {
  const api = openPurger({
    url: `${proxy.address}/purge`,
    method: 'POST',
    token: TOKEN,
    bases: ['https://photos.example', 'https://dongne.example'],
  });
  const { articleId, statuses } = await seenPost();
  await h.as(me)(deleteArticle, { params: { articleId } });
  const before = proxy.state.purged;
  await purgePhotos(h.db, api);
  expect([proxy.state.purged - before, await statuses()]).toEqual([1, GONE]);
  expect(() => openPurger({ url: proxy.address, method: 'POST', token: undefined, bases: [] })).toThrow(
    'PURGE_METHOD=POST names addresses',
  );
});

test('without a cache to tell, nothing piles up', async () => {
  const { articleId } = await seenPost();
  await h.as(me)(deleteArticle, { params: { articleId } });
  await purgePhotos(h.db, null);
  expect(await waiting()).toEqual([]);
});
