import { reissue } from 'contract/auth';
import type { Given } from 'contract/call';
import { listComments, writeComment } from 'contract/comments';
import type { Endpoint, Result } from 'contract/endpoint';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { debianProgram } from '../scripts/test/debian-program.ts';
import { openCookieBrowser } from '../server/src/sample/cookie-browser.ts';
import { freshDatabase } from '../server/test/fresh-database.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { startProduct } from './product.ts';
import { onboardedMember } from './test-member.ts';

// Two processes on one database, one of them with a wrong clock.

const faketime = await debianProgram(
  ['libfaketime'],
  `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`,
);
/** A process reads its clock file once a second. */
const CLOCK_SEEN_MS = 2500;

test.skipIf(faketime === null).each([
  { offset: '+1h', signsInAt: 'right' },
  { offset: '-1h', signsInAt: 'wrong' },
] as const)(
  'a clock that is $offset wrong costs a renewal, and nothing else',
  async ({ offset, signsInAt }) => {
    const { right, wrong, articleId } = await openProcesses(offset);
    const member = openMember('가람');
    await member.signIn({ right, wrong }[signsInAt].baseUrl);
    const written: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const { baseUrl } = turn % 2 === 0 ? wrong : right;
      const body = { content: `${turn}번째`, parentCommentId: null };
      written.push((await member.call(baseUrl, writeComment, { params: { articleId }, body })).commentId);
    }
    expect(written).toEqual(written.toSorted((a, b) => a - b));
    for (const { baseUrl } of [right, wrong]) {
      const { comments } = await member.call(baseUrl, listComments, { params: { articleId } });
      expect(comments.map(({ commentId }) => commentId)).toEqual(written);
      const times = comments.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted());
    }
    expect(member.renewals()).toBe(1);
  },
);

test.skipIf(faketime === null)(
  'a clock that steps back an hour while it serves is noticed by nobody',
  async () => {
    const { right, wrong, articleId } = await openProcesses('+0');
    const member = openMember('가람');
    await member.signIn(wrong.baseUrl);
    const write = (content: string) =>
      member.call(wrong.baseUrl, writeComment, {
        params: { articleId },
        body: { content, parentCommentId: null },
      });
    const written = [(await write('앞')).commentId];
    await wrong.setClock('-1h');
    const [before, after] = [new Date(), await wrong.clock()];
    expect(before.getTime() - after.getTime()).toBeGreaterThan(3_500_000);
    for (let number = 0; number < 5; number++) written.push((await write(`뒤 ${number}`)).commentId);
    expect((await fetch(`${wrong.baseUrl}/api/health`)).status).toBe(200);
    const { comments } = await member.call(right.baseUrl, listComments, { params: { articleId } });
    expect(comments.map(({ commentId }) => commentId)).toEqual(written);
    await pause(Math.max(0, Date.parse(comments.at(-1)!.createdAt) - Date.now())); // never in the future of the database
    expect(Math.abs(Date.now() - Date.parse(comments.at(-1)!.createdAt))).toBeLessThan(60_000);
    expect(member.renewals()).toBe(0);
  },
);

/** A process with the right clock and one with an adjustable clock, and a post of another member. */
async function openProcesses(offset: string) {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const start = async (settings: Record<string, string> = {}) => {
    const dataDir = await freshFolder();
    const product = await startProduct(dataDir, {
      DATABASE_URL: database.connectionString,
      SESSION_SECRET: 'c2VjcmV0LW9mLXR3by1wcm9jZXNzZXMtb2YtYS10ZXN0',
      ...settings,
    });
    onTestFinished(async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    return product;
  };
  const folder = await freshFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const clockFile = join(folder, 'clock');
  await writeFile(clockFile, offset);
  const right = await start();
  const { baseUrl } = await start({
    LD_PRELOAD: faketime!.path,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  const author = await onboardedMember('나래', right.baseUrl);
  await onboardedMember('가람', right.baseUrl);
  const { articleId } = await author.write({ title: '시계' });
  const wrong = {
    baseUrl,
    /** Sets the clock while the process runs. */
    async setClock(next: string) {
      await writeFile(clockFile, next);
      await pause(CLOCK_SEEN_MS);
    },
    clock: async () => new Date((await fetch(`${baseUrl}/api/health`)).headers.get('date')!),
  };
  return { right, wrong, articleId };
}

/** A member whose phone alternates between the processes, and renews its session when required, as the app does. */
function openMember(nickname: string) {
  const browsers = new Map<string, ReturnType<typeof openCookieBrowser>>();
  let cookies = new Map<string, string>();
  let renewals = 0;
  /** The browser for a process, with the cookies of all processes. */
  const at = (baseUrl: string) => {
    const browser = browsers.get(baseUrl) ?? openCookieBrowser(baseUrl);
    browsers.set(baseUrl, browser);
    const now = [...cookies];
    browser.cookies.clear();
    for (const [name, value] of now) browser.cookies.set(name, value);
    cookies = browser.cookies;
    return browser;
  };
  return {
    signIn: (baseUrl: string) => at(baseUrl).signIn(nickname),
    renewals: () => renewals,
    async call<E extends Endpoint>(baseUrl: string, endpoint: E, given: Given<E>): Promise<Result<E>> {
      const browser = at(baseUrl);
      return browser.call(endpoint, given).catch(async (error: Error) => {
        if (!error.message.includes('TOKEN4001')) throw error;
        renewals++;
        await browser.call(reissue, { body: undefined });
        return browser.call(endpoint, given);
      });
    },
  };
}
