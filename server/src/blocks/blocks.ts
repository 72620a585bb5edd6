import type { MemberId } from 'contract/ids';
import { BLOCK } from 'contract/limits';
import type { Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { countOtherBlocks, insertBlock, mayBeBlocked } from './blocks.sql.ts';

export { withdrawBlocks } from './blocks.sql.ts';

/** Blocks a member: each becomes absent for the other (BEHAVIOUR: blocks-1). Refuses AuthorNotFound, CannotBlockYourself, TooManyBlocks. */
export const blockMember = (db: Sql, me: MemberId, blocked: MemberId) => block(db, me, blocked, false);

/** Mutes a member: they become absent for me, but not I for them (BEHAVIOUR: blocks-7). Has the refusals of `blockMember`. */
export const muteMember = (db: Sql, me: MemberId, muted: MemberId) => block(db, me, muted, true);

function block(db: Sql, me: MemberId, blocked: MemberId, isMute: boolean) {
  if (me === blocked) refuse('CannotBlockYourself');
  return db.begin(async (tx) => {
    if ((await countOtherBlocks(tx, me, blocked)) >= BLOCK.max) refuse('TooManyBlocks');
    if (!(await mayBeBlocked(tx, blocked))) refuse('AuthorNotFound');
    await insertBlock(tx, me, blocked, isMute);
  });
}
