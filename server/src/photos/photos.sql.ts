import type { ArticleId, ImageUuid, MemberId } from 'contract/ids';
import type { Db } from '../db.ts';

/** A photo as it comes in: whose, how large its full size is, its bytes in all three sizes together. */
export interface NewPhoto {
  photoUuid: ImageUuid;
  memberId: MemberId;
  bytes: number;
  width: number;
  height: number;
  placeholder: string;
  /** Of the full size, to tell a damaged object by. */
  sha256: Buffer;
}

/** Notes a photo that belongs to nothing yet. */
export async function insertPhoto(db: Db, photo: NewPhoto) {
  await db`
    insert into photo (photo_uuid, member_id, bytes, width, height, placeholder, sha256)
    values (${photo.photoUuid}, ${photo.memberId}, ${photo.bytes}, ${photo.width}, ${photo.height},
            ${photo.placeholder}, ${photo.sha256})`;
}

/**
 * Makes `uuids`, in this order, the photos of an article; its other photos die. Gives how many it could take: those of
 * the member that are pending or already the article's.
 */
export async function putPhotos(
  db: Db,
  memberId: MemberId,
  articleId: ArticleId,
  uuids: readonly ImageUuid[],
) {
  const [row] = await db<{ count: number }>`
    with wanted as (
      select photo_uuid, ordinality - 1 as position
        from unnest(${uuids}::uuid[]) with ordinality as w (photo_uuid)
    ), kept as (
      update photo p
         set article_id = ${articleId}, position = wanted.position, state = 'attached', state_at = now()
        from wanted
       where p.photo_uuid = wanted.photo_uuid and p.member_id = ${memberId}
         and (p.state = 'pending' or p.state = 'attached' and p.article_id = ${articleId})
      returning 1
    ), dropped as (
      update photo
         set state = 'dead', state_at = now()
       where article_id = ${articleId} and state = 'attached' and photo_uuid <> all (${uuids}::uuid[])
    )
    select count(*) from kept`;
  return row!.count;
}

/** Makes a photo the member's profile photo; the one before dies. False: it is not the member's to use. */
export async function putProfilePhoto(db: Db, memberId: MemberId, uuid: ImageUuid) {
  const [row] = await db<{ kept: boolean }>`
    with kept as (
      update photo
         set state = 'attached', state_at = now()
       where photo_uuid = ${uuid} and member_id = ${memberId} and article_id is null and state <> 'dead'
      returning 1
    ), dropped as (
      update photo
         set state = 'dead', state_at = now()
       where member_id = ${memberId} and article_id is null and state = 'attached' and photo_uuid <> ${uuid}
    )
    select exists (select from kept) as kept`;
  return row!.kept;
}

/** Every photo of an article dies. */
export async function dropPhotos(db: Db, articleId: ArticleId) {
  await db`
    update photo set state = 'dead', state_at = now()
     where article_id = ${articleId} and state = 'attached'`;
}

/** The member's profile photo dies. */
export async function dropProfilePhoto(db: Db, memberId: MemberId) {
  await db`
    update photo set state = 'dead', state_at = now()
     where member_id = ${memberId} and article_id is null and state = 'attached'`;
}

/** Those of `uuids` that are still pending die; gives which. */
export async function dropPending(db: Db, uuids: readonly ImageUuid[]): Promise<ImageUuid[]> {
  const rows = await db<{ photoUuid: ImageUuid }>`
    update photo set state = 'dead', state_at = now()
     where photo_uuid = any (${uuids}::uuid[]) and state = 'pending'
    returning photo_uuid`;
  return rows.map((row) => row.photoUuid);
}

/** Photos that have waited `minutes` for their post die. */
export async function dropForgotten(db: Db, minutes: number) {
  await db`
    update photo set state = 'dead', state_at = now()
     where state = 'pending' and state_at < now() - make_interval(mins => ${minutes})`;
}

/** Up to `most` dead photos, locked till the end of the transaction; those another process has in hand are passed over. */
export async function takeDead(db: Db, most: number): Promise<ImageUuid[]> {
  const rows = await db<{ photoUuid: ImageUuid }>`
    select photo_uuid from photo
     where state = 'dead'
     order by state_at
     limit ${most}
       for update skip locked`;
  return rows.map((row) => row.photoUuid);
}

/** Forgets dead photos whose objects are gone. */
export async function deleteDead(db: Db, uuids: readonly ImageUuid[]) {
  await db`delete from photo where photo_uuid = any (${uuids}::uuid[]) and state = 'dead'`;
}
