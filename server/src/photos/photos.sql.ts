import type { ArticleId, ImageUuid, MemberId } from 'contract/ids';
import { type Db, fragment, maybeValue, one, oneValue, raw } from '../db.ts';

/** The first number of our advisory locks on members' photos. */
const PHOTO_LOCK = 760_762;

// A photo is `pending`, or `ahead` of its post, until it is `attached` to a post or a profile or `saved` with a place, which makes it private. It is `unsaved` once
// that save is gone, and `dead` (deleted) until the sweep removes it.

/** The hashes of the three sizes, which reveal a damaged object. */
export interface SizeHashes {
  sha256: Buffer;
  detailSha256: Buffer;
  listSha256: Buffer;
}

/** A received photo: its owner, the total bytes of its three sizes, the pixels of its full size. */
export interface NewPhoto {
  photoUuid: ImageUuid;
  memberId: MemberId;
  bytes: number;
  hashes: SizeHashes;
  width: number;
  height: number;
  placeholder: string;
}

/** Inserts a pending photo. */
export async function insertPhoto(db: Db, photo: NewPhoto) {
  await db`
    insert into photo (photo_uuid, member_id, bytes, width, height, placeholder, sha256, detail_sha256, list_sha256)
    values (${photo.photoUuid}, ${photo.memberId}, ${photo.bytes}, ${photo.width}, ${photo.height},
            ${photo.placeholder}, ${photo.hashes.sha256}, ${photo.hashes.detailSha256}, ${photo.hashes.listSha256})`;
}

/** The bytes of all sizes of a member's photos, without deleted photos. */
export const bytesUsed = (db: Db, memberId: MemberId) =>
  one(db<{ used: number }>`
    select coalesce(sum(bytes), 0)::bigint as used from photo where member_id = ${memberId} and state <> 'dead'`);

/** Up to ten photos that posts use and that are not known to be damaged. */
export const somePhotos = async (db: Db): Promise<ImageUuid[]> =>
  (
    await db<{ photoUuid: ImageUuid }>`
      select photo_uuid from photo
       where state = 'attached' and damaged_at is null and list_sha256 is not null
       order by checked_at nulls first limit 10`
  ).map(({ photoUuid }) => photoUuid);

/** The result of `bytesUsed`, under a lock until the transaction ends, so that a member's photos are counted one after another. */
export async function lockUsage(tx: Db, memberId: MemberId) {
  await tx`select pg_advisory_xact_lock(${PHOTO_LOCK}, (${memberId}::bigint % 2147483647)::integer)`;
  return bytesUsed(tx, memberId);
}

/** A stored photo with its hashes, which are empty or null for some photos of an earlier version. */
export interface PhotoToCheck {
  photoUuid: ImageUuid;
  sha256: Buffer;
  detailSha256: Buffer | null;
  listSha256: Buffer | null;
}

/** Who may see a photo: everybody, any caller with its address, only viewers who may see its post, or moderators of a hidden one. */
export type PhotoAudience = 'everyone' | 'link' | 'me' | 'moderators';

/** Whether `viewer` is a moderator who looked at the post `a` in the last hour, by the journal (BEHAVIOUR: moderation-30). */
const isLookedAt = (viewer: MemberId | null) => fragment`
  exists (select from moderation_journal j join member m on m.member_id = j.actor_id
           where j.act = 'LOOK' and j.target_kind = 'ARTICLE' and j.target_id = a.article_id and j.actor_id = ${viewer}
             and j.at > now() - interval '1 hour' and m.role <> 'member' and m.suspended_at is null)`;

/** Whether `p` (photo) is, or was until now, a member's own on a saved place, or waits for its post. */
const isPrivate = raw(`p.state in ('saved', 'unsaved', 'ahead')`);

/**
 * Who may see a photo; undefined if there is none, it is deleted, or `viewer` may not see its post. One of a saved place is for
 * its member alone (BEHAVIOUR: photos-35), as is one that waits for its post.
 */
