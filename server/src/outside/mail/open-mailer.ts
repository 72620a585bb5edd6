import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { isThere, makeFolder, tryFolder } from '../../process/make-folder.ts';
import { traced } from '../../telemetry/tracing.ts';
import type { Mailer } from './mailer.ts';

/** The time limits of each step of sending. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Loads the package with the first mail, since mail is rare. */
const nodemailer = () => import('nodemailer');

/** The configured mailer: SMTP_URL, else a folder in the data folder. */
export function openMailer({
  mail,
  mailsPerHour,
  dataDir,
  publicUrl,
}: Pick<Config, 'mail' | 'mailsPerHour' | 'dataDir' | 'publicUrl'>): Mailer {
  const folder = join(dataDir, 'mail');
  const how = mail === null ? folderMailer(folder) : smtpMailer(mail);
  return { ...how, publicUrl, perHour: mailsPerHour, forgetOld: () => forgetOld(folder) }; // also mail written before SMTP_URL was set
}

/** What differs by how mail leaves. */
type SendingMailer = Omit<Mailer, 'forgetOld' | 'perHour' | 'publicUrl'>;

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

async function forgetOld(folder: string): Promise<number> {
  const names = (await isThere(folder)) ? await readdir(folder) : [];
  let removed = 0;
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs > Date.now() - KEPT_MS) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

function smtpMailer({ url, from }: { url: string; from: string }): SendingMailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const options = {
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...TIMEOUTS,
  };
  const open = async () => (await nodemailer()).createTransport(options);
  return {
    async send(mail) {
      const transport = await open();
      await traced('send mail', 'client', { 'server.address': hostname }, () =>
        transport.sendMail({ from, ...mail }),
      );
    },
    where: `mail through ${hostname}`,
    check: async () => void (await (await open()).verify()),
  };
}

/** When this process last wrote a mail to a file, in ms. */
let lastAt = 0;

/** Writes each mail to a file that only this account can read. */
function folderMailer(folder: string): SendingMailer {
  return {
    async send(mail) {
      await makeFolder(folder);
      const transport = (await nodemailer()).createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail({ from: 'dongne@localhost', ...mail });
      lastAt = Math.max(Date.now(), lastAt + 1); // sorted by name, a folder is in the order of sending
      await writeFile(join(folder, `${lastAt}-${randomUUID()}.eml`), message, { mode: 0o600 });
    },
    where: `mail is only written to ${folder}: set SMTP_URL and MAIL_FROM`,
    check: async () => void (await tryFolder(folder)),
  };
}
