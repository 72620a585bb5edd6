import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onboardedMember, signedInMember, type TestMember } from './test-member.ts';

const WORDS = '나래';
/** The delay of each answer, so that a screen passes through all its shapes. */
const SLOW_MS = 400;
/** No field is shown on a screen for choosing photos, dates or ticks alone. */
const FIELDS = 'textarea, input:is([type=text], [type=search], :not([type]))';

/** The screens with a field to type in, for a member. */
const screens = async ({ articleId, placeId, categoryId }: Awaited<ReturnType<typeof prepare>>) => [
  '/record/new/write',
  `/record/new/write?place=${placeId}`,
  `/record/new/write?edit=${articleId}`,
  `/record/${articleId}/comments`,
  '/map',
  `/map?placeId=${placeId}`,
  '/map/new',
  '/category/new',
  `/category/edit/${categoryId}`,
  '/mypage/profile/nickname',
  '/mypage/profile/likeplace?view=select',
  `/claims/new?about=/record/${articleId}`,
];

async function prepare(member: TestMember) {
  const { articleId, placeId } = await member.write({ title: '먼저 있던 글' });
  return { articleId, placeId, categoryId: await member.firstCategory() };
}

test('what is typed as soon as a field is seen stays in it, however slowly the screen comes', async () => {
  const member = await onboardedMember('성급한이');
  expect(await lostAmong(member, await screens(await prepare(member)))).toEqual([]);
});

test('so it does while joining', async () => {
  const newcomer = await signedInMember('성급한새이웃');
  expect(await lostAmong(newcomer, ['/onboard'])).toEqual([]);
});

/** How many screens come at a time: they wait for most of it. */
const AT_ONCE = 4;

/** The screens that lose what is typed in the first field as soon as it is there, each with what became of it. */
async function lostAmong(member: TestMember, paths: readonly string[]): Promise<string[]> {
  const left = [...paths];
  const lost: string[] = [];
  const openAll = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const found = await typedOn(member, path);
      if (found !== WORDS) lost.push(`${path}: ${found}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openAll));
  return lost;
}

/** What the first field of a screen has, after it was typed in as soon as it was there. */
async function typedOn(member: TestMember, path: string): Promise<string> {
  await using phone = await member.openPhone();
  const { page } = phone;
  await page.route(/\/(?:api|assets)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue().catch(() => {}); // the page is closed
  });
  await page.goto(path);
  return await typeAtOnce(page).catch((error: Error) => error.message);
}

/** Types in the first field once it is shown, and returns what is in the focused field once everything has loaded. */
async function typeAtOnce(page: Page): Promise<string> {
  const field = page.locator(FIELDS).first(); // looked up for each step: its code may replace it in between
  const before = await field.inputValue({ timeout: 30_000 });
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.insertText(WORDS);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2 * SLOW_MS);
  const focused = await page.evaluate<string>(
    'document.activeElement.value ?? document.activeElement.outerHTML',
  );
  return focused.slice(0, 200).replace(before, '');
}
