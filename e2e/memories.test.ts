import { writeArticle } from 'contract/articles';
import { todayInKorea } from 'contract/dates';
import { listDefaultImages } from 'contract/photos';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations, expectAccessible, expectLargeTextFits } from './accessibility.ts';
import { openScreen } from './screen.ts';
import { onboardedMember, type TestMember } from './test-member.ts';

const TODAY = todayInKorea();
const THIS_YEAR = Number(TODAY.slice(0, 4));
const LAST_YEAR = `${THIS_YEAR - 1}${TODAY.slice(4)}`.replace('-02-29', '-02-28');
const NINE_YEARS_AGO = `${THIS_YEAR - 9}-03-05`;
/** Above which members notice a shift, as in loading.test.ts. */
const MAX_SHIFT = 0.005;
const COUNT_SHIFTS = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (globalThis.shift += value)))
    .observe({ type: 'layout-shift', buffered: true });`;
const shift = (page: Page) => page.evaluate<number>('shift');

let me: TestMember;
beforeAll(async () => {
  me = await onboardedMember('되돌아보는이');
  const { placeId } = await me.write({ title: '오늘의 골목' });
  const images = await me.call(listDefaultImages, {});
  const record = async (date: string, nth: number) =>
    me.call(writeArticle, {
      body: {
        placeId,
        categoryId: await me.firstCategory(),
        title: `${date}의 산책`,
        content: '천천히 걸었습니다.',
        date,
        imageUuids: images.slice(nth, nth + 1),
      },
      files: { images: [] },
    });
  for (const [nth, date] of [LAST_YEAR, LAST_YEAR, NINE_YEARS_AGO].entries()) await record(date, nth);
});

test('home draws what comes back with the page, and nothing moves as the browser takes over', async () => {
  await using phone = await me.openPhone();
  const { page } = phone;
  await page.addInitScript(COUNT_SHIFTS);
  const response = await page.goto('/home');
  expect(await response!.text()).toContain('1년 전 오늘');
  await page.touchscreen.tap(1, 1);
  await expect.poll(() => page.evaluate("'interactive' in document.documentElement.dataset")).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(await shift(page)).toBeLessThanOrEqual(MAX_SHIFT);
});

test('what comes back late moves nothing on home, and its card opens the day', async () => {
  await using phone = await me.openPhone();
  const { page } = phone;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/memories/today', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('link', { name: /홈으로 가기|둘러보기/ }).tap();
  await page.getByText('지난 기록을 달력으로 펼쳐 봐요').waitFor();
  await page.waitForLoadState('domcontentloaded');
  await page.getByRole('button', { name: '랭킹' }).waitFor();
  await page.evaluate(COUNT_SHIFTS.replace(', buffered: true', ''));
  held.resolve();
  await page.getByRole('link', { name: /1년 전 오늘/ }).waitFor();
  await page.waitForTimeout(300);
  expect(await shift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  await page.getByRole('link', { name: /1년 전 오늘/ }).tap();
  await page.waitForURL(`**/memories?day=${LAST_YEAR}`);
  await page
    .getByRole('heading', { name: `${LAST_YEAR}의 산책` })
    .first()
    .waitFor();
});

test('any day of ten years is two taps from the calendar; back and reload keep it', async () => {
  await using phone = await me.openPhone();
  const { page } = phone;
  await openScreen(page, '/memories');
  await page.getByRole('link', { name: `${THIS_YEAR - 9}년 한눈에 보기` }).tap();
  await page.getByRole('link', { name: /^3월 5일 .요일, 기록 1개$/ }).tap();
  await page.waitForURL(`**/memories?day=${NINE_YEARS_AGO}`);
  const post = page.getByRole('heading', { name: `${NINE_YEARS_AGO}의 산책` });
  await post.waitFor();
  await page.reload();
  await post.waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: `${THIS_YEAR - 9}년`, exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe(`?year=${THIS_YEAR - 9}`);
});

test('the calendar is drawn by the server, day by day', async () => {
  await using phone = await me.openPhone({ javaScriptEnabled: false });
  const { page } = phone;
  await page.goto(`/memories?month=${LAST_YEAR.slice(0, 7)}`);
  await page.getByRole('link', { name: /기록 2개$/ }).click();
  await page
    .getByRole('heading', { name: `${LAST_YEAR}의 산책` })
    .first()
    .waitFor();
  expect(new URL(page.url()).search).toBe(`?day=${LAST_YEAR}`);
});

test.each([
  ['a month', '/memories', /^\d+년 \d+월$/],
  ['a day', `/memories?day=${LAST_YEAR}`, `${LAST_YEAR}의 산책`],
  ['an empty day', `/memories?day=${THIS_YEAR - 5}-01-01`, '이날의 기록이 없어요'],
  ['the settings', '/mypage/profile/memories', '숨긴 추억이 없어요'],
])('%s is accessible: axe, targets, 320 px, large text', async (_, path, name) => {
  await using phone = await me.openPhone();
  const { page } = phone;
  await openScreen(page, path);
  await page.getByRole('heading', { name }).first().waitFor();
  await expectAccessible(page);
  await expectLargeTextFits(page);
});

test('a year is accessible: axe, 44 px for each of its days, large text', async () => {
  await using phone = await me.openPhone();
  const { page } = phone;
  await openScreen(page, `/memories?year=${THIS_YEAR - 1}`);
  await page.getByRole('heading', { name: `${THIS_YEAR - 1}년`, exact: true }).waitFor();
  for (const [width, colorScheme] of [
    [375, 'light'],
    [360, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 812 });
    await page.emulateMedia({ colorScheme });
    expect.soft(await axeViolations(page), `axe, ${width} px`).toEqual([]);
    const days = await page
      .locator('[data-day]')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
      );
    expect.soft(Math.min(...days), `days at ${width} px`).toBeGreaterThanOrEqual(44);
  }
  await expectLargeTextFits(page);
});
