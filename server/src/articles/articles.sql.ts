import type { Article, ArticleFields } from 'contract/article-shapes';
import type { Audience } from 'contract/audience-shapes';
import type { Disclosure } from 'contract/disclosure-shapes';
import type { ArticleId, ChallengeId, ImageUuid, MemberId, PlaceId, RegionId } from 'contract/ids';
import { type Db, type Fragment, fragment, join, maybeJson, maybeOne, one, oneJson, raw } from '../db.ts';
import { ownPhotoAddress, photoAddress, smallPhotoAddress } from '../http/addresses/image-addresses.ts';
import { byViewer, jsonObject } from '../db/json-object.ts';
import { regionName } from '../regions/region-name.ts';
import { secondsUntil } from '../http/limits/seconds-until.ts';
import { commentsSeen, likesSeen } from '../visibility/seen-counts.ts';
import { newLinkKey } from './audience.sql.ts';
import type { Reader } from './reader.ts';
import { whereFor } from './true-place.ts';
import { shownNickname } from '../visibility/shown-nickname.ts';

/** The column of each field that a member writes. */
const FIELD_COLUMNS = {
  categoryId: raw('category_id'),
  title: raw('title'),
  content: raw('content'),
  date: raw('date'),
  disclosure: raw('disclosure'),
} satisfies Record<keyof ArticleFields, Fragment>;

/** The entries of an object whose keys are known. */
export function entries<T extends object>(object: T) {
  const all: [Extract<keyof T, string>, T[Extract<keyof T, string>]][] = [];
  for (const key in object) all.push([key, object[key]]);
  return all;
}

/** The address prefix of a photo of `a` (article). Photos of a post that is not public are served only by our own server. */
const articlePhoto = fragment`case when a.audience = 'everyone' then ${photoAddress} else ${ownPhotoAddress} end`;

/** The fields of an article's JSON, from `a` (article) and `articleJoins` (BEHAVIOUR: articles-17). */
export const articleColumns = (viewer: MemberId | null): Record<keyof Article, Fragment> => ({
  articleId: fragment`a.article_id`,
  categoryId: fragment`own.category_id`,
  categoryName: fragment`own.category_name`,
  categoryColor: fragment`own.category_color`,
  placeId: fragment`p.place_id`,
  title: fragment`a.title`,
  content: fragment`a.content`,
  date: fragment`a.date`,
  latitude: fragment`p.lat_e5 / 1e5::float8`,
  longitude: fragment`p.lng_e5 / 1e5::float8`,
  detailAddress: fragment`p.address`,
  placeName: fragment`p.title`,
  pinCategory: fragment`p.pin_category`,
  mainImageUuid: fragment`${articlePhoto} || a.main_photo_uuid`,
  imageUuids: fragment`f.addresses`,
  photos: fragment`f.photos`,
  likeCount: likesSeen(viewer),
  spamCount: fragment`n.reports`,
  commentCount: commentsSeen(viewer),
  liked: fragment`own.is_liked`,
  isReported: fragment`own.is_reported`,
  isMine: fragment`own.is_mine`,
  regionId: fragment`at.region_id`,
  regionName,
  memberId: fragment`m.member_id`,
  nickname: shownNickname,
  userImage: fragment`${smallPhotoAddress} || m.photo_uuid`,
  badges: fragment`(select count(*) from badge b where b.member_id = m.member_id)`,
  challengeId: fragment`a.challenge_id`,
  createdAt: fragment`a.created_at`,
  version: fragment`a.version`,
  audience: fragment`a.audience`,
  isMasked: fragment`at.is_masked`,
  linkKey: fragment`case when own.is_mine then a.link_key end`,
  disclosure: fragment`a.disclosure`,
});

/** An article's JSON. */
export const articleJson = byViewer<MemberId>((viewer) => jsonObject<Article>(articleColumns(viewer)));

