import type { MeasureId, MemberId } from 'contract/ids';
import type { JournalEntry } from 'contract/moderation-shapes';
import type { Page } from 'contract/page';
import type { ReportTarget } from 'contract/report-reasons';
import { type Db, fragment } from '../db.ts';
import { firstRows, startBelow } from '../db/page.ts';

/** An action or look of a moderator; `actor` is null for an operator's command. */
export interface NewEntry {
  actor: MemberId | null;
  act: JournalEntry['act'];
  targetKind: ReportTarget;
  targetId: number;
  memberId: MemberId | null;
  measureId?: MeasureId;
  words?: string;
}

/** Adds an entry to the journal, which the database refuses to change or delete. */
export async function insertEntry(db: Db, entry: NewEntry) {
  const { actor, act, targetKind, targetId, memberId, measureId = null, words = '' } = entry;
  await db`
    insert into moderation_journal (actor_id, act, target_kind, target_id, member_id, measure_id, words)
    values (${actor}, ${act}, ${targetKind}, ${targetId}, ${memberId}, ${measureId}, ${words})`;
}

/** Returns up to `limit` + 1 entries, newest first. */
export function journalEntries(db: Db, { cursor, limit }: Page) {
  const page = firstRows(
    fragment`select * from moderation_journal where entry_id < ${startBelow(cursor)} order by entry_id desc`,
    limit,
  );
  return db<JournalEntry>`
    select j.entry_id, j.at, a.nickname as actor_nickname, j.act, j.target_kind, j.target_id, m.nickname, j.words
      from (${page}) j left join member a on a.member_id = j.actor_id left join member m on m.member_id = j.member_id
     order by j.entry_id desc`;
}
