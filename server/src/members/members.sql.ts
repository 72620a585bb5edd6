import type { ImageUuid, MemberId, RegionId } from 'contract/ids';
import { NICKNAME } from 'contract/limits';
import type { Member } from 'contract/members';
import { type Db, maybeJson, one } from '../db.ts';

/** Creates a member who has yet to go through onboarding. */
export async function insertMember(tx: Db): Promise<MemberId> {
  const { memberId } = await one(
    tx<{ memberId: MemberId }>`insert into member default values returning member_id`,
  );
  return memberId;
}

/** Whether a member has finished onboarding. */
export async function isOnboarded(db: Db, memberId: MemberId): Promise<boolean> {
  const [row] = await db<{ isOnboarded: boolean }>`
    select onboarded_at is not null as is_onboarded from member where member_id = ${memberId}`;
  return row?.isOnboarded ?? false;
}

/** A member's own profile; undefined once they have withdrawn. */
export function memberJson(db: Db, memberId: MemberId) {
  return maybeJson<Member>(db`
    select json_build_object(
      'memberId', m.member_id, 'nickname', m.nickname, 'profileImage', '/article/photo/list/' || m.photo_uuid,
      'likeRegions', coalesce((
        select json_agg(json_build_object('id', r.region_id,
                 'name', concat_ws(' ', r.province, nullif(r.city, r.province), nullif(r.district, ''))) order by mr.position)
          from member_region mr join region r using (region_id) where mr.member_id = m.member_id), '[]'),
      'isOnboardingCompleted', m.onboarded_at is not null,
      'badges', (select count(*) from badge b where b.member_id = m.member_id))::text as json
      from member m where m.member_id = ${memberId} and m.withdrawn_at is null`);
}

/** Whether a nickname's key is another member's, or locked by another member. */
export async function isNicknameTaken(db: Db, memberId: MemberId, key: string): Promise<boolean> {
  const { count } = await db`
    select from member where nickname_key = ${key} and member_id <> ${memberId}
    union all
    select from freed_nickname
     where nickname_key = ${key} and until > now() and member_id is distinct from ${memberId}`;
  return count > 0;
}

/** Locks the member's current nickname for thirty days, before it changes to `nextKey` (null: they withdraw). */
export async function lockNickname(tx: Db, memberId: MemberId, nextKey: string | null) {
  await tx`
    insert into freed_nickname (nickname_key, member_id, until)
    select nickname_key, member_id, now() + make_interval(days => ${NICKNAME.lockedDays})
      from member where member_id = ${memberId} and nickname_key is not null and nickname_key is distinct from ${nextKey}
    on conflict (nickname_key) do update set member_id = excluded.member_id, until = excluded.until`;
}

/** Sets a member's nickname. Violates `member_nickname` when another member has it. */
export async function updateNickname(tx: Db, memberId: MemberId, nickname: string, key: string) {
  await tx`update member set nickname = ${nickname}, nickname_key = ${key} where member_id = ${memberId}`;
}

/** Replaces a member's favourite regions by these, in this order. */
export async function replaceRegions(tx: Db, memberId: MemberId, regionIds: readonly RegionId[]) {
  await tx`select from member where member_id = ${memberId} for no key update`;
  await tx`delete from member_region where member_id = ${memberId}`;
  await tx`
    insert into member_region (member_id, region_id, position)
    select ${memberId}, region_id, position from unnest(${regionIds}::bigint[]) with ordinality chosen (region_id, position)`;
}

/** Sets the photo shown for a member. */
export async function updatePhoto(tx: Db, memberId: MemberId, photoUuid: ImageUuid) {
  await tx`update member set photo_uuid = ${photoUuid} where member_id = ${memberId}`;
}

/** Marks onboarding as finished; false while the nickname or the regions are missing. */
export async function markOnboarded(tx: Db, memberId: MemberId): Promise<boolean> {
  const { count } = await tx`
    update member m set onboarded_at = coalesce(onboarded_at, now())
     where member_id = ${memberId} and nickname is not null
       and exists (select 1 from member_region r where r.member_id = m.member_id)`;
  return count === 1;
}

/** Erases the profile of a withdrawn member. The row stays: the posts they leave keep their author. */
export async function eraseMember(tx: Db, memberId: MemberId) {
  await tx`
    update member set nickname = null, nickname_key = null, photo_uuid = null, withdrawn_at = now()
     where member_id = ${memberId}`;
  await tx`delete from member_region where member_id = ${memberId}`;
}