/**
 * Joins the viewer's relation to an article as `own`; only its author sees its category (BEHAVIOUR: privacy-7). A visitor needs no
 * look-up.
 */
const ownJoins = (viewer: MemberId | null) =>
  viewer === null
    ? fragment`
  cross join (select null::bigint as category_id, null::text as category_name, null::text as category_color,
                     false as is_liked, false as is_reported, false as is_mine) own`
    : fragment`
  left join category c on c.category_id = a.category_id and c.member_id = ${viewer} and c.deleted_at is null
  left join article_like l on l.article_id = a.article_id and l.member_id = ${viewer}
  left join article_report r on r.article_id = a.article_id and r.member_id = ${viewer}
  cross join lateral (
    select c.category_id, c.name as category_name, c.color as category_color,
           l.member_id is not null as is_liked, r.member_id is not null as is_reported, (a.member_id = ${viewer}) is true as is_mine) own`;

/** The joins of `articleJson` besides the article's own row, as `viewer` sees it. */
export const articleJoins = byViewer<MemberId>(
  (viewer) => fragment`
  ${whereFor(viewer)}
  join place p on p.place_id = at.place_id
  join article_count n on n.article_id = a.article_id
  left join region g on g.region_id = at.region_id
  left join member m on m.member_id = a.member_id and m.withdrawn_at is null
  ${ownJoins(viewer)}
  cross join lateral (
    select coalesce(json_agg(${articlePhoto} || photo_uuid order by position), '[]') as addresses,
           coalesce(json_agg(json_build_object('url', ${articlePhoto} || photo_uuid, 'width', width, 'height', height,
                                               'placeholder', placeholder, 'description', description) order by position), '[]') as photos
      from photo where article_id = a.article_id and state = 'attached') f`,
);

/** Returns one article that the viewer may open, by its link if they have it. */
export const articleById = (db: Db, articleId: ArticleId, reader: Reader) =>
  maybeJson<Article>(selectArticle(db, articleId, reader));

/** Counts a member's own posts in the region of one of them; undefined if it is not theirs. */
export const countNeighbours = (db: Db, articleId: ArticleId, me: MemberId) =>
  maybeOne(db<{ regionName: string | null; count: number }>`
    select ${regionName} as region_name,
           (select count(*) from articles_for(${me}) b join place q on q.place_id = b.place_id
             where b.member_id = ${me} and q.region_id = p.region_id) as count
      from articles_for(${me}) a join place p on p.place_id = a.place_id left join region g on g.region_id = p.region_id
     where a.article_id = ${articleId} and a.member_id = ${me}`);

/** Returns an article that its author has written or edited in this transaction. */
export const writtenArticle = (tx: Db, articleId: ArticleId, author: MemberId) =>
  oneJson<Article>(selectArticle(tx, articleId, { viewer: author }));

const selectArticle = (db: Db, articleId: ArticleId, { viewer, link = null }: Reader) => db<{
  json: string;
}>`
    select ${articleJson(viewer)}::text as json from articles_open_to(${viewer}, ${link}) a ${articleJoins(viewer)}
     where a.article_id = ${articleId}`;

/** A new article: the author's fields, and the fields that the server adds. */
export interface NewArticle extends ArticleFields {
  memberId: MemberId;
  placeId: PlaceId;
  regionId: RegionId | null;
  mainPhotoUuid: ImageUuid;
  challengeId: ChallengeId | null;
  audience: Audience;
  /** The time of writing, if not now. Lists sort by it. */
  createdAt?: string;
}