export async function photoAudience(db: Db, uuid: ImageUuid, viewer: MemberId | null) {
  const [row] = await db<{ audience: PhotoAudience; isAllowed: boolean }>`
    select case when a.deleted_at is not null then 'moderators' when ${isPrivate} then 'me' else coalesce(a.audience, 'everyone') end as audience,
           p.state <> 'dead' and (a.article_id is null and (not ${isPrivate} or p.member_id = ${viewer}) or (a.audience = 'link' and a.deleted_at is null)
             or exists (select from articles_for(${viewer}) f where f.article_id = a.article_id)
             or ${isLookedAt(viewer)}) as is_allowed
      from photo p left join article /* any: the next line asks who may */ a using (article_id)
     where p.photo_uuid = ${uuid}`;
  return row?.isAllowed === true ? row.audience : undefined;
}

/** The article that a photo is attached to; undefined if there is none. */
export function photoArticle(db: Db, uuid: ImageUuid) {
  return maybeValue(db<{ articleId: ArticleId }>`
    select article_id from photo where photo_uuid = ${uuid} and state = 'attached' and article_id is not null`);
}

/** Up to `limit` photos that are attached or saved, checked longest ago first, without those checked within `days`. */
export const photosToCheck = (db: Db, limit: number, days: number) => db<PhotoToCheck>`
  select photo_uuid, sha256, detail_sha256, list_sha256 from photo
   where state in ('attached', 'saved') and (checked_at is null or checked_at < now() - make_interval(days => ${days}))
   order by checked_at nulls first
   limit ${limit}`;

/** Records the result of a photo's check. */
export async function recordCheck(db: Db, uuid: ImageUuid, isDamaged: boolean) {
  await db`
    update photo set checked_at = now(), damaged_at = case when ${isDamaged} then coalesce(damaged_at, now()) end
     where photo_uuid = ${uuid}`;
}

/** Marks a photo to be checked next. */
export async function checkNext(db: Db, uuid: ImageUuid) {
  await db`update photo set checked_at = null where photo_uuid = ${uuid} and checked_at is not null`;
}

/** The photos known to be damaged. */
export const damagedPhotos = (db: Db) => db<{ photoUuid: ImageUuid }>`
  select photo_uuid from photo where damaged_at is not null`;

/** A photo to attach to an article; one without a description keeps the one it has. */
export interface PhotoToAttach {
  uuid: ImageUuid;
  description?: string | undefined;
}

/**
 * Attaches `photos`, in this order, to an article and deletes its other photos. Returns how many it attached: only the member's
 * photos that are pending, sent ahead, or already attached to the article.
 */
export function replacePhotos(
  db: Db,
  memberId: MemberId,
  articleId: ArticleId,
  photos: readonly PhotoToAttach[],
) {
  const uuids = photos.map(({ uuid }) => uuid);
  const descriptions = photos.map(({ description = null }) => description);
  return oneValue(db<{ count: number }>`
    with wanted as (
      select photo_uuid, description, ordinality - 1 as position
        from unnest(${uuids}::uuid[], ${descriptions}::text[]) with ordinality as w (photo_uuid, description)
    ), attached as (
      update photo p
         set article_id = ${articleId}, position = wanted.position, state = 'attached', state_at = now(),
             description = coalesce(wanted.description, p.description)
        from wanted
       where p.photo_uuid = wanted.photo_uuid and p.member_id = ${memberId}
         and (p.state in ('pending', 'ahead') or p.state = 'attached' and p.article_id = ${articleId})
      returning 1
    ), detached as (
      update photo
         set state = 'dead', state_at = now()
       where article_id = ${articleId} and state = 'attached' and photo_uuid <> all (${uuids}::uuid[])
    )
    select count(*) from attached`);
}

/** Attaches a photo to the member's profile and deletes the previous one; false if the member may not use it. */
export function replaceProfilePhoto(db: Db, memberId: MemberId, uuid: ImageUuid) {
  return oneValue(db<{ isAttached: boolean }>`
    with attached as (
      update photo
         set state = 'attached', state_at = now()
       where photo_uuid = ${uuid} and member_id = ${memberId} and article_id is null and state <> 'dead'
      returning 1
    ), detached as (
      update photo
         set state = 'dead', state_at = now()
       where member_id = ${memberId} and article_id is null and state = 'attached' and photo_uuid <> ${uuid}
    )
    select exists (select from attached) as is_attached`);
}

/** Deletes the photos of deleted articles. */
export async function detachPhotos(db: Db, articleIds: readonly ArticleId[]) {
  await db`
    update photo set state = 'dead', state_at = now()
     where article_id = any (${articleIds}::bigint[]) and state = 'attached'`;
}

