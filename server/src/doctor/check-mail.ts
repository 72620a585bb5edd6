import type { Config } from '../config.ts';
import { openMailer } from '../outside/mail/open-mailer.ts';
import { type Finding, tryOut, wrong } from './finding.ts';

/** Whether mail leaves, by signing in at its server; without one, that it is only written (BEHAVIOUR: claims-6). */
export function checkMail(config: Config): Promise<Finding> {
  const mailer = openMailer(config);
  return tryOut(mailer.where, () =>
    mailer
      .check()
      .catch((error: Error) => wrong(`it does not take mail from us (${error.message}): check SMTP_URL`)),
  );
}
