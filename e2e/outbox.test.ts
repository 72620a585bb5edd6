import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listArticles } from 'contract/articles';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { photograph } from '../server/test/photo-files.ts';
import { launchWithFolder } from './chromium.ts';
import { openEditor } from './editor.ts';
import { loadAhead } from './phone.ts';
import { answer, dialogTitle, goOffline, openScreen } from './screen.ts';
import { onboardedMember, signIn, type TestMember } from './test-member.ts';
import { thisProduct } from './this-product.ts';

/** The marks of records that wait to be sent. */
const WAITING = "Object.keys(localStorage).filter((key) => key.startsWith('outbox:'))";

/** Whether the service worker keeps every screen's code. */
const KEPT = `caches.open('map-1').then(async (cache) => {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const hasAll = paths.includes('/index.html') && paths.some((path) => path.includes('OutboxList'));
  return hasAll ? paths.length : 0;
})`;

async function untilKept(page: Page) {
  let before = -1;
  await expect
    .poll(async () => {
      const now = await page.evaluate<number>(KEPT);
      const isDone = now > 60 && now === before;
      before = now;
      return isDone;
    })
    .toBe(true);
}

/** Photos that all differ. */
const photos = (count: number, first = 0) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `사진${first + at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await photograph(160 + first + at, 120)),
    })),
  );

/** Writes a post in the editor and taps 등록. */
async function write(
  page: Page,
  writer: TestMember,
  title: string,
  files: Awaited<ReturnType<typeof photos>>,
) {
  await openEditor(page, writer);
  await page.getByLabel('제목').fill(title);
  await page.getByLabel('사진 파일').setInputFiles(files);
  await page.getByText(`사진 ${files.length}/10`).waitFor();
  await page.getByRole('button', { name: '등록', exact: true }).tap();
}

const TITLES = ['첫째 산책', '둘째 산책', '셋째 산책'];

test('three posts of ten photos written without a network leave once it is back, after the browser was closed', async () => {
  const writer = await onboardedMember('산속에서쓰는이');
  await writer.firstCategory();
  const folder = await mkdtemp(join(tmpdir(), 'phone-'));
  const open = async () => {
    const context = await launchWithFolder(folder, { baseURL: thisProduct().baseUrl });
    const page = context.pages()[0] ?? (await context.newPage());
    await loadAhead(page);
    return { context, page };
  };
  const { context, page } = await open();
  await signIn(page, '산속에서쓰는이');
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.goto('/home'); // from the second page on the worker keeps every screen
  await untilKept(page);
  await page.goto('/record/new/write');
  await page.getByLabel('제목').waitFor();

  await context.setOffline(true);
  for (const [at, title] of TITLES.entries()) {
    await write(page, writer, title, await photos(10, at * 10));
    await page.waitForURL('**/home');
    await page.getByText('담아 두었어요. 연결되면 저절로 보내요').waitFor();
  }
  await page.getByRole('link', { name: '보낼 기록 3개가 기다리는 중' }).tap();
  await page.waitForURL('**/record/new');
  for (const title of TITLES)
    await page.getByRole('article', { name: title }).getByText('기다리는 중').waitFor();
  await context.close();

  const again = await open();
  await again.page.goto('/home');
  await expect.poll(() => again.page.evaluate(WAITING), { timeout: 120_000 }).toEqual([]);
  const { result } = await writer.call(listArticles, { query: { limit: 50 } });
  const mine = result.filter(({ title }) => TITLES.includes(title)).toReversed();
  expect(mine.map(({ title }) => title)).toEqual(TITLES);
  expect(mine.map(({ imageUuids }) => new Set(imageUuids).size)).toEqual([10, 10, 10]);
  await again.page.reload({ waitUntil: 'networkidle' });
  for (const title of TITLES) expect(await writer.countPosts(title)).toBe(1);
  await again.context.close();
  await rm(folder, { recursive: true });
}, 300_000);

test('two tabs that wait for the network send a record once', async () => {
  const writer = await onboardedMember('두탭이');
  await using phone = await writer.openPhone();
  const { page, context } = phone;
  await loadAhead(page);
  const other = await context.newPage();
  await loadAhead(other);
  await other.goto('/mypage');
  await openEditor(page, writer);
  await page.getByLabel('사진 파일').setInputFiles(await photos(2));
  await page.getByLabel('제목').fill('두 탭에서 기다린 글');
  await page.getByText('사진 2/10').waitFor();
  await other.waitForLoadState('networkidle'); // the code for later is loaded while a page is idle
  await goOffline(page);
  const requests: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/articles')) requests.push(request.url());
  });
  await page.getByRole('button', { name: '등록', exact: true }).tap();
  await other.getByText('보낼 기록 1개가 기다리는 중').waitFor();
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(WAITING), { timeout: 60_000 }).toEqual([]);
  expect(requests).toHaveLength(1);
  expect(await writer.countPosts('두 탭에서 기다린 글')).toBe(1);
});

test('a waiting record is edited, deleted and brought back; signing out asks before it is lost', async () => {
  const writer = await onboardedMember('고쳐쓰는이');
  await using phone = await writer.openPhone();
  const { page } = phone;
  await loadAhead(page);
  await openEditor(page, writer);
  await page.getByLabel('제목').fill('고칠 글');
  await page.getByLabel('사진 파일').setInputFiles(await photos(2));
  await page.getByText('사진 2/10').waitFor();
  const route = /\/api\/articles/;
  await page.route(route, (request) =>
    request.request().method() === 'POST' ? request.abort() : request.continue(),
  );
  await page.getByRole('button', { name: '등록', exact: true }).tap();
  await page.waitForURL('**/home');
  await page.getByText('보낼 기록 1개가 기다리는 중').tap();
  await page.getByRole('button', { name: '고칠 글 지우기' }).tap();
  await page.getByRole('article').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '되돌리기' }).tap();
  await page.getByRole('button', { name: '고칠 글 고치기' }).tap();
  await page.waitForURL('**/record/new/write');
  await page.getByText('사진 2/10').waitFor();
  await page.getByLabel('제목').fill('고친 글');
  await page.getByRole('button', { name: '등록', exact: true }).tap();
  await page.waitForURL('**/home');
  expect(await page.evaluate(WAITING)).toHaveLength(1);

  await openScreen(page, '/mypage/profile');
  await page.waitForLoadState('networkidle'); // nothing moves the button any more
  await page.getByRole('button', { name: '로그아웃' }).tap();
  await answer(page, '로그아웃');
  expect(await dialogTitle(page)).toMatch(/^아직 보내지 않은 기록이 1개 있어요/);
  await answer(page, '취소');
  await page.unroute(route);
  await page.goto('/home');
  await expect.poll(() => page.evaluate(WAITING), { timeout: 60_000 }).toEqual([]);
  expect(await writer.countPosts('고친 글')).toBe(1);
  expect(await writer.countPosts('고칠 글')).toBe(0);
});
