import type { Config } from '../config.ts';
import { openMailer } from '../outside/mail/open-mailer.ts';
import { type Finding, tryOut, wrong } from './finding.ts';

/** Checks the mail server by signing in; without a server, reports that mail is only written to a folder (BEHAVIOUR: claims-6). */
export function checkMail(config: Config): Promise<Finding> {
  const mailer = openMailer(config);
  const host = config.mail === null ? null : new URL(config.mail.url).hostname;
  const ko = host === null ? '메일은 데이터 폴더에 적어 두기만 해요' : `${host}에서 보내는 메일`;
  return tryOut({ en: mailer.where, ko }, () =>
    mailer.check().catch(({ message }: Error) =>
      wrong({
        en: `it does not take mail from us (${message}): check SMTP_URL`,
        ko: `메일을 받아 주지 않아요. (${message}) SMTP_URL을 확인해 주세요.`,
      }),
    ),
  );
}
