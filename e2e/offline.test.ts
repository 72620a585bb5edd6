import { deleteArticle } from 'contract/articles';
import { inSize } from 'contract/photos';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadAhead, openPhone, WITH_SERVICE_WORKER } from './phone.ts';
import { answer } from './screen.ts';
import { onboardedMember, signIn } from './test-member.ts';

const NEVER_READ = '아직 이 기기에서 연 적이 없어요. 인터넷에 연결되면 보여 드릴게요.';

/** How many hashed files the worker keeps, once the shell and the code of every screen are among them; else 0. */
const FILES = `caches.open('map-1').then(async (cache) => {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const hasAll = ['/index.html', '/favicon.svg'].every((path) => paths.includes(path));
  return hasAll ? paths.length : 0;
})`;

/** The hashes of the answers that the page keeps. */
const ANSWERS = `new Promise((resolve) => {
  const opening = indexedDB.open('kept-answers');
  opening.onupgradeneeded = () => opening.transaction.abort(); // the app creates it
  opening.onerror = () => resolve([]);
  opening.onsuccess = () => {
    const db = opening.result;
    const asked = db.transaction('answers').objectStore('answers').getAllKeys();
    asked.onsuccess = () => { db.close(); resolve(asked.result); };
  };
})`;

const answers = (page: Page) => page.evaluate<string[]>(ANSWERS);

/** Waits until the worker keeps every screen. */
async function untilKept(page: Page) {
  let before = -1;
  await expect
    .poll(async () => {
      const now = await page.evaluate<number>(FILES);
      const isDone = now > 60 && now === before;
      before = now;
      return isDone;
    })
    .toBe(true);
}

