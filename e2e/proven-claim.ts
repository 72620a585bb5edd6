import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileClaim, proveClaim } from 'contract/claims';
import type { CookieBrowser } from '../server/src/sample/cookie-browser.ts';

/** Where the claim is filed, and where its mail is written. */
interface Product {
  baseUrl: string;
  dataDir: string;
}

const LONGEST_MAIL_MS = 60_000;

/** A claim about what has this address, proven by the code that was mailed; `link` leads to how far it is, where the product knows its own address. */
export async function provenClaim({ baseUrl, dataDir }: Product, visitor: CookieBrowser, address: string) {
  const email = `hong${address.replaceAll(/\D/g, '')}@example.com`;
  const who = { name: '홍길동', email, relation: 'SELF', infringed: 'PORTRAIT' } as const;
  const about = { link: `${baseUrl}${address}`, explanation: '허락 없이 찍은 제 얼굴이 나와요.' };
  const { claimId } = await visitor.call(fileClaim, { body: { ...who, ...about } });
  const mail = await mailTo(join(dataDir, 'mail'), email);
  const code = /\b\d{6}\b/.exec(mail)![0];
  await visitor.call(proveClaim, { params: { claimId }, body: { code } });
  return { claimId, link: /https?:\/\/\S+#[\w-]+/.exec(mail)?.[0] };
}

/** The text of the first mail to an address, which leaves behind the answer of the call that causes it. */
async function mailTo(folder: string, email: string): Promise<string> {
  for (const deadline = Date.now() + LONGEST_MAIL_MS; Date.now() < deadline; await pause(100)) {
    const names = await readdir(folder).catch(() => []);
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const found = mails.find((mail) => mail.includes(email));
    if (found !== undefined) return textOf(found);
  }
  throw new Error(`No mail to ${email}.`);
}

/** The text of a mail, in base64 or quoted-printable. */
function textOf(mail: string): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
