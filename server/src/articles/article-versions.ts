import type { ArticleVersion } from 'contract/article-versions';
import type { ArticleId, MemberId } from 'contract/ids';
import { ARTICLE_VERSION } from 'contract/limits';
import { type Db, fragment } from '../db.ts';

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
    insert into article_version (article_id, version, title, content, date, place_name, disclosure, photo_uuids, photo_descriptions,
                                 written_at)
    ${shown(articleId)} on conflict do nothing`;
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
       and (v.title, v.content, v.date, v.place_name, v.disclosure, v.photo_uuids, v.photo_descriptions)
           is not distinct from (now.title, now.content, now.date, now.place_name, now.disclosure, now.photo_uuids, now.photo_descriptions)`;
  await tx`
    delete from article_version where article_id = ${articleId} and version in (
      select version from article_version v where article_id = ${articleId}
       order by ${wasReported} desc, replaced_at - written_at desc, version desc offset ${ARTICLE_VERSION.max})`;
}

/** Returns the current and the kept earlier versions of a post, newest first. */
export function articleVersions(db: Db, articleId: ArticleId) {
  return db<ArticleVersion>`
    with versions as (
      select *, null::timestamptz as replaced_at from (${shown(articleId)}) now
      union all
      select article_id, version, title, content, date, place_name, disclosure, photo_uuids, photo_descriptions, written_at,
             replaced_at
        from article_version where article_id = ${articleId}
    )
    select v.version, v.title, v.content, v.date, v.place_name, v.disclosure, v.photo_descriptions, v.written_at, v.replaced_at,
           cardinality(v.photo_uuids) as photo_count,
           (select count(*) from unnest(v.photo_uuids) x where x <> all (e.photo_uuids)) as photos_added,
           (select count(*) from unnest(e.photo_uuids) x where x <> all (v.photo_uuids)) as photos_removed,
           array_remove(array[case when v.title <> e.title then 'title' end, case when v.content <> e.content then 'content' end,
                              case when v.date <> e.date then 'date' end, case when v.place_name <> e.place_name then 'place' end,
                              case when v.disclosure <> e.disclosure then 'disclosure' end,
                              case when v.photo_uuids <> e.photo_uuids then 'photos' end,
                              case when v.photo_descriptions <> e.photo_descriptions then 'descriptions' end], null) as changed
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
