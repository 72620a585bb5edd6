import { rm } from 'node:fs/promises';
import { listNotices } from 'contract/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { type TestApp, testApp } from '../../server/test/test-app.ts';
import { runCommand } from './run-command.ts';

let h: TestApp;
let folder: string;
beforeAll(async () => {
  h = await testApp();
  folder = await freshFolder();
});
afterAll(async () => {
  await h.close();
  await rm(folder, { recursive: true });
});

async function admin(words: string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  const settings = { DATABASE_URL: h.connectionString, DATA_DIR: folder, ...more };
  const { code, out, err } = await runCommand(['admin', ...words], settings);
  return `${code}: ${out}${err}`;
}
const span = ['--from', '2026-01-01', '--to', '2099-01-01T09:30'];

test('a breach is looked at, told once there is a contact, and listed', async () => {
  const garam = await h.given.member('가람');
  const breach = ['breach', ...span, '--kind', 'accounts,sessions'];
  const looked = await admin(breach);
  expect(looked).toMatch(/^0: [^]*member:\d+ {2}가람\nIt concerns 1 members\. They have to be told by 20/);
  expect(looked).toContain('## 피해를 줄이려면');
  const tell = [...breach, '--possible', '--tell', '열쇠가 새어 나갔을 수 있어요.'];
  expect(await admin(tell)).toMatch(/^1: [^]*set PRIVACY_OFFICER and COMPANY_CONTACT first/);
  const told = await admin(tell, { PRIVACY_OFFICER: '김지킴', COMPANY_CONTACT: 'a@example.kr' });
  expect(told).toMatch(/^0: [^]*1 members are told at their next visit\. [^]*\/terms\/breach-\d+/);
  const { notifications } = await h.as(garam)(listNotices, { query: {} });
  expect(notifications.map(({ notice }) => notice)).toEqual(['BREACH']);
  expect(await admin(['breaches'])).toMatch(/^0: [^]*accounts,sessions [^]*told 1\n1 breaches were told\./);
}, 60_000);

test('wrong arguments of a breach are refused in one sentence', async () => {
  const refused: [string[], RegExp][] = [
    [
      ['breach', ...span, '--kind', 'mails'],
      /^1: [^]*It takes --kind: accounts, sessions, photos, positions\./,
    ],
    [['breach', '--to', '2026-01-01', '--kind', 'photos'], /^1: [^]*--from takes a time in Korea/],
    [
      ['breach', '--from', '2026-02-01', '--to', '2026-01-01', '--kind', 'photos'],
      /^1: [^]*--from must be before --to/,
    ],
    [['queue', '--possible'], /^1: [^]*--possible is for breach alone/],
  ];
  for (const [words, sentence] of refused) expect(await admin(words)).toMatch(sentence);
}, 60_000);
