import type { ArticleVersion, ChangedPart } from 'contract/article-versions';
import type { ArticleId, MemberId } from 'contract/ids';
import { ARTICLE_VERSION } from 'contract/limits';
import { type Db, fragment, raw } from '../db.ts';

/** The parts of a post that others see, each a column of `article_version`. */
const COLUMNS = {
  title: 'title',
  content: 'content',
  date: 'date',
  disclosure: 'disclosure',
  place: 'place_name',
  photos: 'photo_uuids',
  descriptions: 'photo_descriptions',
} satisfies Record<ChangedPart, string>;
const { photos: _, ...ANSWERED } = COLUMNS; // of photos their numbers
const columns = raw(Object.values(COLUMNS).join(', '));
const columnsOf = (row: string, parts: Partial<typeof COLUMNS> = COLUMNS) =>
  raw(
    Object.values(parts)
      .map((column) => `${row}.${column}`)
      .join(', '),
  );
const changedParts = raw(
  Object.entries(COLUMNS)
    .map(([part, column]) => `case when v.${column} <> e.${column} then '${part}' end`)
    .join(', '),
);

/** The current version of a post as others see it. */
const shown = (articleId: ArticleId) => fragment`
  select a.article_id, a.version, a.title, a.content, a.date, p.title as place_name, a.disclosure,
         array(select photo_uuid from photo where article_id = a.article_id and state = 'attached' order by position) as photo_uuids,
         photo_descriptions_of(a.article_id) as photo_descriptions,
         a.updated_at as written_at
    from article /* any: its author edits it, or a moderator looks at it */ a join place p using (place_id)
   where a.article_id = ${articleId}`;

/** Stores the current version of a locked post before an edit changes it (BEHAVIOUR: moderation-14). */
export async function keepVersion(tx: Db, articleId: ArticleId) {
  await tx`
    insert into article_version (article_id, version, ${columns}, written_at)
    select article_id, version, ${columns}, written_at from (${shown(articleId)}) now on conflict do nothing`;
}

/** Whether a report was made while `v` (article_version) was the current version. */
const wasReported = fragment`
  exists (select from report r where r.target_kind = 'ARTICLE' and r.target_id = v.article_id
                                 and r.created_at between v.written_at and v.replaced_at)`;

/**
 * Deletes `version` if the edit changed nothing that others see. Beyond the limit, deletes unreported versions first, and among
 * them the versions that were current for the shortest time.
 */
export async function thinVersions(tx: Db, articleId: ArticleId, version: number) {
  await tx`
    delete from article_version v using (${shown(articleId)}) now
     where v.article_id = now.article_id and v.version = ${version}
       and (${columnsOf('v')}) is not distinct from (${columnsOf('now')})`;
  await tx`
    delete from article_version where article_id = ${articleId} and version in (
      select version from article_version v where article_id = ${articleId}
       order by ${wasReported} desc, replaced_at - written_at desc, version desc offset ${ARTICLE_VERSION.max})`;
}

/** Returns the current and the kept earlier versions of a post, newest first. */
export function articleVersions(db: Db, articleId: ArticleId) {
  return db<ArticleVersion>`
    with versions as (
      select article_id, version, ${columns}, written_at, null::timestamptz as replaced_at from (${shown(articleId)}) now
      union all
      select article_id, version, ${columns}, written_at, replaced_at from article_version where article_id = ${articleId}
    )
    select v.version, ${columnsOf('v', ANSWERED)}, v.written_at, v.replaced_at, cardinality(v.photo_uuids) as photo_count,
           (select count(*) from unnest(v.photo_uuids) x where x <> all (e.photo_uuids)) as photos_added,
           (select count(*) from unnest(e.photo_uuids) x where x <> all (v.photo_uuids)) as photos_removed,
           array_remove(array[${changedParts}], null) as changed
      from versions v
      left join lateral (select * from versions e where e.version < v.version order by e.version desc limit 1) e on true
     order by v.version desc`;
}

/** Deletes the places of earlier versions of a member's posts, since a zone may hide them now (BEHAVIOUR: zones-2). */
export async function forgetVersionPlaces(tx: Db, memberId: MemberId) {
  await tx`
    update article_version v set place_name = null from article /* any: hidden ones too */ a
     where a.article_id = v.article_id and a.member_id = ${memberId} and v.place_name is not null`;
}

/** Deletes the earlier versions of a post that its author deletes. */
export async function forgetVersions(tx: Db, articleId: ArticleId) {
  await tx`delete from article_version where article_id = ${articleId}`;
}

/** Deletes the earlier versions of a withdrawing member's posts, including posts that are kept. */
export async function forgetVersionsBy(tx: Db, memberId: MemberId) {
  await tx`
    delete from article_version v using article /* any: all of a member's */ a
     where a.article_id = v.article_id and a.member_id = ${memberId}`;
}

/** Deletes versions that were replaced `days` ago, except of posts that are hidden, reported or claimed (docs/decisions/144). */
export async function forgetOldVersions(db: Db, days: number) {
  await db`
    delete from article_version v using article /* any: hidden ones keep theirs */ a
     where a.article_id = v.article_id and v.replaced_at < now() - make_interval(days => ${days}) and a.deleted_at is null
       and not exists (select from report r
                        where r.target_kind = 'ARTICLE' and r.target_id = a.article_id and r.outcome is null)
       and not exists (select from claim c
                        where c.target_kind = 'ARTICLE' and c.target_id = a.article_id and c.state in ('OPEN', 'HELD'))`;
}
