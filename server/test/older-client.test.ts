import { createCategory } from 'contract/categories';
import { todayInKorea } from 'contract/dates';
import { reportArticle } from 'contract/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toContract } from '../src/http/compatibility/requests.ts';
import { type Schema, toSchema } from '../src/openapi/json-schema.ts';
import { openCookieBrowser } from '../src/sample/cookie-browser.ts';
import {
  OLDER_PAGE,
  type OlderAnswer,
  type OlderClient,
  type OlderClientOptions,
  openOlderClient,
} from './older-client.ts';
import { photograph } from './photo-files.ts';
import { type Member, type TestApp, testApp } from './test-app.ts';

let h: TestApp;
let address: string;
let garam: Member;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  h = await testApp({ env: { ALLOWED_ORIGINS: OLDER_PAGE } });
  address = await h.app.listen({ port: 0, host: '127.0.0.1' });
  garam = await h.given.member('가람');
  photo = await photograph(64, 48);
});
afterAll(() => h.close());

/** Every call that older clients make. */
const CALLS = [
  'GET /api/categories/my',
  'POST /api/categories',
  'PUT /api/categories/{id}',
  'DELETE /api/categories/{id}',
  'GET /api/categories/{id}/places',
  'GET /api/places/map',
  'POST /api/places/{id}/categories',
  'POST /api/articles/with-location',
  'POST /api/articles',
  'PUT /api/articles/{id}',
  'DELETE /api/articles/{id}',
  'GET /api/articles/{id}',
  'POST /api/articles/{id}/likes',
  'DELETE /api/articles/{id}/likes',
  'POST /api/articles/{id}/spams',
  'DELETE /api/articles/{id}/spams',
  'GET /api/articles',
  'GET /api/articles/{id}/comments',
  'GET /api/articles/{id}/comments/{id}/replies',
  'POST /api/articles/{id}/comments',
  'PATCH /api/articles/{id}/comments/{id}',
  'DELETE /api/articles/{id}/comments/{id}',
  'GET /api/member/info',
  'PATCH /api/member/nickname',
  'PATCH /api/member/regions',
  'PATCH /api/member/profile-image',
  'GET /api/regions/search',
  'POST /api/member/onboarding',
  'GET /api/home/articles',
  'GET /api/home/challenges/{id}',
  'GET /api/notifications/comments',
  'DELETE /api/notifications/comments/{id}',
  'GET /api/notifications/spams',
  'DELETE /api/notifications/spams/{id}',
  'GET /api/default-images',
  'POST /api/auth/reissue',
  'POST /api/auth/logout',
  'DELETE /api/member',
  // Later generations.
  'GET /api/articles/v2',
  'GET /api/categories/{id}/articles',
];

const ABSOLUTE = /^https?:\/\//;
/** Expects an absolute address that serves an image. */
async function expectImage(image: string) {
  expect(image).toMatch(ABSOLUTE);
  expect((await fetch(image)).headers.get('content-type')).toBe('image/webp');
}
const file = (name: string) => new File([photo], name);
const uuid = (image: string) => image.slice(-36);
/** Reads the list of comments where older clients look for it. */
const listIn = ({ result, ...answer }: OlderAnswer): OlderAnswer[] =>
  result?.comments ?? (Array.isArray(result) ? result : (answer.comments ?? []));

const POST = {
  title: '작은 책방',
  content: '고양이가 졸고 있었다.',
  date: todayInKorea(),
  latitude: 37.5560312345,
  longitude: 126.90515,
  detailAddress: '망원동 57-1',
  placeName: '작은 책방',
  pinCategory: 'BOOKSTORE',
  mainImageUuid: '',
  imageUuids: [],
};