test('what was read opens without a network, and what was not says so and comes once there is one', async () => {
  const writer = await onboardedMember('지하철에서읽는이');
  const read = await writer.write({ title: '읽어 둔 글' });
  const own = await writer.write({ title: '열어 본 적 없는 내 글' });
  const other = await onboardedMember('지상에서쓰는이');
  const unread = await other.write({ title: '읽지 않은 글' });
  await using phone = await writer.openPhone(WITH_SERVICE_WORKER);
  const { page, context } = phone;
  await loadAhead(page);
  await page.goto(`/record/${read.articleId}`);
  await page.getByText('천천히 걸었습니다.').waitFor();
  await expect.poll(() => answers(page)).toContain(`["articles",${read.articleId}]`);
  await page.goto('/mypage');
  await page.getByText('산책길').first().waitFor();
  await expect
    .poll(() => answers(page))
    .toEqual(expect.arrayContaining(['["members","me"]', '["categories","my"]']));
  await page.goto('/map');
  await page.locator('canvas').first().waitFor();
  await page.goto('/home');
  await page.getByText('읽어 둔 글').first().waitFor();
  await expect.poll(() => answers(page)).toContain('["home","articles",null]');
  await untilKept(page);
  await expect.poll(() => answers(page)).toContain(`["articles",${own.articleId}]`);
  const photo = JSON.stringify(inSize(own.mainImageUuid, 'list'));
  await expect
    .poll(() => page.evaluate<boolean>(`caches.match(${photo}, { ignoreVary: true }).then(Boolean)`))
    .toBe(true);

  await context.setOffline(true);
  await page.reload();
  await page.getByText('읽어 둔 글').first().waitFor();
  await page.getByText('방금 모습이에요.').waitFor();
  await page.getByText('인터넷에 연결되어 있지 않아요.').waitFor();
  await page.getByRole('link', { name: '지도' }).first().tap();
  await page.waitForURL('**/map**');
  await page.locator('canvas').first().waitFor();
  await page.getByRole('link', { name: '마이' }).tap();
  await page.waitForURL('**/mypage');
  await page.getByText('산책길').first().waitFor();
  await page.getByRole('link', { name: '기록', exact: true }).tap();
  await page.waitForURL('**/record/new**');
  await page.goto(`/record/${read.articleId}`);
  await page.getByText('천천히 걸었습니다.').waitFor();

  await page.goto(`/record/${own.articleId}`);
  await page.getByRole('heading', { name: '열어 본 적 없는 내 글' }).waitFor();

  await page.goto(`/record/${unread.articleId}`);
  await page.getByText(NEVER_READ).waitFor();
  await page.getByRole('button', { name: '다시 시도' }).tap();
  await page.getByText(NEVER_READ).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/record/${unread.articleId}`);
  await context.setOffline(false);
  await page.getByRole('heading', { name: '읽지 않은 글' }).waitFor();
  await page.getByText('모습이에요.').waitFor({ state: 'detached' });
});

test('whoever signs in next sees nothing of the one before, and a deleted post goes at the next contact', async () => {
  const writer = await onboardedMember('먼저쓰던이');
  const { articleId } = await writer.write({ title: '먼저 쓰던 이의 글' });
  const gone = await writer.write({ title: '곧 사라질 글' });
  await using phone = await openPhone(WITH_SERVICE_WORKER);
  const { page, context } = phone;
  await loadAhead(page);
  await signIn(page, '먼저쓰던이');
  for (const id of [gone.articleId, articleId]) {
    await page.goto(`/record/${id}`);
    await page.getByText('천천히 걸었습니다.').waitFor();
    await expect.poll(() => answers(page)).toContain(`["articles",${id}]`);
  }
  await untilKept(page);
  await writer.call(deleteArticle, { params: { articleId: gone.articleId } });
  await page.goto(`/record/${gone.articleId}`);
  await expect.poll(() => answers(page)).not.toContain(`["articles",${gone.articleId}]`);

  await page.goto('/mypage/profile');
  await page.getByRole('button', { name: '로그아웃' }).tap();
  await answer(page, '로그아웃');
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => answers(page)).toEqual([]);
  expect(await page.evaluate(`caches.has('photos-1')`)).toBe(false);
  await context.setOffline(true);
  await page.goto(`/record/${articleId}`);
  await page.getByText(NEVER_READ).waitFor();
  await context.setOffline(false);
  await signIn(page, '다음사람');
  await untilKept(page);
  await context.setOffline(true);
  await page.goto(`/record/${articleId}`);
  await page.getByText(NEVER_READ).waitFor();
  await page.goto('/mypage');
  await page.getByText('먼저쓰던이').waitFor({ state: 'detached' });
});

test('another version of the worker takes over without a reload, and one file takes it away', async () => {
  await using phone = await openPhone(WITH_SERVICE_WORKER);
  const { page, context } = phone;
  await page.goto('/home');
  const script = () =>
    page.evaluate<string | null>(
      `navigator.serviceWorker.getRegistration().then((known) => known?.active?.scriptURL ?? null)`,
    );
  await expect.poll(script).toContain('/worker.js');
  await expect.poll(() => page.evaluate(`navigator.serviceWorker.controller !== null`)).toBe(true);
  await page.evaluate(`window.isSamePage = true`);
  await page.evaluate(`navigator.serviceWorker.register('/worker.js?next')`);
  await expect.poll(script).toContain('/worker.js?next');
  expect(await page.evaluate(`window.isSamePage`)).toBe(true);

  await page.evaluate(`navigator.serviceWorker.register('/worker-off.js')`);
  await expect.poll(script).toBeNull();
  expect(await page.evaluate(`caches.keys()`)).toEqual([]);
  await context.setOffline(true);
  expect(await page.goto('/home').catch(() => null)).toBeNull();
});

test('photos and text that another app shares begin a new post', async () => {
  const writer = await onboardedMember('나눠받는이');
  await using phone = await writer.openPhone(WITH_SERVICE_WORKER);
  const { page } = phone;
  await page.goto('/home');
  await expect.poll(() => page.evaluate(`navigator.serviceWorker.controller !== null`)).toBe(true);
  await page.evaluate(SHARE);
  await page.waitForURL('**/record/new/write');
  await expect.poll(() => page.getByLabel('제목').inputValue()).toBe('은행나무 길');
  expect(await page.getByLabel('내용').inputValue()).toBe('노랗게 물들었어요');
  await page.locator('img[src^="blob:"]').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('제목').inputValue()).toBe('은행나무 길');
});

/** Sends the form that the share sheet of a phone sends, with a drawn photo. */
const SHARE = `(async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
  canvas.getContext('2d').fillRect(0, 0, 32, 48);
  const photo = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  const chosen = new DataTransfer();
  chosen.items.add(new File([photo], '은행나무.jpg', { type: 'image/jpeg' }));
  const form = Object.assign(document.createElement('form'), { action: '/share', method: 'post', enctype: 'multipart/form-data' });
  const field = (more) => form.append(Object.assign(document.createElement('input'), more));
  field({ name: 'title', value: '은행나무 길' });
  field({ name: 'text', value: '노랗게 물들었어요' });
  field({ name: 'photos', type: 'file', multiple: true });
  form.querySelector('[type=file]').files = chosen.files;
  document.body.append(form);
  form.submit();
})()`;
