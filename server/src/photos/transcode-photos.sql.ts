import type { ImageUuid, MemberId } from 'contract/ids';
import { type Db, maybeValue } from '../db.ts';
import type { SizeHashes } from './photos.sql.ts';

/** Reserves for `seconds` the photo that has waited longest to be transcoded, of `memberId` only if it is given. */
export function takeUntranscoded(
  db: Db,
  seconds: number,
  memberId: MemberId | null,
): Promise<ImageUuid | undefined> {
  return maybeValue(db<{ photoUuid: ImageUuid }>`
    update photo set transcode_after = now() + make_interval(secs => ${seconds})
     where photo_uuid = (
       select photo_uuid from photo
        where transcode_after <= now() and state <> 'dead' and (${memberId}::bigint is null or member_id = ${memberId})
        order by transcode_after limit 1 for update skip locked)
    returning photo_uuid`);
}

/** Whether photos of the member are still to be transcoded, by any process. */
export async function hasUntranscoded(db: Db, memberId: MemberId): Promise<boolean> {
  const found = await db`
    select from photo where member_id = ${memberId} and transcode_after is not null and state <> 'dead' limit 1`;
  return found.count > 0;
}

/** Records that a photo is transcoded, with its new bytes and hashes. */
export async function recordTranscoded(
  db: Db,
  uuid: ImageUuid,
  { bytes, hashes }: { bytes: number; hashes: SizeHashes },
) {
  await db`
    update photo
       set transcode_after = null, bytes = ${bytes}, sha256 = ${hashes.sha256},
           detail_sha256 = ${hashes.detailSha256}, list_sha256 = ${hashes.listSha256}
     where photo_uuid = ${uuid}`;
}

/** Marks a photo to stay in its stored form. */
export async function leaveUntranscoded(db: Db, uuid: ImageUuid) {
  await db`update photo set transcode_after = null where photo_uuid = ${uuid}`;
}

/** Ends the reservation of a photo, so that any process can take it. */
export async function releaseUntranscoded(db: Db, uuid: ImageUuid) {
  await db`update photo set transcode_after = now() where photo_uuid = ${uuid}`;
}