/** The generations of older clients, each with the name of its member. */
const GENERATIONS: (Omit<OlderClientOptions, 'cookies'> & {
  what: string;
  name: string;
  joinsAtOnce?: true;
})[] = [
  { what: 'the first', name: '다솜', emptyType: 'application/x-www-form-urlencoded' },
  { what: 'the first with JSON', name: '나래', emptyType: 'application/json' },
  { what: 'the second', name: '라온', emptyType: 'application/json', readsCsrf: true },
  { what: 'the third', name: '마루', emptyType: 'application/json', isBearer: true, joinsAtOnce: true },
];

describe.each(GENERATIONS)(
  'a client of $what generation, with $emptyType where it sends nothing',
  ({ name, joinsAtOnce, ...options }) => {
    let client: OlderClient;
    const ids: Record<'category' | 'place' | 'article' | 'second' | 'comment', number> = {
      category: 0,
      place: 0,
      article: 0,
      second: 0,
      comment: 0,
    };
    beforeAll(async () => {
      const browser = openCookieBrowser(address);
      await browser.signIn(name);
      client = openOlderClient(address, { ...options, cookies: browser.cookies });
    });
    const send: OlderClient['send'] = (...call) => client.send(...call);

    test('joins: nickname, photo and neighbourhoods in steps, or all in one form', async () => {
      const search = '/api/regions/search?keyword=%EB%A7%9D%EC%9B%90&limit=20';
      const [{ regionId }] = (await send('GET', search)).result.regions;
      const profileImage = () => {
        const form = new FormData();
        form.append('profileImage', file('나.jpg'));
        return form;
      };
      if (joinsAtOnce) {
        const form = profileImage();
        form.append('request', JSON.stringify({ nickname: name, chosenRegionIds: [regionId] }));
        await send('POST', '/api/member/onboarding', form);
      }
      expect(await send('PATCH', '/api/member/nickname', { nickname: name })).toMatchObject({
        isSuccess: true,
      });
      const { profileImageUrl } = (await send('PATCH', '/api/member/profile-image', profileImage())).result;
      await expectImage(profileImageUrl);
      await send('PATCH', '/api/member/regions', { regionIds: [regionId] });
      if (!joinsAtOnce) await send('POST', '/api/member/onboarding');
      const { result } = await send('GET', '/api/member/info');
      expect(result).toMatchObject({ nickname: name, likeRegions: [{ id: regionId }] });
      await expectImage(result.profileImage);
    });

    test('keeps categories', async () => {
      const make = (name: string) => send('POST', '/api/categories', { name, color: 'RED' });
      ids.category = (await make('책방')).result.categoryId;
      const other = (await make('술집')).result.categoryId;
      await send('PUT', `/api/categories/${other}`, { name: '카페', color: 'BLACK' });
      const mine = await send('GET', '/api/categories/my');
      expect(Array.isArray(mine.result)).toBe(true);
      expect(mine.result.map(({ name }: { name: string }) => name)).toEqual(['책방', '카페']);
      await send('DELETE', `/api/categories/${other}`);
    });

    test('writes posts with both generations of file fields', async () => {
      const first = new FormData();
      const request = { ...POST, categoryId: ids.category };
      first.append('request', new Blob([JSON.stringify(request)], { type: 'application/json' }));
      for (const name of ['a.jpg', 'b.jpg']) first.append('images', file(name));
      first.append('mainIndex', '1');
      const { result } = await send('POST', '/api/articles/with-location', first);
      expect(result).toMatchObject({ title: POST.title, latitude: 37.55603, imageUuids: { length: 2 } });
      [ids.article, ids.place] = [result.articleId, result.placeId];

      const second = new FormData();
      second.append('request', JSON.stringify({ ...request, placeId: ids.place, placeName: '' }));
      second.append('imageFiles', file('c.jpg'));
      second.append('mainImage', file('d.jpg'));
      const written = (await send('POST', '/api/articles', second)).result;
      expect(written).toMatchObject({ placeId: ids.place, imageUuids: { length: 2 } });
      ids.second = written.articleId;
    });

    test('reads posts: a list as the list, page by page, with images that load', async () => {
      for (const query of ['cursor=0&limit=1', 'cursor=-1&limit=1', `placeId=${ids.place}&limit=1`]) {
        const page = await send('GET', `/api/articles?${query}`);
        expect(Array.isArray(page.result)).toBe(true);
        expect(page).toMatchObject({ hasNext: true, limit: 1, cursor: page.result[0].articleId });
        await expectImage(page.result[0].mainImageUuid);
      }
      const next = await send('GET', `/api/articles?placeId=${ids.place}&limit=1&cursor=${ids.second}`);
      expect(next.result).toMatchObject([{ articleId: ids.article }]);
      for (const path of ['articles/v2?placeId=' + ids.place, `categories/${ids.category}/articles?`]) {
        const { result } = await send('GET', `/api/${path}&limit=1`);
        expect(result).toMatchObject({
          hasNext: true,
          limit: 1,
          articles: [{ articleId: ids.second, isLiked: false }],
        });
        const rest = await send('GET', `/api/${path}&limit=1&cursor=${result.cursor}`);
        expect(rest.result).toMatchObject({ hasNext: false, articles: [{ articleId: ids.article }] });
      }
      const { result } = await send('GET', `/api/articles/${ids.article}`);
      expect(result).toMatchObject({ isMine: true, liked: false, isLiked: false, isSpammed: false });
      for (const image of result.imageUuids) await expectImage(image);
      await expectImage(result.userImage);
    });

    test('edits with plain form fields; the only photo named is the only one left', async () => {
      const { result: before } = await send('GET', `/api/articles/${ids.article}`);
      const fields = {
        categoryId: String(ids.category),
        title: '고친 제목',
        content: '고친 글',
        date: POST.date,
        latitude: String(before.latitude),
        longitude: String(before.longitude),
        detailAddress: before.detailAddress,
        placeName: before.placeName,
        pinCategory: 'CAFE',
      };
      const all = new FormData();
      for (const [name, value] of Object.entries(fields)) all.append(name, value);
      all.append('mainImageUuid', uuid(before.imageUuids[1]));
      for (const image of before.imageUuids) all.append('imageUuids', uuid(image));
      await send('PUT', `/api/articles/${ids.article}`, all);
      const read = async () => (await send('GET', `/api/articles/${ids.article}`)).result;
      expect(await read()).toMatchObject({
        title: '고친 제목',
        imageUuids: before.imageUuids.toReversed(),
      });

      const one = new URLSearchParams({ ...fields, mainImageUuid: before.imageUuids[0] });
      await send('PUT', `/api/articles/${ids.article}`, one);
      expect(await read()).toMatchObject({ imageUuids: [before.imageUuids[0]], pinCategory: 'CAFE' });
    });

    test('edits with a JSON part and a new photo', async () => {
      const form = new FormData();
      form.append('request', JSON.stringify({ title: '고친 제목', imageUuids: [] }));
      form.append('images', file('e.jpg'));
      const { result: before } = await send('GET', `/api/articles/${ids.article}`);
      await send('PUT', `/api/articles/${ids.article}`, form);
      const { result } = await send('GET', `/api/articles/${ids.article}`);
      expect(result).toMatchObject({
        title: '고친 제목',
        content: before.content,
        imageUuids: { length: 1 },
      });
      expect(result.imageUuids).not.toEqual(before.imageUuids);
    });

    test('finds and saves places', async () => {
      const box = 'latMin=37.54703&latMax=37.56503&lngMin=126.89375&lngMax=126.91655';
      const { places } = (await send('GET', `/api/places/map?${box}`)).result;
      expect(places).toContainEqual(expect.objectContaining({ placeId: ids.place, isSaved: false }));
      await send('POST', `/api/places/${ids.place}/categories`, { categoryId: ids.category });
      const saved = await send('GET', `/api/categories/${ids.category}/places?limit=10&cursor=0`);
      expect(saved.result.places).toMatchObject([{ placeId: ids.place, isSaved: true }]);
    });

    test('likes and reports, with whatever its storage holds as a bearer, and renews its session', async () => {
      const theirs = await h.given.article({ by: garam });
      client.storage.delete('accessToken'); // `Bearer null`
      expect((await send('POST', `/api/articles/${theirs}/likes`)).result).toMatchObject({
        likeCount: 1,
        likesCount: 1,
      });
      client.storage.set('accessToken', 'expired');
      expect((await send('DELETE', `/api/articles/${theirs}/likes`)).result).toMatchObject({ likeCount: 0 });
      expect(client.storage.get('accessToken')).toMatch(/^ey/);
      expect((await send('POST', `/api/articles/${theirs}/spams`)).result).toMatchObject({ spamCount: 1 });
      expect((await send('GET', `/api/articles/${theirs}`)).result).toMatchObject({
        isReported: true,
        isSpammed: true,
      });
      expect((await send('DELETE', `/api/articles/${theirs}/spams`)).result).toMatchObject({ spamCount: 0 });
    });

    test('comments and replies, and shows nobody twice', async () => {
      const path = `/api/articles/${ids.article}/comments`;
      const write = async (content: string, parentCommentId: number | null) =>
        (await send('POST', path, { content, parentCommentId })).result.commentId;
      ids.comment = await write('첫 댓글', null);
      const reply = await write('답글', ids.comment);
      const second = await write('둘째 댓글', null);
      await send('PATCH', `${path}/${reply}`, { content: '고친 답글' });
      const threads = listIn(await send('GET', path));
      const shown = await Promise.all(
        threads.map(async ({ id, parentCommentId }) => {
          expect(parentCommentId).toBeNull();
          return [id, ...listIn(await send('GET', `${path}/${id}/replies`)).map((one) => one.id)];
        }),
      );
      expect(shown).toEqual([[ids.comment, reply], [second]]);
      expect(threads[0]).toMatchObject({ replyCount: 1, replies: [{ content: '고친 답글', isMine: true }] });
      await expectImage(threads[0].profileImage);
      await send('DELETE', `${path}/${second}`);
    });

    test('reads home, the challenge and the gallery', async () => {
      const { result } = await send('GET', '/api/home/articles?page=1');
      expect(result).toMatchObject({ postList: expect.any(Array), isLast: true });
      const mine = result.postList.find(({ id }: { id: number }) => id === ids.article);
      expect(mine).toMatchObject({ title: '고친 제목', likeCount: 0, authorNickname: mine.username });
      await expectImage(mine.imageUrl);
      await expectImage(mine.profileImageUrl);
      const challenge = await send('GET', '/api/home/challenges/1');
      expect(challenge.result).toMatchObject({ title: expect.any(String), startDate: expect.any(String) });
      const gallery = await send('GET', '/api/default-images');
      expect(Array.isArray(gallery.result)).toBe(true);
      await expectImage(gallery.result[0]);
    });

    test('reads its notifications, of a removed post too, and deletes them', async () => {
      const params = { articleId: ids.second };
      await h.app.inject({
        method: 'POST',
        url: `/api/articles/${ids.second}/comments`,
        headers: { authorization: `Bearer ${garam.token}` },
        payload: { content: '가 보고 싶어요', parentCommentId: null },
      });
      const neighbours = Array.from({ length: 20 }, (_, n) => `${name}이웃${n}`);
      for (const neighbour of await h.given.members(...neighbours))
        await h.as(neighbour)(reportArticle, { params, body: undefined });
      await expect(send('GET', `/api/articles/${ids.second}`)).rejects.toThrow('ARTICLE4001');

      const comments = (await send('GET', '/api/notifications/comments?cursor=0&limit=10')).result
        .notifications;
      expect(comments).toMatchObject([{ ...params, commenterNickname: '가람', articleTitle: POST.title }]);
      const spams = (await send('GET', '/api/notifications/spams?cursor=-1&limit=10')).result.notifications;
      expect(spams).toMatchObject([
        { ...params, spamCount: 20 },
        { ...params, spamCount: 10 },
      ]);
      await send('DELETE', `/api/notifications/comments/${comments[0].notificationId}`);
      await send('DELETE', `/api/notifications/spams/${spams[0].notificationId}`);
    });

    test('deletes its post, signs out, and withdraws; it has made every call there is', async () => {
      await send('DELETE', `/api/articles/${ids.article}`);
      await send('POST', '/api/auth/logout');
      client.storage.delete('accessToken');
      expect(['access', 'refresh'].some((name) => client.cookies.has(name))).toBe(false);
      await expect(send('GET', '/api/member/info')).rejects.toThrow('TOKEN4002');
      const again = openCookieBrowser(address);
      await again.signIn(name);
      for (const [cookie, value] of again.cookies) client.cookies.set(cookie, value);
      await send('DELETE', '/api/member');
      const first = options.readsCsrf ? ['GET /api/csrf'] : [];
      expect([...client.made].sort()).toEqual([...CALLS, ...first].sort());
    });
  },
);