/** Deletes the member's profile photo, if there is one. */
export async function detachProfilePhoto(db: Db, memberId: MemberId) {
  await db`
    update photo set state = 'dead', state_at = now()
     where member_id = ${memberId} and article_id is null and state = 'attached'`;
}

/** Keeps pending or unsaved photos of the member with their saved places. Returns how many. */
export async function keepSaved(db: Db, memberId: MemberId, uuids: readonly ImageUuid[]): Promise<number> {
  const { count } = await db`
    update photo set state = 'saved', state_at = now()
     where photo_uuid = any (${uuids}::uuid[]) and member_id = ${memberId} and state in ('pending', 'unsaved')`;
  return count;
}

/** Deletes the photos of a member's saved places, also of those that are saved no more, and those that wait for their post. */
export async function deleteSaved(db: Db, memberId: MemberId) {
  await db`
    update photo set state = 'dead', state_at = now()
     where member_id = ${memberId} and state in ('saved', 'unsaved', 'ahead')`;
}

/** Deletes the photos of `uuids` that are still pending, and returns their uuids. */
export async function deletePending(db: Db, uuids: readonly ImageUuid[]): Promise<ImageUuid[]> {
  const rows = await db<{ photoUuid: ImageUuid }>`
    update photo set state = 'dead', state_at = now()
     where photo_uuid = any (${uuids}::uuid[]) and state = 'pending'
    returning photo_uuid`;
  return rows.map((row) => row.photoUuid);
}

/** A photo that waits for its post; `digest`: the SHA-256 of the file as it was sent, in hex. */
export interface PhotoAhead {
  digest: string;
  uuid: ImageUuid;
}

/** Those of a member's photos that wait for their post and have these digests. */
export const photosAhead = (db: Db, memberId: MemberId, digests: readonly string[]) =>
  db<PhotoAhead>`
    select encode(sent_sha256, 'hex') as digest, photo_uuid as uuid from photo
     where member_id = ${memberId} and state = 'ahead'
       and sent_sha256 in (select decode(given, 'hex') from unnest(${digests}::text[]) given)`;

/** How many photos of a member wait for their posts. */
export const countAhead = (db: Db, memberId: MemberId) =>
  oneValue(db<{ count: number }>`
    select count(*) from photo where member_id = ${memberId} and state = 'ahead'`);

/** Has a pending photo of the member wait for its post; false if it is pending no more. */
export async function setAhead(db: Db, memberId: MemberId, { digest, uuid }: PhotoAhead): Promise<boolean> {
  const { count } = await db`
    update photo set state = 'ahead', state_at = now(), sent_sha256 = decode(${digest}, 'hex')
     where photo_uuid = ${uuid} and member_id = ${memberId} and state = 'pending'`;
  return count === 1;
}

/** Deletes photos that have waited for their post for `days`. */
export async function deleteLeftBehind(db: Db, days: number) {
  await db`
    update photo set state = 'dead', state_at = now()
     where state = 'ahead' and state_at < now() - make_interval(days => ${days})`;
}

/** Deletes photos that have been pending or unsaved for `minutes`. */
export async function deleteStale(db: Db, minutes: number) {
  await db`
    update photo set state = 'dead', state_at = now()
     where state in ('pending', 'unsaved') and state_at < now() - make_interval(mins => ${minutes})`;
}

/** Up to `limit` deleted photos, deleted longest ago first. */
export async function deletedPhotos(db: Db, limit: number): Promise<ImageUuid[]> {
  const rows = await db<{ photoUuid: ImageUuid }>`
    select photo_uuid from photo where state = 'dead' order by state_at limit ${limit}`;
  return rows.map((row) => row.photoUuid);
}

/** The uuids that have no row. */
export async function unknownPhotos(db: Db, uuids: readonly string[]): Promise<ImageUuid[]> {
  const rows = await db<{ photoUuid: ImageUuid }>`
    select given.photo_uuid from unnest(${uuids}::uuid[]) given (photo_uuid)
     where not exists (select from photo p where p.photo_uuid = given.photo_uuid)`;
  return rows.map((row) => row.photoUuid);
}

/** Removes the rows of deleted photos whose objects are removed from the store; returns how many rows existed. */
export async function removeDeleted(db: Db, uuids: readonly ImageUuid[]): Promise<number> {
  const { count } = await db`delete from photo where photo_uuid = any (${uuids}::uuid[]) and state = 'dead'`;
  return count;
}
