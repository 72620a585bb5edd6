import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeNickname, memberInfo } from 'contract/members';
import { shareList } from 'contract/shared-lists';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { COVERED_WORDS, misfits, type Shape, SHAPES, takeShape } from './fitting.ts';
import { openScreen } from './screen.ts';
import { openPhone } from './phone.ts';
import { type MembersPhone, onboardedMember, signedInMember, SPOT, type TestMember } from './test-member.ts';

const ROUTES = readFileSync(join(import.meta.dirname, '../web/src/app/routes.tsx'), 'utf8');
/** The addresses of all screens. */
const patterns = [...new Set([...ROUTES.matchAll(/'(\/[^' ]*)'/g)].map(([, path]) => path!))].filter(
  (path) => !/^\/(?:dev|admin|oauth-redirect)|\/detail$/.test(path), // of staff, a step of signing in, another name of a post
);
/** For looking at what was found. */
const PICTURES = process.env['PICTURES'] || undefined;

let member: TestMember;
/** The values of the addresses' parts, by pattern where they differ. */
let parts: Record<string, string | number>;

beforeAll(async () => {
  const author = await onboardedMember('골목길걷는느린이웃');
  member = await onboardedMember('좁은화면으로보는이');
  const title = '느린로스터리에서 내린 커피와 골목길 고양이 세 마리, 그리고 오후의 긴 그림자';
  const placeName = '느린로스터리 카페 부암동본점';
  const theirs = await author.write({ title, placeName, photos: 3 });
  const own = await member.write({
    title: '부암동 산책길에서 만난 은행나무',
    placeName: '은행나무 아래 벤치',
  });
  for (let n = 0; n < 8; n += 1)
    await author.comment(own.articleId, '저도 다음 주말에 아이들이랑 같이 걸어 볼게요. 고맙습니다!');
  const categoryId = await member.category('주말마다 걷는 산책길');
  await member.save(theirs.placeId, categoryId);
  await member.writeAt(theirs.placeId, { title: '같은 곳에서 쓴 두 번째 기록', categoryId });
  const { listKey } = await member.call(shareList, { params: { categoryId }, body: { showsNickname: true } });
  const { memberId } = await author.call(memberInfo, {});
  parts = {
    ':index': 1,
    ':id': theirs.articleId,
    '/author/:id': memberId,
    '/record/:id/comments': own.articleId,
    ':placeId': theirs.placeId,
    ':categoryId': categoryId,
    ':key': listKey!,
    ':text': 'privacy',
    ':period': '2026-11',
    ':measureId': 1,
  };
});

/** The address of a screen, with its parts filled in; fails for a part that has no value. */
function addressOf(pattern: string): string {
  return pattern.replaceAll(/:\w+/g, (part) => {
    const value = parts[pattern] ?? parts[part];
    if (value === undefined) throw new Error(`${pattern} needs a value for ${part}.`);
    return String(value);
  });
}

/** Screens that show something else with parameters. */
const more = () =>
  [
    '/map?lat=LAT&lng=LNG&level=3&placeId=PLACE',
    '/mypage/saved/map?latMin=37.58&latMax=37.6&lngMin=126.95&lngMax=126.97',
    '/record/list?placeId=PLACE',
    '/record/new/write?place=PLACE',
    '/mypage?tab=posts',
    '/mypage/profile/likeplace?view=select',
  ].map((path) =>
    path
      .replace('LAT', String(SPOT.latitude))
      .replace('LNG', String(SPOT.longitude))
      .replace('PLACE', String(parts[':placeId'])),
  );

const shapes = Object.keys(SHAPES) as Shape[];

test('every screen of a member fits a small phone, twice the text, and a phone on its side', async () => {
  await using phone = await member.openPhone();
  expect(await misfitsOf(phone, [...patterns.map(addressOf), ...more()])).toBe('');
});

test('every screen of a visitor and of a newcomer fits as well', async () => {
  await using visitor = await openPhone();
  const forVisitors = ['/', '/mypage', '/record/new', '/record/new/write'];
  expect(await misfitsOf(visitor, forVisitors)).toBe('');
  const newcomer = await signedInMember('새로온이웃');
  await newcomer.call(changeNickname, { body: { nickname: newcomer.nickname } });
  await using joining = await newcomer.openPhone();
  const steps = ['profile', 'regions', 'search'].map((step) => `/onboard?step=${step}`);
  expect(await misfitsOf(joining, [...steps, '/mypage'])).toBe('');
});

/** What does not fit on these screens in each shape, a line each. */
async function misfitsOf({ page }: Pick<MembersPhone, 'page'>, addresses: string[]): Promise<string> {
  const found: string[] = [];
  for (const address of addresses) {
    await openScreen(page, address);
    await isLoaded(page);
    for (const shape of shapes) {
      for (const misfit of await misfits(page, shape)) found.push(`${address}, ${shape}: ${misfit}`);
      await picture(page, `${shape.slice(0, 3)}${address.replaceAll(/\W/g, '_')}`);
    }
    if (PICTURES !== undefined) await pictureInThemes(page, address.replaceAll(/\W/g, '_'));
  }
  return found.join('\n');
}

/** Waits until nothing is loading. */
async function isLoaded(page: Page) {
  await expect.poll(() => page.locator('main [aria-busy=true]').count(), { timeout: 5000 }).toBe(0);
}

/** Pictures of a screen at 375 px, light and dark. */
async function pictureInThemes(page: Page, name: string) {
  await takeShape(page, '375 px');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await picture(page, `${colorScheme}${name}`);
  }
}

async function picture(page: Page, name: string) {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

test.each(shapes)('a toast covers none of the words of a full screen (%s)', async (shape) => {
  await using phone = await member.openPhone();
  const { page } = phone;
  await openScreen(page, `/record/${parts['/record/:id/comments']}/comments`);
  await takeShape(page, shape);
  await page.getByRole('article').nth(5).waitFor();
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.getByLabel('댓글', { exact: true }).fill('저도 다음에는 같이 걸어요!');
  await page.getByRole('button', { name: '댓글 보내기' }).tap();
  await page.getByRole('status').getByText('댓글이 등록되었어요').waitFor();
  await expect.poll(() => page.evaluate<string[]>(COVERED_WORDS)).toEqual([]);
  await expect
    .poll(() => page.evaluate('scrollY + innerHeight > document.documentElement.scrollHeight - 2'))
    .toBe(true);
  await picture(page, `toast_comments_${shape.slice(0, 3)}`);

  // Among cards, where it offers an action.
  await openScreen(page, '/record/list?near=mine');
  await takeShape(page, shape);
  await page.getByRole('button', { name: /전체/ }).first().tap();
  await page.getByRole('dialog').getByRole('button', { name: /나만/ }).tap();
  await page.getByRole('status').getByRole('button', { name: '되돌리기' }).waitFor();
  await expect.poll(() => page.evaluate<string[]>(COVERED_WORDS)).toEqual([]);
  await picture(page, `toast_cards_${shape.slice(0, 3)}`);
  await page.getByRole('status').getByRole('button', { name: '되돌리기' }).tap();
  await page.getByRole('status').getByText('되돌렸어요').waitFor();
});
