import type { ClaimId } from 'contract/ids';
import { CLAIM, MAIL, MEASURE } from 'contract/limits';
import { type Db, fragment } from '../db.ts';

/** The event that a mail to a claimant is about. */
export type MailKind =
  | 'CODE'
  | 'FILED'
  | 'HELD'
  | 'OBJECTED'
  | 'REMOVED'
  | 'RESTORED'
  | 'DECLINED'
  | 'REOPENED'
  | 'REMOVAL_PLANNED'
  | 'REMOVAL_CANCELLED';

/** A mail that is due, with the values for its text. */
export interface DueMail {
  claimMailId: number;
  claimId: ClaimId;
  /** What the link of the mail proves; null of a claim filed before there were links. */
  linkKey: string | null;
  kind: MailKind;
  email: string;
  code: string | null;
  words: string;
  /** Whether others can see the claim's subject now. */
  isVisible: boolean;
  /** The days, rounded up, for which the subject is still held; null if it never was. */
  daysHeld: number | null;
  /** Whether it is removed after those days, unless its author objects. */
  removesAtEnd: boolean;
}

/** Mails about decisions, which wait as notices do (BEHAVIOUR: notifications-29). */
const DECISIONS: ReadonlySet<MailKind> = new Set([
  'HELD',
  'REMOVED',
  'RESTORED',
  'DECLINED',
  'REOPENED',
  'REMOVAL_PLANNED',
  'REMOVAL_CANCELLED',
]);

/** Queues a mail to a claimant, with the moderator's words to them. */
export async function queueMail(tx: Db, claimId: ClaimId, kind: MailKind, words = '') {
  const wait = DECISIONS.has(kind) ? MEASURE.waitSeconds : 0;
  await tx`
    insert into claim_mail (claim_id, kind, words, due_at)
    values (${claimId}, ${kind}, ${words}, now() + make_interval(secs => ${wait}::int))`;
}

/** What the mail that said how `c` (claim) is now says to its claimant; in mails of the version before, what its author reads. */
export const claimantWords = fragment`
  coalesce((select coalesce(m.words, case when c.ended_at is null then '' else c.words end) from claim_mail m
             where m.claim_id = c.claim_id
               and (m.kind = c.state or c.state = 'HELD' and m.kind in ('REMOVAL_PLANNED', 'REMOVAL_CANCELLED'))
             order by m.claim_mail_id desc limit 1), '')`;

/** Whether the subject of `c` (claim) is neither hidden nor deleted. */
const isVisible = fragment`
  (exists (select from article /* any: who may open it does not matter */ a where a.article_id = c.article_id and a.deleted_at is null)
   and (c.target_kind = 'ARTICLE'
     or exists (select from comment m
                 where m.article_id = c.article_id and m.comment_id = c.target_id and m.deleted_at is null)))`;

/** Whether `m` (claim_mail) about `c` (claim) still has an address, and a code that is valid where it has one. */
const isWorthSending = fragment`
  (c.email is not null
    and (m.kind <> 'CODE' or c.code is not null and c.created_at > now() - make_interval(mins => ${CLAIM.codeMinutes})))`;

/** The mailbox of `c` (claim), as limits count it. */
const mailboxOf = fragment`coalesce(c.mailbox_hash, convert_to(lower(c.email), 'UTF8'))`;

/** The mails that left within a day, or that a process is sending. */
const recent = fragment`
  select m.tried_at, ${mailboxOf} as mailbox from claim_mail m join claim c using (claim_id)
   where m.tried_at > now() - interval '1 day' and (m.sent_at is not null or m.tried_at > now() - interval '5 minutes')`;

/**
 * Takes up to twenty due mails, as far as the limits for all mails in an hour and for a mailbox in a day have room; the others stay due
 * (BEHAVIOUR: claims-12). A failed mail is retried after five minutes, with at most ten attempts. Call it after `lockMails`.
 */
export function takeMails(tx: Db, perHour: number) {
  return tx<DueMail>`
    with recent as (${recent}), due as (
      select m.claim_mail_id, ${mailboxOf} as mailbox
        from claim_mail m join claim c using (claim_id)
       where m.sent_at is null and m.due_at <= now() and m.tries < 10 and (m.tried_at is null or m.tried_at < now() - interval '5 minutes') and ${isWorthSending}
    ), counted as (
      select claim_mail_id, row_number() over (partition by mailbox order by claim_mail_id)
             + (select count(*) from recent r where r.mailbox = due.mailbox) as nth
        from due
    ), taken as (
      update claim_mail m set tries = tries + 1, tried_at = now()
       where m.claim_mail_id in (
         select claim_mail_id from counted where nth <= ${MAIL.perMailboxDay} order by claim_mail_id
          limit least(20, greatest(0, ${perHour} - (select count(*) from recent where tried_at > now() - interval '1 hour'))))
      returning m.claim_mail_id, m.claim_id, m.kind, m.words
    )
    select t.claim_mail_id, t.claim_id, c.link_key, t.kind, c.email, c.code,
           coalesce(t.words, case when c.ended_at is null then '' else c.words end) as words,
           ${isVisible} as is_visible,
           c.removes_at_end, greatest(1, ceil(extract(epoch from c.held_until - now()) / 86400))::int as days_held
      from taken t join claim c using (claim_id)
     order by t.claim_mail_id`;
}

/** Marks a mail as sent. */
export async function markSent(db: Db, claimMailId: number) {
  await db`update claim_mail set sent_at = now() where claim_mail_id = ${claimMailId}`;
}
