import type { ArticleId } from 'contract/ids';
import { CLAIM } from 'contract/limits';
import { type Db, fragment } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { lockFiling, untilFewer } from './claim-limits.sql.ts';
import type { Claimant } from './claimant-hash.ts';

/** What the limits count for a new claim; `codesPerHour` is the limit of unproven claims in all. */
export interface Counted extends Claimant {
  articleId: ArticleId;
  codesPerHour: number;
}

/**
 * Refuses TooManyClaims and TooManyUnprovenClaims: each claim sends a mail to an address that may be a stranger's (BEHAVIOUR:
 * claims-11). Claims are filed one at a time until the transaction ends.
 */
export async function expectFewClaims(tx: Db, { mailboxHash, originHash, articleId, codesPerHour }: Counted) {
  await lockFiling(tx);
  const untilMailbox = await untilFewer(tx, fragment`mailbox_hash = ${mailboxHash}`, CLAIM.perDay, 'day');
  if (untilMailbox !== null) refuse('TooManyClaims', { retryAfterSeconds: untilMailbox });
  const unproven = fragment`state = 'UNPROVEN'`;
  const waits = [
    await untilFewer(tx, fragment`${unproven} and article_id = ${articleId}`, CLAIM.perPostDay, 'day'),
    await untilFewer(tx, fragment`${unproven} and origin_hash = ${originHash}`, CLAIM.perOriginHour, 'hour'),
    await untilFewer(tx, unproven, codesPerHour, 'hour'),
  ].filter((seconds) => seconds !== null);
  if (waits.length > 0) refuse('TooManyUnprovenClaims', { retryAfterSeconds: Math.max(...waits) });
}