test('a page of an origin that is not allowed changes nothing', async () => {
  const { categoryId } = await h.as(garam)(createCategory, { body: { name: '산책', color: 'RED' } });
  const foreign = await fetch(`${address}/api/categories/${categoryId}`, {
    method: 'DELETE',
    headers: { origin: 'https://elsewhere.example', cookie: `access=${garam.token}` },
  });
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
});

describe('the token that older clients read', () => {
  test('is in a cookie that pages read, sent to no other site, new each time', async () => {
    const [one, two] = await Promise.all([fetch(`${address}/api/csrf`), fetch(`${address}/api/csrf`)]);
    const { token } = ((await one!.json()) as OlderAnswer).result;
    expect(one!.headers.getSetCookie()).toEqual([`XSRF-TOKEN=${token}; Path=/; SameSite=Lax`]);
    expect(one!.headers.get('cache-control')).toBe('no-store');
    expect(((await two!.json()) as OlderAnswer).result.token).not.toBe(token);
    const https = await h.reopen({ env: { PUBLIC_URL: 'https://dongne.example.kr', DEMO_SIGN_IN: 'on' } });
    const { headers } = await https.app.inject({ url: '/api/csrf', headers: { host: 'dongne.example.kr' } });
    await https.close();
    expect(headers['set-cookie']).toMatch(/; Secure; SameSite=Lax$/);
  });

  test('opens nothing to a page of another origin', async () => {
    const { token } = ((await (await fetch(`${address}/api/csrf`)).json()) as OlderAnswer).result;
    const foreign = await fetch(`${address}/api/categories`, {
      method: 'POST',
      headers: {
        origin: 'https://elsewhere.example',
        'content-type': 'application/json',
        'x-xsrf-token': token,
        cookie: `access=${garam.token}; XSRF-TOKEN=${token}`,
      },
      body: JSON.stringify({ name: '남의 분류', color: 'RED' }),
    });
    expect(foreign.status).toBe(403);
  });
});

test('every list of texts or numbers that a body has may be a single field of a form', () => {
  const lists = h.app.endpoints.flatMap(({ name, body }) => {
    const { properties = {} } = body === undefined ? {} : toSchema(body, 'input');
    const isPlain = ({ type, items }: Schema) => type === 'array' && items?.type !== 'object';
    return Object.keys(properties).flatMap((field) => (isPlain(properties[field]!) ? [{ name, field }] : []));
  });
  const single = ({ field }: { field: string }) =>
    toContract({ query: {}, body: undefined, files: [] }, { [field]: '1' }).body;
  expect(lists).toContainEqual({ name: 'chooseRegions', field: 'regionIds' });
  expect(
    lists.filter((list) => !Array.isArray((single(list) as Record<string, unknown>)[list.field])),
  ).toEqual([]);
});
