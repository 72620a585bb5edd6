import type { Article } from 'contract/article-shapes';
import type { Result } from 'contract/endpoint';
import type { listArticles } from 'contract/articles';
import type {
  ArticleId,
  CategoryId,
  ChallengeId,
  ImageUuid,
  MemberId,
  PlaceId,
  RegionId,
} from 'contract/ids';
import { type Db, fragment, maybeJson, raw } from '../db.ts';
import { holds, holdsByIndex, type Words } from '../search/words.ts';
import type { Page } from 'contract/page';
import { below, firstRows, pageJson } from '../page-json.ts';

/** One article's JSON as `viewer` sees it, from `a` (article) and `articleJoins`. Both generations of spelling (behaviour §1). */
const articleJson = (viewer: MemberId | null) => fragment`json_build_object(
  'articleId', a.article_id, 'categoryId', c.category_id, 'categoryName', c.name, 'categoryColor', c.color,
  'placeId', p.place_id, 'title', a.title, 'content', a.content, 'date', a.date,
  'latitude', p.lat_e5 / 1e5::float8, 'longitude', p.lng_e5 / 1e5::float8, 'detailAddress', p.address,
  'placeName', p.title, 'pinCategory', p.pin_category,
  'mainImageUuid', '/article/photo/' || a.main_photo_uuid, 'imageUuids', f.addresses, 'photos', f.photos,
  'likeCount', n.likes, 'spamCount', n.reports, 'commentCount', n.comments,
  'liked', l.member_id is not null, 'isLiked', l.member_id is not null,
  'isReported', r.member_id is not null, 'isSpammed', r.member_id is not null,
  'isMine', (a.member_id = ${viewer}::bigint) is true, 'regionId', a.region_id,
  'memberId', m.member_id, 'nickname', coalesce(m.nickname, '탈퇴한 회원'), 'userImage', '/article/photo/' || m.photo_uuid,
  'badges', (select count(*) from badge b where b.member_id = m.member_id),
  'challengeId', a.challenge_id, 'createdAt', a.created_at, 'version', a.version)`;

/** What an article's JSON is made of beside its own row. */
const articleJoins = (viewer: MemberId | null) => fragment`
  join place p on p.place_id = a.place_id
  join article_count n on n.article_id = a.article_id
  left join category c on c.category_id = a.category_id and c.deleted_at is null
  left join member m on m.member_id = a.member_id and m.withdrawn_at is null
  left join article_like l on l.article_id = a.article_id and l.member_id = ${viewer}
  left join article_report r on r.article_id = a.article_id and r.member_id = ${viewer}
  cross join lateral (
    select coalesce(json_agg('/article/photo/' || photo_uuid order by position), '[]') as addresses,
           coalesce(json_agg(json_build_object('url', '/article/photo/' || photo_uuid, 'width', width, 'height', height,
                                               'placeholder', placeholder) order by position), '[]') as photos
      from photo where article_id = a.article_id and state = 'attached') f`;

/** One visible article. */
export function articleById(db: Db, articleId: ArticleId, viewer: MemberId | null) {
  return maybeJson<Article>(db`
    select ${articleJson(viewer)}::text as json from article a ${articleJoins(viewer)}
     where a.article_id = ${articleId} and a.deleted_at is null`);
}

/** Which articles a list shows: of a place, of a member's category, or all. */
export type ArticlesOf = { placeId: PlaceId } | { author: MemberId; categoryId: CategoryId } | 'everyone';

/** One page of visible articles, newest first, below `cursor`. */
export function articlesOf(db: Db, whose: ArticlesOf, { cursor, limit }: Page, viewer: MemberId | null) {
  const newest = fragment`
    select * from article
     where ${condition(whose)} deleted_at is null and article_id < ${below(cursor)} order by article_id desc`;
  return pageOfArticles(db, firstRows(newest, limit), limit, viewer);
}

/** One page of JSON from the rows of `article` it shows, and one more. */
function pageOfArticles(db: Db, few: ReturnType<typeof fragment>, limit: number, viewer: MemberId | null) {
  const rows = fragment`
    select a.article_id as id, ${articleJson(viewer)} as json from (${few}) a ${articleJoins(viewer)}`;
  return maybeJson<Result<typeof listArticles>>(db`${pageJson('articles', rows, limit)}`);
}

/** What words are looked for in; `article_search` indexes it. */
const looked = fragment`search_text(title, content)`;
/** How many of the newest articles are read for words before the index is asked: it gives all of them, in no order. */
const READ_FIRST = 300;

