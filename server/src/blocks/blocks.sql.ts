import type { BlockedMember } from 'contract/blocks';
import type { MemberId } from 'contract/ids';
import type { Page } from 'contract/page';
import { type Db, isOneRow, oneValue } from '../db.ts';
import { lockMember } from '../members/members.ts';
import { listPhotoAddress } from '../http/addresses/image-addresses.ts';
import { startBelow } from '../db/page.ts';
import { shownNickname } from '../visibility/shown-nickname.ts';

/** Returns up to `limit` + 1 members that a member has blocked or muted, most recent first. */
export function selectBlocks(db: Db, me: MemberId, { cursor, limit }: Page) {
  return db<BlockedMember>`
    select b.block_id, b.blocked_id as member_id, ${shownNickname} as nickname,
           ${listPhotoAddress} || m.photo_uuid as profile_image, b.is_mute, b.created_at
      from block b join member m on m.member_id = b.blocked_id
     where b.member_id = ${me} and b.block_id < ${startBelow(cursor)}
     order by b.block_id desc limit ${limit + 1}`;
}

/** Locks a member, so that their blocks are added one at a time, and counts their other blocked and muted members. */
export async function countOtherBlocks(tx: Db, me: MemberId, blocked: MemberId): Promise<number> {
  await lockMember(tx, me);
  return oneValue(tx<{ count: number }>`
    select count(*) from block where member_id = ${me} and blocked_id <> ${blocked}`);
}

/** Whether a member may be blocked: they have joined and have not withdrawn. */
export function mayBeBlocked(tx: Db, memberId: MemberId): Promise<boolean> {
  return isOneRow(tx`
    select from member where member_id = ${memberId} and onboarded_at is not null and withdrawn_at is null for key share`);
}

/** Blocks or mutes a member; a block replaces a mute and vice versa. Repeating it changes nothing. */
export async function insertBlock(tx: Db, me: MemberId, blocked: MemberId, isMute: boolean) {
  await tx`
    insert into block (member_id, blocked_id, is_mute) values (${me}, ${blocked}, ${isMute})
    on conflict (member_id, blocked_id) do update set is_mute = excluded.is_mute`;
}

/** Unblocks or unmutes a member. */
export async function deleteBlock(db: Db, me: MemberId, blocked: MemberId) {
  await db`delete from block where member_id = ${me} and blocked_id = ${blocked}`;
}

/** Deletes every block by and of a withdrawing member. */
export async function withdrawBlocks(tx: Db, me: MemberId) {
  await tx`delete from block where member_id = ${me} or blocked_id = ${me}`;
}