/** Inserts an article and its counts, all 0. Returns its id, and the place that others see. */
export async function insertArticle(tx: Db, article: NewArticle): Promise<Written> {
  const columns = entries(FIELD_COLUMNS);
  const { createdAt } = article;
  return one(tx<Written>`
    with written as (
      insert into article (article_id, created_at, member_id, place_id, region_id, main_photo_uuid, challenge_id, audience, link_key,
                           ${join(columns.map(([, column]) => column))})
      values (${createdAt === undefined ? fragment`new_id(), now()` : fragment`article_id_at(${createdAt}), ${createdAt}`}, ${article.memberId}, ${article.placeId}, ${article.regionId}, ${article.mainPhotoUuid}, ${article.challengeId},
              ${article.audience}, ${newLinkKey(article.audience)},
              ${join(columns.map(([field]) => article[field]))})
      returning article_id, place_id
    ), counted as (
      insert into article_count (article_id) select article_id from written
    )
    select article_id, place_id as shown_at from written`);
}

/** A written article, and the place that others see, which differs from its own if a zone masks it (BEHAVIOUR: zones-2). */
interface Written {
  articleId: ArticleId;
  shownAt: PlaceId;
}

/** The fields that an edit changes; an undefined field stays as it is. */
export type ArticleChange = { [Field in keyof ArticleFields]?: ArticleFields[Field] | undefined } & {
  place: { placeId: PlaceId; regionId: RegionId | null };
  mainPhotoUuid: ImageUuid;
};

/** Updates an article and increments its version. Returns the place that others see. */
export async function updateArticle(tx: Db, articleId: ArticleId, change: ArticleChange): Promise<PlaceId> {
  const changes = entries(FIELD_COLUMNS)
    .filter(([field]) => change[field] !== undefined)
    .map(([field, column]) => fragment`${column} = ${change[field]}`);
  const { shownAt } = await one(tx<Written>`
    update article
       set ${join([fragment`version = version + 1`, ...changes])}, updated_at = now(),
           place_id = ${change.place.placeId}, region_id = ${change.place.regionId}, main_photo_uuid = ${change.mainPhotoUuid}
     where article_id = ${articleId}
    returning article_id, place_id as shown_at`);
  return shownAt;
}

/** An article before an edit: its author, place, the place that others see, challenge, and photos in order. */
export interface ArticleBeforeEdit {
  author: MemberId;
  version: number;
  placeId: PlaceId;
  shownAt: PlaceId;
  challengeId: ChallengeId | null;
  audience: Audience;
  disclosure: Disclosure;
  photoUuids: ImageUuid[];
}

/** Returns an article that the viewer sees, with the fields that an edit needs. */
export function articleBeforeEdit(db: Db, articleId: ArticleId, viewer: MemberId) {
  return maybeOne(db<ArticleBeforeEdit>`
    select a.member_id as author, a.version, at.place_id, a.place_id as shown_at, a.challenge_id, a.audience, a.disclosure,
           array(select photo_uuid::text from photo
                  where article_id = ${articleId} and state = 'attached' order by position) as photo_uuids
      from articles_for(${viewer}) a ${whereFor(viewer)} where a.article_id = ${articleId}`);
}

/** Whether a member's last `inARow` articles all have this text and were written within a day; deleted articles count. */
export async function repeatsLastArticles(
  db: Db,
  memberId: MemberId,
  { title, content }: { title: string; content: string },
  inARow: number,
): Promise<boolean> {
  const { same } = await one(db<{ same: number }>`
    select count(*) filter (where title = ${title} and content = ${content}) as same
      from (select title, content from article /* any: deleted ones count */
             where member_id = ${memberId} and created_at > now() - interval '1 day'
             order by created_at desc limit ${inARow}) last`);
  return same === inARow;
}

/** The seconds until a member may write again after `most` articles in the last day, including deleted articles; null: now. */
export async function untilNextArticle(db: Db, memberId: MemberId, most: number): Promise<number | null> {
  const [row] = await db<{ seconds: number }>`
    select ${secondsUntil(fragment`created_at + interval '1 day'`)} as seconds
      from article /* any: deleted ones count */ where member_id = ${memberId} and created_at > now() - interval '1 day'
     order by created_at desc offset ${most - 1} limit 1`;
  return row?.seconds ?? null;
}
