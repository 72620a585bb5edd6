import type { ImageUuid, MemberId, RegionId } from 'contract/ids';
import { NICKNAME } from 'contract/limits';
import type { Member } from 'contract/members';
import { type Db, isOneRow, maybeJson, oneValue } from '../db.ts';
import { listPhotoAddress } from '../http/addresses/image-addresses.ts';
import { restrictionOf } from '../measures/restriction.ts';

/** Creates a member who has not finished onboarding. */
export function insertMember(tx: Db): Promise<MemberId> {
  return oneValue(tx<{ memberId: MemberId }>`insert into member default values returning member_id`);
}

/** Whether a member has finished onboarding. */
export async function isOnboarded(db: Db, memberId: MemberId): Promise<boolean> {
  const [row] = await db<{ isOnboarded: boolean }>`
    select onboarded_at is not null as is_onboarded from member where member_id = ${memberId}`;
  return row?.isOnboarded ?? false;
}

/** Returns a member's own profile; undefined once they have withdrawn. */
export function memberJson(db: Db, memberId: MemberId) {
  return maybeJson<Member>(db`
    select json_build_object(
      'memberId', m.member_id, 'nickname', m.nickname, 'profileImage', ${listPhotoAddress} || m.photo_uuid,
      'likeRegions', coalesce((
        select json_agg(json_build_object('id', r.region_id,
                 'name', concat_ws(' ', r.province, nullif(r.city, r.province), nullif(r.district, ''))) order by mr.position)
          from member_region mr join region r using (region_id) where mr.member_id = m.member_id), '[]'),
      'isOnboardingCompleted', m.onboarded_at is not null,
      'badges', (select count(*) from badge b where b.member_id = m.member_id),
      'role', m.role,
      'restriction', ${restrictionOf})::text as json
      from member m where m.member_id = ${memberId} and m.withdrawn_at is null`);
}

/** The keys by which nicknames are compared: the letters, and the look to a reader. */
export interface NicknameKeys {
  key: string;
  look: string;
}

/** Returns why a member may not take a nickname: it equals or looks like one that another has, or freed less than thirty days ago. */
export async function whyNicknameTaken(db: Db, memberId: MemberId, { key, look }: NicknameKeys) {
  const [taken] = await db<{ reason: 'NicknameTaken' | 'NicknameLocked' }>`
    select 'NicknameTaken' as reason from member
     where (nickname_key = ${key} or nickname_look = ${look}) and member_id <> ${memberId}
    union all
    select 'NicknameLocked' from freed_nickname
     where (nickname_key = ${key} or nickname_look = ${look}) and until > now()
       and member_id is distinct from ${memberId}
     order by reason desc limit 1`;
  return taken?.reason ?? null;
}

/** Locks the member's current nickname for thirty days before it changes to `nextKey` (null: the member withdraws). */
export async function lockNickname(tx: Db, memberId: MemberId, nextKey: string | null) {
  await tx`
    insert into freed_nickname (nickname_key, nickname_look, member_id, until)
    select nickname_key, nickname_look, member_id, now() + make_interval(days => ${NICKNAME.lockedDays})
      from member where member_id = ${memberId} and nickname_key is not null and nickname_key is distinct from ${nextKey}
    on conflict (nickname_key) do update
       set member_id = excluded.member_id, nickname_look = excluded.nickname_look, until = excluded.until`;
}

/** Sets a member's nickname. Violates `member_nickname` or `member_nickname_look` if another member has it. */
export async function updateNickname(
  tx: Db,
  memberId: MemberId,
  nickname: string,
  { key, look }: NicknameKeys,
) {
  await tx`
    update member set nickname = ${nickname}, nickname_key = ${key}, nickname_look = ${look}
     where member_id = ${memberId}`;
}

/** Returns the members whose nickname has no look yet, because an older version wrote it. */
export const listUnfolded = (db: Db) =>
  db<{ memberId: MemberId; nickname: string }>`
    select member_id, nickname from member where nickname is not null and nickname_look is null
     order by member_id limit 1000`;

/** Sets the look of a nickname unless it has changed. If another member has that look, the member gets a look with their id. */
export async function updateLook(db: Db, memberId: MemberId, nickname: string, look: string) {
  await db`
    update member m
       set nickname_look = case when exists (select from member o where o.nickname_look = ${look})
                                then ${look} || ' ' || m.member_id else ${look} end
     where m.member_id = ${memberId} and m.nickname = ${nickname} and m.nickname_look is null`;
}

/** Locks a member until the transaction ends, so that rows with a limit per member are added one at a time. */
export async function lockMember(tx: Db, memberId: MemberId) {
  await tx`select from member where member_id = ${memberId} for no key update`;
}

/** Replaces a member's favourite regions with these, in this order. */
export async function replaceRegions(tx: Db, memberId: MemberId, regionIds: readonly RegionId[]) {
  await lockMember(tx, memberId);
  await tx`delete from member_region where member_id = ${memberId}`;
  await tx`
    insert into member_region (member_id, region_id, position)
    select ${memberId}, region_id, position from unnest(${regionIds}::bigint[]) with ordinality chosen (region_id, position)`;
}

/** Returns the regions that at least `members` members chose, most chosen first. */
export async function mostChosenRegions(db: Db, members: number, limit: number): Promise<RegionId[]> {
  const rows = await db<{ regionId: RegionId }>`
    select region_id from member_region group by region_id having count(*) >= ${members}
     order by count(*) desc, region_id limit ${limit}`;
  return rows.map(({ regionId }) => regionId);
}

/** The five-digit codes of the 시군구 that members chose, the most chosen first. */
export async function homeSigungus(db: Db): Promise<number[]> {
  const rows = await db<{ code: number }>`
    select (region_id / 100000)::int as code from member_region group by 1 order by count(*) desc, 1`;
  return rows.map(({ code }) => code);
}

/** Sets a member's profile photo. */
export async function updatePhoto(tx: Db, memberId: MemberId, photoUuid: ImageUuid | null) {
  await tx`update member set photo_uuid = ${photoUuid} where member_id = ${memberId}`;
}

/** Marks onboarding as finished; false if the nickname or the regions are missing. */
export function markOnboarded(tx: Db, memberId: MemberId): Promise<boolean> {
  return isOneRow(tx`
    update member m set onboarded_at = coalesce(onboarded_at, now())
     where member_id = ${memberId} and nickname is not null
       and exists (select 1 from member_region r where r.member_id = m.member_id)`);
}

/** Locks a member, so that their other writes wait until the transaction ends. False if the member has withdrawn. */
export function lockUnlessWithdrawn(tx: Db, memberId: MemberId): Promise<boolean> {
  return isOneRow(tx`select from member where member_id = ${memberId} and withdrawn_at is null for update`);
}

/** Erases the profile of a withdrawn member. The row is kept, since kept posts still refer to it. */
export async function eraseMember(tx: Db, memberId: MemberId) {
  await tx`
    update member set nickname = null, nickname_key = null, nickname_look = null, photo_uuid = null, withdrawn_at = now()
     where member_id = ${memberId}`;
  await tx`delete from member_region where member_id = ${memberId}`;
}