/** One page of visible articles that hold words, newest first, below `cursor`. */
export function articlesOfWords(db: Db, words: Words, { cursor, limit }: Page, viewer: MemberId | null) {
  const here = fragment`deleted_at is null and article_id < ${below(cursor)}`;
  const few = fragment`
    with newest as materialized (
      select article_id, title, content from article where ${here} order by article_id desc limit ${raw(String(READ_FIRST))}
    ), near as materialized (
      select article_id from newest where ${holds(looked, words)}
    ), far as materialized (
      select article_id from article
       where ${holdsByIndex(looked, words)} and ${here} and (select count(*) from near) <= ${limit}
    ), held as (
      select article_id from near union select article_id from far order by article_id desc limit ${limit + 1}
    )
    select a.* from held join article a using (article_id)`;
  return pageOfArticles(db, few, limit, viewer);
}

/** One page of a member's own articles that hold words, newest first, below `cursor`. */
export function ownArticlesOfWords(db: Db, words: Words, { cursor, limit }: Page, me: MemberId) {
  const own = fragment`
    select * from article
     where member_id = ${me} and ${holds(looked, words)} and deleted_at is null and article_id < ${below(cursor)}
     order by article_id desc`;
  return pageOfArticles(db, firstRows(own, limit), limit, me);
}

function condition(whose: ArticlesOf) {
  if (whose === 'everyone') return fragment``;
  if ('placeId' in whose) return fragment`place_id = ${whose.placeId} and`;
  return fragment`member_id = ${whose.author} and category_id = ${whose.categoryId} and`;
}

/** An article to be written. The first photo is the main one. */
export interface NewArticle {
  memberId: MemberId;
  categoryId: CategoryId;
  placeId: PlaceId;
  regionId: RegionId | null;
  title: string;
  content: string;
  date: string;
  mainPhotoUuid: ImageUuid;
  challengeId: ChallengeId | null;
}

/** Writes an article with its counts at nought. */
export async function insertArticle(tx: Db, article: NewArticle): Promise<ArticleId> {
  const [row] = await tx<{ articleId: ArticleId }>`
    with written as (
      insert into article (member_id, category_id, place_id, region_id, title, content, date, main_photo_uuid, challenge_id)
      values (${article.memberId}, ${article.categoryId}, ${article.placeId}, ${article.regionId}, ${article.title},
              ${article.content}, ${article.date}, ${article.mainPhotoUuid}, ${article.challengeId})
      returning article_id
    ), counted as (
      insert into article_count (article_id) select article_id from written
    )
    select article_id from written`;
  return row!.articleId;
}

/** How many articles a member has written in the last day, deleted ones too. */
export async function writtenToday(db: Db, memberId: MemberId): Promise<number> {
  const [row] = await db<{ count: number }>`
    select count(*) from article where member_id = ${memberId} and created_at > now() - interval '1 day'`;
  return row!.count;
}

/** What an edit starts from: whose the article is, where, and its photos in order. */
export interface ArticleToChange {
  author: MemberId;
  version: number;
  placeId: PlaceId;
  challengeId: ChallengeId | null;
  photoUuids: ImageUuid[];
}

/** A visible article as an edit finds it. */
export async function articleToChange(db: Db, articleId: ArticleId) {
  const [row] = await db<ArticleToChange>`
    select member_id as author, version, place_id, challenge_id,
           array(select photo_uuid::text from photo
                  where article_id = ${articleId} and state = 'attached' order by position) as photo_uuids
      from article where article_id = ${articleId} and deleted_at is null`;
  return row;
}

/** What an edit may change; what is undefined stays. */
export interface ArticleChange {
  categoryId: CategoryId | undefined;
  title: string | undefined;
  content: string | undefined;
  date: string | undefined;
  place: { placeId: PlaceId; regionId: RegionId | null } | undefined;
  mainPhotoUuid: ImageUuid | undefined;
}

/** Changes an article and raises its version. */
export async function updateArticle(tx: Db, articleId: ArticleId, change: ArticleChange) {
  const { place } = change;
  await tx`
    update article
       set category_id = coalesce(${change.categoryId ?? null}, category_id), title = coalesce(${change.title ?? null}, title),
           content = coalesce(${change.content ?? null}, content), date = coalesce(${change.date ?? null}, date),
           place_id = coalesce(${place?.placeId ?? null}, place_id),
           region_id = case when ${place === undefined} then region_id else ${place?.regionId ?? null} end,
           main_photo_uuid = coalesce(${change.mainPhotoUuid ?? null}, main_photo_uuid),
           updated_at = now(), version = version + 1
     where article_id = ${articleId}`;
}

/** Brings the posts at these places into their places' regions; the posts themselves count as unchanged. */
export async function followPlaces(tx: Db, placeIds: readonly PlaceId[]) {
  await tx`
    update article a set region_id = p.region_id from place p
     where a.place_id = any (${placeIds}::bigint[]) and p.place_id = a.place_id
       and a.region_id is distinct from p.region_id`;
}
