import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openPhone } from './phone.ts';
import { onboardedMember } from './test-member.ts';
import { BENCH } from './editor.ts';
import { thisProduct } from './this-product.ts';

const COUNT_SHIFTS = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (globalThis.shift += value)))
    .observe({ type: 'layout-shift', buffered: true });`;
/** A title that no page may run as a script. */
const TITLE = '</script><script>alert(1)</script> <b>골목</b> 산책';
const IS_HEART_FOCUSED = "document.activeElement.matches('button[aria-label^=좋아요]')";
const IS_INTERACTIVE = "'interactive' in document.documentElement.dataset";
let articleId: number;
let author: Awaited<ReturnType<typeof onboardedMember>>;

beforeAll(async () => {
  author = await onboardedMember('새봄');
  await using phone = await author.openPhone();
  const request = {
    ...BENCH,
    categoryId: await author.firstCategory(),
    title: TITLE,
    content: '담장을 따라',
    date: '2026-01-02',
  };
  const answer = await phone.page.request.post('/api/articles/with-location', {
    headers: { origin: thisProduct().baseUrl },
    multipart: {
      request: {
        name: 'request.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(request)),
      },
      images: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    },
  });
  ({ articleId } = (await answer.json()).result);
});
const photo = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer();

test('without any script the landing page signs in, home shows posts and a post can be read', async () => {
  await using phone = await openPhone({ javaScriptEnabled: false });
  const { page } = phone;
  await page.goto('/?return=%2Fmap');
  const naver = page.getByRole('link', { name: '네이버로 시작하기' });
  expect(await naver.getAttribute('href')).toBe('/oauth2/authorization/naver?return=%2Fmap');
  expect((await naver.boundingBox())!.width).toBeGreaterThan(44);
  await page.getByRole('link', { name: '로그인 없이 둘러보기' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('link', { name: TITLE }).click();
  await page.waitForURL(`**/record/${articleId}`);
  await page.getByText('담장을 따라').waitFor();
  expect(await page.title()).toBe(`${TITLE} · 동네기록`);
});

const OF_EVERY_PAGE = ['title', 'meta[name=description]'];
const OF_A_SHARED_PAGE = [...OF_EVERY_PAGE, 'meta[property="og:image"]'];
test.each([
  ['landing', () => '/', '/api/', openPhone, OF_A_SHARED_PAGE],
  ['home', () => '/home', '/api/home/articles', openPhone, OF_A_SHARED_PAGE],
  ['a post', () => `/record/${articleId}`, '/api/articles/', openPhone, OF_A_SHARED_PAGE],
  ['my page', () => '/mypage', '/api/member/info', () => author.openPhone(), OF_EVERY_PAGE],
])(
  '%s is taken over by the browser without layout shifts, repeated requests or injected scripts',
  async (_, path, endpoint, open, tags) => {
    await using phone = await open();
    const { page } = phone;
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('dialog', (dialog) => problems.push(dialog.message()));
    page.on('request', (request) => request.url().includes(endpoint) && problems.push(request.url()));
    await page.addInitScript(COUNT_SHIFTS);
    await page.goto(path());
    await page.touchscreen.tap(1, 1);
    await expect.poll(() => page.evaluate(IS_INTERACTIVE)).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate<number>('shift')).toBeLessThanOrEqual(0.005);
    expect(problems).toEqual([]);
    for (const tag of tags) expect(await page.locator(`head > ${tag}`).count()).toBe(1);
  },
);

test.each([
  ['a post', '/record/999999999', '게시글을 불러오지 못했어요.', '홈으로 가기'],
  ['a place', '/record/list?placeId=999999999', '이제 없는 장소예요', '지도 둘러보기'],
  ['a story', '/post/999999999', '지난 이야기예요', '홈으로 가기'],
])(
  '%s that does not exist answers 404 and shows that before any script runs',
  async (_, path, text, linkName) => {
    await using phone = await openPhone({ javaScriptEnabled: false });
    const { page } = phone;
    expect((await page.goto(path))?.status()).toBe(404);
    await page.getByText(text, { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: linkName }).isVisible()).toBe(true);
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  },
);

test('the landing of a visitor runs no code until it is touched', async () => {
  await using phone = await openPhone();
  const { page } = phone;
  await page.goto('/');
  await page.evaluate("dispatchEvent(new PointerEvent('pointermove'))"); // as for a mouse that rests over the new page
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  expect(await page.evaluate(IS_INTERACTIVE)).toBe(false);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(IS_INTERACTIVE)).toBe(true);
});

test.each([
  ['with a message', '/?message=denied', 'Chrome'],
  ['in the browser of an app', '/', 'Mobile/15E148 KAKAOTALK 10.8.5'],
])('the landing of a visitor %s runs its code at once', async (_, path, userAgent) => {
  await using phone = await openPhone({ userAgent });
  await phone.page.goto(path);
  await expect.poll(() => phone.page.evaluate(IS_INTERACTIVE)).toBe(true);
});

test('a button tapped before any script is pressed once the code is here, one that the keyboard is on is not', async () => {
  await using phone = await openPhone();
  const { page } = phone;
  const question = page.getByRole('alertdialog');
  for (const isTapped of [false, true]) {
    const scripts = await holdScripts(page);
    await page.goto(`/record/${articleId}`, { waitUntil: 'commit' });
    if (isTapped) await page.getByRole('button', { name: /^좋아요/ }).tap();
    else while (!(await page.evaluate(IS_HEART_FOCUSED))) await page.keyboard.press('Tab');
    expect(await page.evaluate(IS_HEART_FOCUSED)).toBe(true);
    await scripts.release(/early-input/);
    expect(await page.locator('[data-kept]').count()).toBe(isTapped ? 1 : 0);
    await scripts.release(/./);
    await expect.poll(() => page.evaluate(IS_INTERACTIVE)).toBe(true);
    await expect.poll(() => question.count()).toBe(isTapped ? 1 : 0);
  }
});

test.each([
  ['a title', () => '/record/new/write', '제목'],
  ['a comment', () => `/record/${articleId}/comments`, '댓글'],
])('%s typed before any script is in its field once the code is here, once', async (_, path, label) => {
  const writer = await onboardedMember(`먼저쓰는이${label}`);
  await using phone = await writer.openPhone();
  const { page } = phone;
  const scripts = await holdScripts(page);
  await page.goto(path(), { waitUntil: 'commit' });
  const field = page.getByLabel(label, { exact: true });
  await field.tap();
  await page.keyboard.insertText('첫눈');
  await scripts.release(/early-input/);
  await page.keyboard.insertText('이 온');
  await scripts.release(/./);
  await expect.poll(() => page.evaluate(IS_INTERACTIVE)).toBe(true);
  await page.locator('textarea:not([data-early])').first().waitFor();
  await page.keyboard.insertText(' 날');
  await expect.poll(() => field.inputValue()).toBe('첫눈이 온 날');
  await page.unrouteAll();
  await page.reload();
  await page.locator('textarea:not([data-early])').first().waitFor();
  await expect.poll(() => field.inputValue()).toBe('첫눈이 온 날');
});

/** Holds back the scripts of the next page; `release` lets matching ones through, and waits for the first. */
async function holdScripts(page: Page) {
  const released: RegExp[] = [];
  let go = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route('**/assets/*.js', async (route) => {
    while (!released.some((part) => part.test(route.request().url()))) await go.promise;
    await route.continue();
  });
  return {
    async release(part: RegExp) {
      const arrived = page.waitForResponse(
        (response) => part.test(response.url()) && response.finished().then(() => true),
      );
      released.push(part);
      go.resolve();
      go = Promise.withResolvers();
      await arrived;
    },
  };
}
