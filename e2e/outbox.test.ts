import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listArticles, readArticle } from 'contract/articles';
import { memberInfo } from 'contract/members';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { photograph } from '../server/test/photo-files.ts';
import { launchWithFolder } from './chromium.ts';
import { openEditor } from './editor.ts';
import { loadAhead, WITH_SERVICE_WORKER } from './phone.ts';
import { answer, dialogTitle, goOffline, openScreen } from './screen.ts';
import { onboardedMember, signIn, SPOT, type TestMember } from './test-member.ts';
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

/** Ends a browser as a phone without memory does, with all its processes at once. */
async function kill(folder: string) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''); // it has just ended
    if (command.includes(folder)) process.kill(Number(pid), 'SIGKILL');
  }
}

test('three posts of ten photos written without a network leave once it is back, after the browser was killed', async () => {
  const writer = await onboardedMember('산속에서쓰는이');
  await writer.firstCategory();
  const folder = await mkdtemp(join(tmpdir(), 'phone-'));
  const open = async () => {
    const context = await launchWithFolder(folder, { baseURL: thisProduct().baseUrl });
    const page = context.pages()[0] ?? (await context.newPage());
    await loadAhead(page);
    return { context, page };
  };
  const before = await open();
  await signIn(before.page, '산속에서쓰는이');
  await before.page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await before.page.goto('/home'); // from the second page on the worker keeps every screen
  await untilKept(before.page);
  await before.context.close();
  const { context, page } = await open();
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
  const closed = context.waitForEvent('close');
  await kill(folder);
  await closed;

  const again = await open();
  await again.page.goto('/home');
  await expect.poll(() => writer.countPosts(TITLES[2]!), { timeout: 120_000 }).toBe(1); // the mark may be lost
  await expect.poll(() => again.page.evaluate(WAITING)).toEqual([]);
  const { result } = await writer.call(listArticles, { query: { limit: 50 } });
  const mine = result.filter(({ title }) => TITLES.includes(title)).toReversed();
  expect(mine.map(({ title }) => title)).toEqual(TITLES);
  expect(mine.map(({ imageUuids }) => new Set(imageUuids).size)).toEqual([10, 10, 10]);
  await again.page.reload({ waitUntil: 'networkidle' });
  for (const title of TITLES) expect(await writer.countPosts(title)).toBe(1);
  await again.context.close();
  await rm(folder, { recursive: true });
}, 300_000);

/** Wakes the worker as the browser does by Background Sync. */
async function wakeWorker(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration !== undefined) resolve(registration.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = thisProduct().baseUrl;
  await cdp.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  });
}

test('what waits leaves without a page, once the browser wakes the worker', async () => {
  const writer = await onboardedMember('덮어두고간이');
  const other = await onboardedMember('좋아요받을이');
  const { articleId } = await other.write({ title: '멀리서 본 글' });
  await using phone = await writer.openPhone(WITH_SERVICE_WORKER);
  const { page, context } = phone;
  await loadAhead(page);
  await page.goto('/mypage'); // from now on the device knows its member
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.goto(`/record/${articleId}`);
  await untilKept(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^좋아요/ }).tap();
  await page.getByText('담아 두었어요. 연결되면 저절로 보내요').waitFor();
  await write(page, writer, '덮어 두고 간 글', await photos(2));
  await page.waitForURL('**/home');
  await expect.poll(() => page.evaluate(WAITING)).toHaveLength(1);

  const away = await context.newPage();
  await away.goto('about:blank');
  await page.close();
  await context.setOffline(false);
  await wakeWorker(context, away);
  await expect.poll(() => writer.countPosts('덮어 두고 간 글'), { timeout: 60_000 }).toBe(1);
  const { liked } = await writer.call(readArticle, { params: { articleId } });
  expect(liked).toBe(true);

  await away.goto(`${thisProduct().baseUrl}/home`);
  await away.getByText('기다리던 기록을 보냈어요').waitFor();
  await expect.poll(() => away.evaluate(WAITING)).toEqual([]);
  expect(await away.getByRole('alertdialog').count()).toBe(0);
});

/** What the first release with an outbox had stored of a post with a photo. */
const ofFirstRelease = (member: number, categoryId: number) => ({
  version: 1,
  id: 'f00d',
  member,
  at: Date.now() - 60_000,
  saveKey: '0f9d2a52-6a5e-4f35-9d7c-2f3a1a0c6b11',
  photos: 1,
  tried: null,
  refused: null,
  request: {
    to: 'spot',
    body: {
      ...SPOT,
      placeName: '골목',
      detailAddress: '서울특별시 종로구 부암동',
      pinCategory: 'CAFE',
      categoryId,
      title: '옛 판에서 쓴 글',
      content: '업데이트 전에 썼어요.',
      date: '2026-08-03',
      photoOrder: ['file:0'],
      mainIndex: 0,
      disclosure: 'none',
      sameAgain: false,
    },
  },
  drafts: '{"version":1,"state":{"article":{"title":"옛 판에서 쓴 글"}}}',
});

/** Stores a record and its photo as that release did. */
const STORE = `([record, photo]) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('outbox');
  opening.onupgradeneeded = () => opening.result.createObjectStore('records');
  opening.onsuccess = () => {
    const writing = opening.result.transaction('records', 'readwrite');
    const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0));
    writing.objectStore('records').put(record, record.id);
    writing.objectStore('records').put(new File([bytes], '골목.jpg', { type: 'image/jpeg' }), record.id + '/0');
    writing.oncomplete = () => { opening.result.close(); resolve(); };
    writing.onerror = reject;
  };
  localStorage.setItem('outbox:' + record.member, '1');
})`;

test('a record that the first release stored leaves after an update of the app', async () => {
  const writer = await onboardedMember('업데이트하는이');
  const { memberId } = await writer.call(memberInfo, {});
  const record = ofFirstRelease(memberId, await writer.firstCategory());
  await using phone = await writer.openPhone();
  const { page } = phone;
  await page.goto('/mypage'); // from now on the device knows its member
  await page.waitForLoadState('networkidle');
  const photo = Buffer.from(await photograph(160, 120)).toString('base64');
  await page.evaluate(`(${STORE})(${JSON.stringify([record, photo])})`);
  await page.goto('/home');
  await expect.poll(() => page.evaluate(WAITING), { timeout: 60_000 }).toEqual([]);
  const { result } = await writer.call(listArticles, { query: { limit: 50 } });
  const sent = result.filter(({ title }) => title === '옛 판에서 쓴 글');
  expect(sent.map(({ date, imageUuids }) => [date, imageUuids.length])).toEqual([['2026-08-03', 1]]);
});

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
