import type { Sql } from '../db.ts';
import type { Mailer } from '../outside/mail/mailer.ts';
import { lockMails } from './claim-limits.sql.ts';
import { toMail } from './claim-mail.ts';
import { markSent, takeMails } from './claim-mails.sql.ts';

/**
 * Sends the mails that are due, after the transaction that caused them. A mail that fails stays due. Returns the number sent, and the
 * failures.
 */
export async function deliverMails(db: Sql, mailer: Mailer): Promise<{ sent: number; failures: unknown[] }> {
  const due = await db.begin(async (tx) => {
    await lockMails(tx);
    return takeMails(tx, mailer.perHour);
  });
  const results = await Promise.allSettled(
    due.map(async (mail) => {
      await mailer.send(toMail(mail, mailer.publicUrl));
      await markSent(db, mail.claimMailId);
    }),
  );
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  return { sent: due.length - failures.length, failures };
}

/** Sends the mails that are due and throws if any failed, so that operators notice. Returns whether any was sent. */
export async function deliverOrFail(db: Sql, mailer: Mailer): Promise<boolean> {
  const { sent, failures } = await deliverMails(db, mailer);
  if (failures.length > 0) throw new MailsNotSent(failures);
  return sent > 0;
}

/** Mails that failed and are retried. It names only kinds of failure: a mail server's message may contain the claimant's address. */
class MailsNotSent extends Error {
  constructor(failures: readonly unknown[]) {
    const kinds = failures.map((failure) => (failure as { code?: string }).code ?? (failure as Error).name);
    super(`mails not sent: ${failures.length} (${[...new Set(kinds)].join(', ')})`);
  }
}
