import type { MemberId } from 'contract/ids';
import { BLOCK } from 'contract/limits';
import type { Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { countBlocks, insertBlock, mayBeBlocked } from './blocks.sql.ts';

export { withdrawBlocks } from './blocks.sql.ts';

/** Blocks a member: each is absent for the other from then on (BEHAVIOUR: blocks-1). Refuses AuthorNotFound, CannotBlockYourself, TooManyBlocks. */
export function blockMember(db: Sql, me: MemberId, blocked: MemberId) {
  if (me === blocked) refuse('CannotBlockYourself');
  return db.begin(async (tx) => {
    if ((await countBlocks(tx, me)) >= BLOCK.max) refuse('TooManyBlocks');
    if (!(await mayBeBlocked(tx, blocked))) refuse('AuthorNotFound');
    await insertBlock(tx, me, blocked);
  });
}
