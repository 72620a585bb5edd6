import type { MeasureId, MemberId } from 'contract/ids';
import type { JournalEntry } from 'contract/moderation-shapes';
import type { Page } from 'contract/page';
import type { ReportTarget } from 'contract/report-reasons';
import { type Db, fragment } from '../db.ts';
import { beginningOf } from '../members/beginning-of.ts';
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

/** Which entries: of an act, of or about a person by the beginning of the nickname, and whether looks too. */
export interface WantedEntries extends Page {
  act?: JournalEntry['act'] | undefined;
  person?: string;
  looks?: 'true' | 'false';
}

/** The members whose nickname begins with a text. */
const called = (person: string) => fragment`
  (select member_id from member where nickname_key like ${beginningOf(person)} limit 100)`;

/** Returns up to `limit` + 1 entries, newest first. */
export function journalEntries(db: Db, { cursor, limit, act, person = '', looks = 'true' }: WantedEntries) {
  const isWanted = [
    looks === 'false' && act === undefined ? fragment`act <> 'LOOK'` : fragment`true`,
    act === undefined ? fragment`true` : fragment`act = ${act}`,
    person === ''
      ? fragment`true`
      : fragment`(actor_id in ${called(person)} or member_id in ${called(person)})`,
  ] as const;
  const page = firstRows(
    fragment`
      select * from moderation_journal
       where entry_id < ${startBelow(cursor)} and ${isWanted[0]} and ${isWanted[1]} and ${isWanted[2]} order by entry_id desc`,
    limit,
  );
  return db<JournalEntry>`
    select j.entry_id, j.at, a.nickname as actor_nickname, j.act, j.target_kind, j.target_id, m.nickname, j.words,
           case when j.target_kind = 'COMMENT' then coalesce(
             (select s.article_id from measure s where s.measure_id = j.measure_id),
             (select r.article_id from report r where r.target_kind = 'COMMENT' and r.target_id = j.target_id limit 1)) end as article_id
      from (${page}) j left join member a on a.member_id = j.actor_id left join member m on m.member_id = j.member_id
     order by j.entry_id desc`;
}
