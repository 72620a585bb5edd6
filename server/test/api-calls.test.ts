import { createCategory } from 'contract/categories';
import { writeComment } from 'contract/comments';
import type { Envelope } from 'contract/endpoint';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type Member } from './test-app.ts';

let h: TestApp;
let garam: Member;
let ids: Record<'article' | 'category' | 'place' | 'comment' | 'challenge' | 'curation', number>;
beforeAll(async () => {
  h = await testApp();
  garam = await h.given.member('가람');
  const { categoryId: category } = await h.as(garam)(createCategory, {
    body: { name: '산책', color: 'RED' },
  });
  const place = await h.given.place({});
  const article = await h.given.article({ by: garam, categoryId: category, placeId: place });
  const { commentId: comment } = await h.as(garam)(writeComment, {
    params: { articleId: article },
    body: { content: '글' },
  });
  const [card] = await h.db<{ id: number }>`select curation_id as id from curation limit 1`;
  ids = { article, category, place, comment, challenge: 1, curation: card!.id };
});
afterAll(() => h.close());

type Answer = Envelope<Record<string, unknown>>;
type Credential = 'cookie' | 'bearer';
/** Calls the API like existing clients: with cookies from our own page, or with a bearer token. */
async function call(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  credential: Credential,
): Promise<Answer> {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof ids) => String(ids[name]));
  const host = { host: 'localhost:80', origin: 'http://localhost:80' };
  const request: InjectOptions =
    credential === 'cookie'
      ? { method, url, headers: host, cookies: { access: garam.token } }
      : { method, url, headers: { host: host.host, authorization: `Bearer ${garam.token}` } };
  return (await h.app.inject(request)).json<Answer>();
}

/** The fields of each answer that clients read. `[0]` is the first row of a list. */
const fieldsRead: [method: 'GET' | 'POST' | 'DELETE', path: string, where: string, fields: string][] = [
  ['GET', '/api/categories/my', 'result[0]', 'categoryId name color'],
  ['GET', '/api/categories/{category}/places?limit=10', 'result', 'places cursor limit hasNext'],
  ['GET', '/api/categories/{category}/articles?limit=10', 'result', 'articles cursor limit hasNext'],
  ['GET', '/api/categories/{category}/articles', 'result.articles[0]', 'articleId title isLiked'],
  [
    'GET',
    '/api/places/map?latMin=37.5&latMax=37.6&lngMin=126.9&lngMax=127',
    'result.places[0]',
    'placeId title latitude longitude address pinCategory isSaved',
  ],
  [
    'GET',
    '/api/articles/{article}',
    'result',
    'articleId categoryId placeId title content date latitude longitude detailAddress placeName pinCategory mainImageUuid imageUuids likeCount spamCount commentCount liked isLiked isReported isSpammed isMine regionId nickname userImage',
  ],
  ['GET', '/api/articles?cursor=0&limit=10', 'result[0]', 'articleId title mainImageUuid'],
  ['GET', '/api/articles?placeId={place}&limit=10', 'result[0]', 'articleId placeId'],
  ['GET', '/api/articles/v2?placeId={place}', 'result', 'articles cursor limit hasNext'],
  ['GET', '/api/articles/v2?placeId={place}&cursor=-1&limit=10', 'result.articles[0]', 'articleId isLiked'],
  ['GET', '/api/csrf', 'result', 'token headerName parameterName'],
  [
    'GET',
    '/api/articles/{article}/comments',
    'result.comments[0]',
    'id commentId content nickname profileImage parentCommentId memberId isMine',
  ],
  ['GET', '/api/articles/{article}/comments/{comment}/replies', 'result', 'comments'],
  ['GET', '/api/member/info', 'result', 'memberId nickname profileImage likeRegions'],
  [
    'GET',
    '/api/regions/search?keyword=망원&limit=20',
    'result.regions[0]',
    'regionId province city district',
  ],
  ['GET', '/api/regions/search?keyword=망원&limit=20', 'result', 'regions cursor limit hasNext'],
  [
    'GET',
    '/api/home/articles?page=1',
    'result.postList[0]',
    'id articleId profileImageUrl authorNickname username createdAt title imageUrl mainImageUuid',
  ],
  ['GET', '/api/home/challenges/{challenge}', 'result', 'title startDate endDate'],
  ['GET', '/api/home/curations', 'result.curations[0]', 'id curationId title body imageUrl'],
  ['GET', '/api/notifications/comments?cursor=0&limit=10', 'result', 'notifications cursor limit hasNext'],
  ['GET', '/api/notifications/spams?cursor=-1&limit=10', 'result', 'notifications cursor limit hasNext'],
  ['GET', '/api/default-images', 'result', '0'],
  ['GET', '/api/config', 'result', 'map signIn limits'],
  ['POST', '/api/articles/{article}/likes', 'result', 'articleId likeCount likesCount'],
  ['DELETE', '/api/articles/{article}/likes', 'result', 'articleId likeCount likesCount'],
];

const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      answer,
    );

describe.each<Credential>(['cookie', 'bearer'])('with the %s', (credential) => {
  test.each(fieldsRead)('%s %s answers %s with %s', async (method, path, where, fields) => {
    const answer = await call(method, path, credential);
    expect(answer).toMatchObject({ isSuccess: true, code: 'COMMON2000', message: '성공입니다.' });
    const found = valueAt(answer, where);
    expect(Object.keys(found ?? {})).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});

test.each([undefined, 0, -1])('cursor %s means the first page', async (cursor) => {
  const answer = await call(
    'GET',
    `/api/articles${cursor === undefined ? '' : `?cursor=${cursor}`}`,
    'bearer',
  );
  expect(valueAt(answer, 'result[0].articleId')).toBe(ids.article);
});

test.each([
  ['', 10],
  ['?limit=1', 1],
  ['?limit=50', 50],
  ['?limit=51', 50],
  ['?limit=999999999', 50],
])('a page requested with "%s" has at most %i rows', async (query, limit) => {
  expect(valueAt(await call('GET', `/api/articles${query}`, 'bearer'), 'limit')).toBe(limit);
});

test.each([
  'limit=0',
  'limit=-1',
  'limit=1.5',
  'limit=x',
  'cursor=-2',
  'cursor=x',
  'cursor=1.5',
  'cursor=99999999999999999999',
])('a page requested with %s is refused', async (query) => {
  expect(await call('GET', `/api/articles?${query}`, 'bearer')).toMatchObject({
    isSuccess: false,
    code: 'COMMON4000',
  });
});
