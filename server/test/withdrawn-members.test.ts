import { readArticle } from 'contract/articles';
import { blockMember } from 'contract/blocks';
import { listComments, writeComment } from 'contract/comments';
import { giveConsents } from 'contract/consents';
import { likeArticle } from 'contract/likes';
import { savePlace } from 'contract/places';
import { followList, type ListKey, shareList } from 'contract/shared-lists';
import { type Endpoint, needsRole, type Sent } from 'contract/endpoint';
import type {
  ArticleId,
  ChallengeId,
  CommentId,
  CurationId,
  ImageUuid,
  MeasureId,
  PlaceId,
} from 'contract/ids';
import { withdraw } from 'contract/members';
import { todayInKorea } from 'contract/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raw } from '../src/db.ts';
import { type Member, type TestApp, testApp } from './test-app.ts';

let h: TestApp;
let leaving: Member;
let staying: Member;
let left: Left;

/** The content that a withdrawn member leaves, in every list. */
interface Left {
  articleId: ArticleId;
  placeId: PlaceId;
  commentId: CommentId;
  challengeId: ChallengeId;
  curationId: CurationId;
  measureId: MeasureId;
  /** The link of the other member's shared list, which contains the place. */
  listKey: ListKey;
}

const at = { latitude: 37.5, longitude: 126.9 };
const box = { latMin: 37.499, latMax: 37.501, lngMin: 126.899, lngMax: 126.901 };

/** Tables that still refer to a member who left their posts: posts, their public parts, the member's row, and ids for security. */
const KEPT = [
  'article',
  'challenge_result',
  'comment',
  'freed_nickname',
  'member',
  'photo',
  'security_event',
];

/** The query of each read that needs one; empty for the other reads. */
const QUERIES: Record<string, object> = {
  search: { keyword: '남긴' },
  searchSpots: { keyword: '남긴' },
  searchRegions: { keyword: '망원' },
  listPhotosAhead: { digests: 'a'.repeat(64) },
  readAddress: { lat: at.latitude, lng: at.longitude },
  placesOnMap: box,
  listPlacesIn: box,
  nearestPlace: at,
  countPlacePosts: { placeIds: '1' },
  readSightings: { title: '남긴 곳', ...at },
  samePlaces: { title: '남긴 곳', ...at },
  readCalendar: { year: 2026 },
};

beforeAll(async () => {
  h = await testApp();
  [leaving, staying] = (await h.given.members('떠날이', '남을이')) as [Member, Member];
  const placeId = await h.given.place({ title: '남긴 곳', by: leaving, lat: at.latitude, lng: at.longitude });
  const articleId = await h.given.article({ by: leaving, placeId, title: '남긴 글' });
  const other = await h.given.article({ by: staying, date: '2024-02-29' });
  const comment = async (who: Member, on: ArticleId, parentCommentId: CommentId | null = null) =>
    (await h.as(who)(writeComment, { params: { articleId: on }, body: { content: '안녕', parentCommentId } }))
      .commentId;
  const commentId = await comment(leaving, articleId);
  await comment(staying, articleId, await comment(leaving, articleId, commentId));
  await comment(leaving, other);
  const [challenge] = await h.db<{ challengeId: ChallengeId }>`
    insert into challenge (title, start_date, end_date, copy, closed_at, winner_article_id, pinned_until)
    select '챌린지', ${todayInKorea()}, ${todayInKorea()}, copy, now(), ${articleId}, now() + interval '7 days'
      from challenge where challenge_id = 1
    returning challenge_id`;
  const { challengeId } = challenge!;
  await h.db`
    insert into challenge_result (challenge_id, rank, article_id, member_id, likes)
    values (${challengeId}, 1, ${articleId}, ${leaving.memberId}, 1)`;
  const [curation] = await h.db<{ curationId: CurationId }>`
    insert into curation (title, body, image, article_ids)
    values ('묶음', '', '/default-images/0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11', array[${articleId}::bigint])
    returning curation_id`;
  const [warned] = await h.db<{ measureId: MeasureId }>`
    insert into measure (act, target_kind, target_id, member_id, reason)
    values ('WARN', 'MEMBER', ${staying.memberId}, ${staying.memberId}, 'ABUSE') returning measure_id`;
  left = {
    articleId,
    placeId,
    commentId,
    challengeId,
    curationId: curation!.curationId,
    measureId: warned!.measureId,
    listKey: await shareSaved(staying, placeId),
  };
  const own = await shareSaved(leaving, placeId);
  await h.as(staying)(followList, { params: { listKey: own } });
  await h.as(leaving)(followList, { params: left });
  await h.as(leaving)(giveConsents, { body: { consents: [{ consent: 'LOCATION', version: '2026-11-01' }] } });
  await h.as(leaving)(likeArticle, { params: { articleId: other } });
  await h.as(leaving)(blockMember, { params: { memberId: (await h.given.member('막힌이')).memberId } });
});
afterAll(() => h.close());

