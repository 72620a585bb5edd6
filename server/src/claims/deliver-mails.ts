import type { Db } from '../db.ts';
import type { Mailer } from '../outside/mail/mailer.ts';
import { toMail } from './claim-mail.ts';
import { markSent, takeMails } from './claim-mails.sql.ts';

/** Sends the mails that are due, after the transaction that caused them; one that fails stays due. Gives how many were sent and failed. */
export async function deliverMails(db: Db, mailer: Mailer) {
  const due = await takeMails(db);
  const results = await Promise.allSettled(
    due.map(async (mail) => {
      await mailer.send(toMail(mail));
      await markSent(db, mail.claimMailId);
    }),
  );
  const failed = results.filter(({ status }) => status === 'rejected').length;
  return { sent: due.length - failed, failed };
}
