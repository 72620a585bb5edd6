import { listArticles, readArticle } from 'contract/articles';
import type { Audience } from 'contract/audience-shapes';
import { changeAudience, renewLink } from 'contract/audiences';
import { readCuration } from 'contract/curations';
import type { ArticleId, CurationId, ImageUuid, PlaceId } from 'contract/ids';
import { writeComment } from 'contract/comments';
import { savePlace, placesOnMap, readPlace } from 'contract/places';
import { listSavedPlaces } from 'contract/categories';
import { imageUuid } from 'contract/photos';
import { withdraw } from 'contract/members';
import { writeArticleAtNewPlace } from 'contract/articles';
import { todayInKorea } from 'contract/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photograph } from '../../test/photo-files.ts';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { makeWeeklyCurations } from '../curations/curations.ts';
import { audit } from '../audit/audit.ts';

let h: TestApp;
let garam: Member;
let narae: Member;
beforeAll(async () => {
  h = await testApp({ env: { IMAGES_URL: 'https://photos.example' } });
  [garam, narae] = (await h.given.members('가람', '나래')) as [Member, Member];
});
afterAll(() => h.close());

const read = (who: Member | null, articleId: ArticleId, link?: string) =>
  h.send(who, readArticle, { params: { articleId }, query: { link } });
const choose = (articleId: ArticleId, audience: Audience, who = garam) =>
  h.as(who)(changeAudience, { params: { articleId }, body: { audience } });
const around = { latMin: 37.5, latMax: 37.6, lngMin: 126.9, lngMax: 127 };
const onMap = async (who: Member | null, placeId: PlaceId) =>
  (await h.as(who)(placesOnMap, { query: around })).places.some((place) => place.placeId === placeId);

/** A place created by 가람, with one post. */
async function ownPost(audience: Audience = 'everyone') {
  const placeId = await h.given.place({ by: garam, title: `집 ${audience}` });
  const articleId = await h.given.article({ by: garam, placeId });
  if (audience !== 'everyone') await choose(articleId, audience);
  return { placeId, articleId };
}

const newPost = async (audience?: Audience) => {
  const categoryId = await h.given.category({ by: garam });
  const body = {
    categoryId,
    title: `새 글 ${String(audience)}`,
    date: todayInKorea(),
    latitude: 37.55,
    longitude: 126.95,
    placeName: '우리 집',
    detailAddress: '서울 마포구',
    pinCategory: 'ETC' as const,
    ...(audience && { audience }),
  };
  const file = { field: 'images', name: 'a.jpg', bytes: await photograph() };
  return h.as(garam)(writeArticleAtNewPlace, { body }, [file]);
};