/** Saves a place as this member and shares it. Returns the list's link. */
async function shareSaved(by: Member, placeId: PlaceId): Promise<ListKey> {
  const categoryId = await h.given.category({ by });
  await h.as(by)(savePlace, { params: { placeId }, body: { categoryId } });
  const body = { showsNickname: true };
  return (await h.as(by)(shareList, { params: { categoryId }, body })).listKey!;
}

/** Every read of the API, except a member's own categories, what is counted and claimed about their posts, and why one is hidden. */
const reads = () =>
  h.app.endpoints.filter(
    ({ method, path }) => method === 'GET' && !/:(?:category|claim)Id|\/(?:neighbours|hidden)$/.test(path),
  );

async function readAll(who: Member | null) {
  const answers = [];
  for (const e of reads()) {
    const params = {
      ...left,
      memberId: staying.memberId,
      text: 'terms',
      day: todayInKorea(),
      period: '2024',
    };
    const sent = { ...(e.params && { params }), ...(e.query && { query: QUERIES[e.name] ?? {} }) };
    const { statusCode, payload } = await h.send(who, e satisfies Endpoint, sent as Sent<Endpoint>);
    answers.push({ name: e.name, statusCode, payload });
  }
  return answers;
}

const naming = (answers: { name: string; payload: string }[]) =>
  answers.filter(({ payload }) => payload.includes(String(leaving.memberId))).map(({ name }) => name);

describe('what a withdrawn member leaves', () => {
  test('is nowhere identified by their id, where it was before', async () => {
    expect(naming(await readAll(null))).toEqual(
      expect.arrayContaining([
        'readArticle',
        'listComments',
        'listReplies',
        'listHomePosts',
        'listNearArticles',
        'readChallenge',
        'readCuration',
        'search',
      ]),
    );
    await h.as(leaving)(withdraw, { query: { keepPosts: 'true' } });
    for (const who of [null, staying]) {
      const answers = await readAll(who);
      expect(naming(answers)).toEqual([]);
      const failed = answers.filter(({ statusCode }) => statusCode >= 400).map(({ name }) => name);
      const closed = reads().filter((e) => needsRole(e) || (who === null && e.access === 'member'));
      expect(failed).toEqual(closed.map(({ name }) => name));
    }
    expect(await h.as(staying)(readArticle, { params: left })).toMatchObject({
      memberId: null,
      nickname: '탈퇴한 회원',
    });
    const { comments } = await h.as(staying)(listComments, { params: left, query: {} });
    expect(comments[0]).toMatchObject({ memberId: null, nickname: '탈퇴한 회원', isDeleted: false });
  });

  test('is in no table but those of what they left, and of what was decided', async () => {
    const body = { content: '잘 지내나요', parentCommentId: left.commentId };
    await h.as(staying)(writeComment, { params: left, body }); // does not notify the withdrawn member
    const tables = await h.db<{ name: string }>`
      select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'member_id' order by 1`;
    const holding = tables.map(
      ({ name }) =>
        `select '${name}' as name where exists (select from ${name} where member_id = ${leaving.memberId})`,
    );
    const found = await h.db<{ name: string }>`${raw(holding.join(' union all '))}`;
    expect(found.map(({ name }) => name).toSorted()).toEqual(KEPT);
  });

  test('has no photo at any address once everything is deleted', async () => {
    const gone = await h.given.member('다지울이');
    const articleId = await h.given.article({ by: gone });
    const [row] = await h.db<{
      photo: ImageUuid;
    }>`select main_photo_uuid as photo from article where article_id = ${articleId}`;
    const path = `article/photo/${row!.photo}`;
    await h.store.put(path, new Uint8Array([1, 2, 3]), 'image/webp');
    const status = async () => (await h.app.inject(`/${path}`)).statusCode;
    expect(await status()).toBe(200);
    await h.as(gone)(withdraw, { query: {} });
    expect(await status()).toBe(404);
  });
});
