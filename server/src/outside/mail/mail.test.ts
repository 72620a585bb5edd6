import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, test, vi } from 'vitest';
import { freshFolder } from '../../../test/fresh-folder.ts';
import { readConfig } from '../../config.ts';
import { openMailer } from './open-mailer.ts';

const mail = { to: 'hong@example.com', subject: '확인 번호', text: '확인 번호는 123456 이에요.' };

/** A mail server that takes one user's mail. */
async function listen() {
  const got: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      done(username === 'us' && password === 'p@ss' ? null : new Error('no'), { user: username }),
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        got.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as { port: number };
  return { got, port, close: () => new Promise<void>((closed) => server.close(closed)) };
}
const open = (env: NodeJS.ProcessEnv) => openMailer(readConfig(env));

test('mail goes through the SMTP server of the settings, signed in', async () => {
  const { got, port, close } = await listen();
  const mailer = open({
    SMTP_URL: `smtp://us:p%40ss@127.0.0.1:${port}`,
    MAIL_FROM: '동네기록 <no@dongne.example>',
  });
  await mailer.check();
  await mailer.send(mail);
  expect(got).toMatchObject([{ to: ['hong@example.com'] }]);
  expect(got[0]!.raw).toContain('no@dongne.example');
  const refused = open({ SMTP_URL: `smtp://us:wrong@127.0.0.1:${port}`, MAIL_FROM: 'no@dongne.example' });
  await expect(refused.send(mail)).rejects.toThrow('Invalid login');
  await expect(refused.check()).rejects.toThrow('Invalid login');
  await close();
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
});

test('no line of a mail becomes a header or another recipient', async () => {
  const { got, port, close } = await listen();
  const mailer = open({ SMTP_URL: `smtp://us:p%40ss@127.0.0.1:${port}`, MAIL_FROM: 'no@dongne.example' });
  await mailer.send({
    ...mail,
    subject: '확인\r\nBcc: spy@example.com',
    text: '\r\n.\r\nRCPT TO:<spy@example.com>\r\n',
  });
  await close();
  expect(got.map(({ to }) => to)).toEqual([['hong@example.com']]);
  const [head = ''] = got[0]!.raw.split('\r\n\r\n');
  expect(head).not.toMatch(/^bcc:/im);
});

test('without one it is a file that nobody else can read, and the mailer reports that', async () => {
  const folder = await freshFolder();
  const mailer = open({ DATA_DIR: folder });
  expect(mailer.where).toContain('set SMTP_URL and MAIL_FROM');
  await mailer.send(mail);
  const [name] = await readdir(join(folder, 'mail'));
  const path = join(folder, 'mail', name!);
  expect(await readFile(path, 'utf8')).toContain('hong@example.com');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('mails in the folder are in the order of sending by their names, however fast they follow each other', async () => {
  const folder = await freshFolder();
  const mailer = open({ DATA_DIR: folder });
  const numbers = Array.from({ length: 20 }, (_, at) => `${100_000 + at}`);
  vi.useFakeTimers({ toFake: ['Date'] }); // all within one millisecond
  for (const text of numbers) await mailer.send({ ...mail, text });
  vi.useRealTimers();
  const names = (await readdir(join(folder, 'mail'))).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, 'mail', name), 'utf8')));
  expect(mails.map((raw) => /^1000\d\d/m.exec(raw)?.[0])).toEqual(numbers);
});

test('what was written is removed after a week, also once mail goes through a server', async () => {
  const folder = await freshFolder();
  const settings = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'no@dongne.example' };
  const [mailer, later] = [open({ DATA_DIR: folder }), open({ DATA_DIR: folder, ...settings })];
  expect(await mailer.forgetOld()).toBe(0);
  await mailer.send(mail);
  await mailer.send(mail);
  const [first, second] = await readdir(join(folder, 'mail'));
  const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await utimes(join(folder, 'mail', first!), old, old);
  expect(await later.forgetOld()).toBe(1);
  expect(await readdir(join(folder, 'mail'))).toEqual([second]);
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'no@dongne.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'no@dongne.example' }, 'SMTP_URL'],
])('settings of %j alone are refused', (env, missing) => {
  expect(() => readConfig(env)).toThrow(missing);
});
