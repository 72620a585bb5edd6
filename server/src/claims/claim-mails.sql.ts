import type { ClaimId } from 'contract/ids';
import { type Db, fragment } from '../db.ts';

/** The event that a mail to a claimant is about. */
export type MailKind = 'CODE' | 'FILED' | 'HELD' | 'OBJECTED' | 'REMOVED' | 'RESTORED' | 'DECLINED';

/** A mail that is due, with the values for its text. */
export interface DueMail {
  claimMailId: number;
  kind: MailKind;
  email: string;
  name: string;
  code: string | null;
  words: string;
  /** Whether others can see the claim's subject now. */
  isVisible: boolean;
  /** The days, rounded up, for which the subject is still held; null if it never was. */
  daysHeld: number | null;
}

/** Queues a mail to a claimant. */
export async function queueMail(tx: Db, claimId: ClaimId, kind: MailKind) {
  await tx`insert into claim_mail (claim_id, kind) values (${claimId}, ${kind})`;
}

/** Whether the subject of `c` (claim) is neither hidden nor deleted. */
const isVisible = fragment`
  (exists (select from article /* any: who may open it does not matter */ a where a.article_id = c.article_id and a.deleted_at is null)
   and (c.target_kind = 'ARTICLE'
     or exists (select from comment m
                 where m.article_id = c.article_id and m.comment_id = c.target_id and m.deleted_at is null)))`;

/** Takes up to twenty mails that no other process is sending. A failed mail is retried after five minutes, with at most ten attempts. */
export function takeMails(db: Db) {
  return db<DueMail>`
    with due as (
      select claim_mail_id from claim_mail
       where sent_at is null and tries < 10 and (tried_at is null or tried_at < now() - interval '5 minutes')
       order by claim_mail_id limit 20 for update skip locked
    ), taken as (
      update claim_mail m set tries = tries + 1, tried_at = now() from due
       where m.claim_mail_id = due.claim_mail_id returning m.claim_mail_id, m.claim_id, m.kind
    )
    select t.claim_mail_id, t.kind, c.email, c.name, c.code, case when c.ended_at is null then '' else c.words end as words,
           ${isVisible} as is_visible,
           greatest(1, ceil(extract(epoch from c.held_until - now()) / 86400))::int as days_held
      from taken t join claim c using (claim_id) where c.email is not null and (t.kind <> 'CODE' or c.code is not null)
     order by t.claim_mail_id`;
}

/** Marks a mail as sent. */
export async function markSent(db: Db, claimMailId: number) {
  await db`update claim_mail set sent_at = now() where claim_mail_id = ${claimMailId}`;
}