describe('who sees a post', () => {
  test('is everybody unless a client sends another audience', async () => {
    expect(await newPost()).toMatchObject({ audience: 'everyone', linkKey: null });
    expect(await newPost('me')).toMatchObject({ audience: 'me', linkKey: null });
    expect(await newPost('link')).toMatchObject({
      audience: 'link',
      linkKey: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  test('is changed by its author alone; choosing the same changes nothing', async () => {
    const { articleId } = await ownPost();
    await expect(choose(articleId, 'me', narae)).rejects.toMatchObject({ status: 403 });
    const first = await choose(articleId, 'link');
    expect(await choose(articleId, 'link')).toEqual(first);
    const hidden = await choose(articleId, 'me');
    expect(hidden).toMatchObject({ audience: 'me', linkKey: null });
    expect(hidden.version).toBeGreaterThan(first.version);
    await expect(choose(articleId, 'everyone', narae)).rejects.toMatchObject({ status: 404 });
    const again = await choose(articleId, 'link');
    expect(again.linkKey).not.toBe(first.linkKey);
  });

  test('a link opens its post until it is renewed, and no other', async () => {
    const { articleId } = await ownPost();
    const { linkKey } = await choose(articleId, 'link');
    const { articleId: hidden } = await ownPost('me');
    expect((await read(null, articleId, linkKey!)).statusCode).toBe(200);
    expect((await read(null, articleId, linkKey!)).json().result.linkKey).toBeNull();
    expect((await read(narae, articleId)).statusCode).toBe(404);
    expect((await read(narae, hidden, linkKey!)).statusCode).toBe(404);
    const renewed = await h.as(garam)(renewLink, { params: { articleId } });
    expect((await read(null, articleId, linkKey!)).statusCode).toBe(404);
    expect((await read(null, articleId, renewed.linkKey!)).statusCode).toBe(200);
    await expect(h.as(garam)(renewLink, { params: { articleId: hidden } })).rejects.toMatchObject({
      code: 'ARTICLE4009',
    });
  });

  test('whoever has the link may comment, and is not notified of replies once the link has changed', async () => {
    const { articleId } = await ownPost();
    const { linkKey } = await choose(articleId, 'link');
    const comment = (link?: string | null) =>
      h.send(narae, writeComment, {
        params: { articleId },
        query: { link: link ?? undefined },
        body: { content: '안녕' },
      });
    expect((await comment(linkKey)).statusCode).toBe(201);
    await choose(articleId, 'me');
    expect((await comment(linkKey)).statusCode).toBe(404);
  });
});

describe('a place', () => {
  test('whose only posts others cannot see is on its author’s map alone, and back with a post for everybody', async () => {
    const { placeId, articleId } = await ownPost();
    expect(await onMap(null, placeId)).toBe(true);
    for (const audience of ['me', 'link'] as const) {
      await choose(articleId, audience);
      expect([await onMap(garam, placeId), await onMap(narae, placeId), await onMap(null, placeId)]).toEqual([
        true,
        false,
        false,
      ]);
      await expect(h.as(narae)(readPlace, { params: { placeId } })).rejects.toMatchObject({ status: 404 });
      expect(await h.as(garam)(readPlace, { params: { placeId } })).toMatchObject({ articleCount: 1 });
    }
    await choose(articleId, 'everyone');
    expect(await onMap(narae, placeId)).toBe(true);
    await audit(h.db);
  });

  test('stays for everybody while one of its posts is for everybody, counted without the others', async () => {
    const { placeId, articleId } = await ownPost();
    await h.given.article({ by: narae, placeId });
    await choose(articleId, 'me');
    expect(await h.as(null)(readPlace, { params: { placeId } })).toMatchObject({ articleCount: 1 });
    expect(await h.as(garam)(readPlace, { params: { placeId } })).toMatchObject({ articleCount: 2 });
    const { result } = await h.as(narae)(listArticles, { query: { placeId } });
    expect(result.map(({ isMine }) => isMine)).toEqual([true]);
  });

  test('that nobody made stays, whatever is written there', async () => {
    const placeId = await h.given.place({});
    const articleId = await h.given.article({ by: garam, placeId });
    await choose(articleId, 'me');
    expect(await onMap(narae, placeId)).toBe(true);
    expect(await h.as(narae)(readPlace, { params: { placeId } })).toMatchObject({
      articleCount: 0,
      imageUrl: null,
    });
  });

  test('made with a post for its author alone never was on anybody else’s map', async () => {
    const { placeId } = await newPost('me');
    expect([await onMap(garam, placeId), await onMap(narae, placeId)]).toEqual([true, false]);
  });

  test('is absent from the saved ones of others while it is hidden', async () => {
    const { placeId, articleId } = await ownPost();
    const categoryId = await h.given.category({ by: narae });
    await h.as(narae)(savePlace, { params: { placeId }, body: { categoryId } });
    const saved = async () =>
      (await h.as(narae)(listSavedPlaces, { params: { categoryId }, query: {} })).places.length;
    await choose(articleId, 'me');
    expect(await saved()).toBe(0);
    await choose(articleId, 'everyone');
    expect(await saved()).toBe(1);
  });

  test('keeps its post for everybody when two authors change their minds at once', async () => {
    const placeId = await h.given.place({ by: garam });
    const mine = await h.given.article({ by: garam, placeId });
    const theirs = await h.given.article({ by: narae, placeId, audience: 'me' });
    await Promise.all([choose(mine, 'me'), choose(theirs, 'everyone', narae)]);
    expect(await onMap(null, placeId)).toBe(true);
  });
});

describe('the photos', () => {
  const photo = (uuid: string, who: Member | null) =>
    h.app.inject({
      url: `/article/photo/list/${uuid}`,
      headers: who === null ? {} : { authorization: `Bearer ${who.token}` },
    });
  const status = async (uuid: ImageUuid, who: Member | null) => (await photo(uuid, who)).statusCode;

  test('of a post for its author alone are served to nobody else, and kept by no cache', async () => {
    const post = await newPost('me');
    expect(post.mainImageUuid).toMatch(/^http:\/\/localhost/);
    const uuid = imageUuid(post.mainImageUuid) as ImageUuid;
    expect([await status(uuid, garam), await status(uuid, narae), await status(uuid, null)]).toEqual([
      200, 404, 404,
    ]);
    expect((await photo(uuid, garam)).headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    const { articleId } = post;
    await choose(articleId, 'link');
    expect(await status(uuid, null)).toBe(200);
    await choose(articleId, 'everyone');
    const shown = await photo(uuid, null);
    expect(shown.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cdn-cache-control': 'max-age=60',
    });
    const { mainImageUuid } = (await read(null, articleId)).json().result as { mainImageUuid: string };
    expect(mainImageUuid).toMatch(/^https:\/\/photos\.example\//);
    await choose(articleId, 'me');
    const cached = await h.app.inject({
      url: `/article/photo/list/${uuid}`,
      headers: { 'if-none-match': `"${uuid}"` },
    });
    expect(cached.statusCode).toBe(404);
  });

  test('are shown to an author whose access token has expired, by the refresh cookie', async () => {
    const post = await newPost('me');
    const url = `/article/photo/${imageUuid(post.mainImageUuid)}`;
    const { openSessions } = await import('../auth/sessions.ts');
    const sessions = await openSessions(h.db, h.deps.tokens);
    const { refresh } = await sessions.open(garam.memberId);
    const withCookie = (token: string) => h.app.inject({ url, headers: { cookie: `refresh=${token}` } });
    expect((await withCookie(refresh)).statusCode).toBe(200);
    await sessions.end(refresh);
    expect((await withCookie(refresh)).statusCode).toBe(404);
  });
});

test('a curation takes posts for everybody alone, and the photo of the first that still is', async () => {
  const region = 1_144_012_300;
  await h.db`
    insert into region (region_id, province, city, district, level) values (${region}, '서울특별시', '마포구', '망원동', 'dong')
    on conflict do nothing`;
  const posts = await Promise.all(
    [garam, garam, narae].map((by) => h.given.article({ by, regionId: region as never })),
  );
  const hidden = await h.given.article({ by: garam, regionId: region as never, audience: 'me' });
  await makeWeeklyCurations(h.db);
  const [card] = await h.db<{ curationId: CurationId; articleIds: ArticleId[] }>`
    select curation_id, to_json(article_ids) as article_ids from curation where week is not null`;
  expect(card!.articleIds).not.toContain(hidden);
  const readCard = () => h.as(null)(readCuration, { params: { curationId: card!.curationId } });
  const before = await readCard();
  const [first] = before.posts;
  await choose(first!.articleId, 'me', first!.memberId === garam.memberId ? garam : narae);
  const after = await readCard();
  expect(before.posts.length).toBeGreaterThanOrEqual(posts.length);
  expect(after.posts.length).toBe(before.posts.length - 1);
  expect(after.imageUrl).not.toBe(before.imageUrl);
});

test('a member who withdraws and keeps their posts leaves those for everybody alone', async () => {
  const leaving = await h.given.member('떠날이');
  const kept = await h.given.article({ by: leaving });
  const hidden = await h.given.article({ by: leaving, audience: 'me' });
  await h.as(leaving)(withdraw, { query: { keepPosts: 'true' } });
  expect((await read(null, kept)).statusCode).toBe(200);
  expect(
    await h.db`select 1 from article where article_id = ${hidden} and title = '' and deleted_at is not null`,
  ).toHaveLength(1);
});
