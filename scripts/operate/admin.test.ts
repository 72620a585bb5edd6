import { rm } from 'node:fs/promises';
import { writeAppeal } from 'contract/appeals';
import { editArticle, readArticle } from 'contract/articles';
import { takeMeasure } from 'contract/moderation';
import { listNotices } from 'contract/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { type Member, type TestApp, testApp } from '../../server/test/test-app.ts';
import { runCommand } from './run-command.ts';

let h: TestApp;
let guard: Member;
let author: Member;
let folder: string;
beforeAll(async () => {
  h = await testApp();
  folder = await freshFolder();
  guard = await h.given.admin('지킴이');
  author = await h.given.member('쓴이');
});
afterAll(async () => {
  await h.close();
  await rm(folder, { recursive: true });
});

/** Runs a command. Returns its exit code and output. */
async function admin(...words: string[]): Promise<string> {
  const settings = { DATABASE_URL: h.connectionString, DATA_DIR: folder };
  const { code, out, err } = await runCommand(['admin', ...words], settings);
  return `${code}: ${out}${err}`;
}

async function removedPost() {
  const articleId = await h.given.article({ by: author, title: '오늘의 빵' });
  const { measureId } = await h.as(guard)(takeMeasure, {
    body: { act: 'REMOVE', targetKind: 'ARTICLE', targetId: articleId, reason: 'ABUSE' },
  });
  const { appealId } = await h.as(author)(writeAppeal, {
    params: { measureId },
    body: { words: '오해예요' },
  });
  return { articleId, appealId };
}
const status = async ({ articleId }: Awaited<ReturnType<typeof removedPost>>) =>
  (await h.send(null, readArticle, { params: { articleId } })).statusCode;

test('an operator signs out a member, and everybody', async () => {
  const open = async () => (await h.db`select from session where ended_at is null`).length;
  const before = await open();
  expect(await admin('sign-out', '없는이')).toMatch(/^1: [^]*No member has the nickname 없는이/);
  const leaving = await h.given.member('나갈이');
  expect(await admin('sign-out', '나갈이')).toMatch(/^0: [^]*나갈이 is signed out everywhere/);
  expect(await h.db`select from session where member_id = ${leaving.memberId} and ended_at is null`).toEqual(
    [],
  );
  expect(await open()).toBe(before);
  const others = await testApp();
  await others.given.member('가람');
  await others.given.member('나래');
  const settings = { DATABASE_URL: others.connectionString, DATA_DIR: await freshFolder() };
  expect((await runCommand(['admin', 'sign-out-everybody'], settings)).out).toContain(
    '2 sessions have ended.',
  );
  expect(await others.db`select from session where ended_at is null`).toEqual([]);
  await others.close();
});

test('appeals are listed, shown and decided by command, once', async () => {
  const [wrong, right] = [await removedPost(), await removedPost()];
  const list = await admin('appeals');
  expect(list).toContain(`${wrong.appealId}  `);
  expect(list).toContain('2 appeals are undecided.');
  expect(await admin('appeal', String(wrong.appealId))).toMatch(/쓴이: 오해예요\nIt is undecided\./);
  expect(await admin('uphold', String(wrong.appealId), '저희가', '틀렸어요')).toMatch(/^0: [^]*is upheld/);
  expect(await status(wrong)).toBe(200);
  expect(await admin('turn-down', String(right.appealId), '욕설이에요')).toMatch(/^0: [^]*is turned down/);
  expect(await status(right)).toBe(404);
  expect(await admin('turn-down', String(right.appealId), '욕설이에요')).toMatch(
    /^1: [^]*Appeal \d+ is decided/,
  );
  const { notifications } = await h.as(author)(listNotices, { query: {} });
  expect(notifications.map(({ notice, words }) => [notice, words]).slice(0, 2)).toEqual([
    ['APPEAL_DECLINED', '욕설이에요'],
    ['APPEAL_UPHELD', '저희가 틀렸어요'],
  ]);
}, 60_000);

test('what the console shows is shown by command', async () => {
  const { articleId } = await removedPost();
  expect(await admin('queue')).toMatch(
    new RegExp(`article:${articleId}  60  0 reports  removed  오늘의 빵  \\(1 appeals\\)`),
  );
  expect(await admin('show', `article:${articleId}`)).toMatch(/measure \d+ {2}remove {2}abuse {2}지킴이/);
  const edited = await h.given.article({ by: author, title: '나쁜 빵' });
  await h.as(author)(editArticle, { params: { articleId: edited }, body: { title: '좋은 빵' } });
  expect(await admin('history', String(edited))).toMatch(
    /version 2 .* to now {2}title [^]*좋은 빵[^]*version 1 [^]*나쁜 빵[^]*1 earlier versions/,
  );
  expect(await admin('members', '쓴이')).toMatch(/member:\d+ {2}쓴이 {2}member/);
  expect(await admin('numbers')).toMatch(/appeals \d+, upheld/);
  expect(await admin('journal')).toMatch(/a command {2}look/);
}, 60_000);

test('wrong arguments are refused in one sentence', async () => {
  const refused: [string[], RegExp][] = [
    [['appeals', '1'], /^1: [^]*It takes one of these words/],
    [['uphold', '1'], /^1: [^]*It takes the words/],
    [['uphold', 'x', '네'], /^1: [^]*It takes the id of an appeal\./],
    [['keep', 'post:1'], /^1: [^]*It takes what it is about/],
    [['pause', 'member:1', '7', 'abuse'], /^1: [^]*It takes the words/],
    [['pause', 'member:1', 'long', 'abuse', '며칠 쉬어 주세요'], /^1: [^]*A pause takes its days/],
    [['remove', 'article:1', 'nonsense'], /^1: [^]*It takes a reason/],
    [['warn', 'article:1', 'abuse'], /^1: [^]*Of article:… there is only keep, remove, hold\./],
    [['give', '가람', '나래'], /^1: [^]*It takes one nickname/],
  ];
  for (const [words, sentence] of refused) expect(await admin(...words)).toMatch(sentence);
}, 60_000);
