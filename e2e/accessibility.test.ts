import type { ArticleId, PlaceId } from 'contract/ids';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { focusedName, tabTo as tabOn } from './keyboard.ts';
import { openPhone } from './phone.ts';
import { onboardedMember, signIn } from './test-member.ts';
import { expectLargeTextFits, expectAccessible } from './accessibility.ts';
import { openScreen } from './screen.ts';

let post: { articleId: ArticleId; placeId: PlaceId };

beforeAll(async () => {
  const author = await onboardedMember('보이는이');
  post = await author.write({ title: '누구나 읽는 글', photos: 3 });
  await author.comment(post.articleId, '저도 걸어 볼게요');
});

/** The screens from landing to comments: who opens each, and how to wait until it is ready. */
const screens: {
  name: string;
  by: string | null;
  path: () => string;
  ready: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'landing', by: null, path: () => '/', ready: (page) => page.getByRole('link').first().waitFor() },
  {
    name: 'onboarding 1',
    by: '아직아님',
    path: () => '/onboard',
    ready: (page) => page.getByLabel('닉네임').waitFor(),
  },
  {
    name: 'home',
    by: '보이는이',
    path: () => '/home',
    ready: (page) =>
      page
        .getByRole('link', { name: /누구나 읽는 글/ })
        .first()
        .waitFor(),
  },
  {
    name: 'list',
    by: null,
    path: () => `/record/list?placeId=${post.placeId}`,
    ready: heading('누구나 읽는 글'),
  },
  {
    name: 'story',
    by: null,
    path: () => '/post/1',
    ready: (page) => page.locator('main p').first().waitFor(),
  },
  { name: 'write', by: '보이는이', path: () => '/record/new', ready: heading(/어땠나요/) },
  {
    name: 'editor',
    by: '보이는이',
    path: () => `/record/new/write?edit=${post.articleId}`,
    ready: (page) => page.getByText('사진 3/10').waitFor(),
  },
  {
    name: 'post',
    by: '보이는이',
    path: () => `/record/${post.articleId}`,
    ready: heading('누구나 읽는 글'),
  },
  {
    name: 'comments',
    by: '보이는이',
    path: () => `/record/${post.articleId}/comments`,
    ready: (page) => page.getByRole('article').first().waitFor(),
  },
  { name: 'lost', by: null, path: () => '/nowhere', ready: heading('페이지를 찾을 수 없어요') },
];

function heading(name: string | RegExp) {
  return (page: Page) => page.getByRole('heading', { name }).first().waitFor();
}

test.for(screens)('$name is accessible: axe, targets, 320 px, large text', async ({ by, path, ready }) => {
  const { page } = await openPage(by);
  await openScreen(page, path());
  await ready(page);
  await expectAccessible(page);
  await expectLargeTextFits(page);
});

const phones = new Map<string | null, ReturnType<typeof openPhone>>();
afterAll(() => Promise.all([...phones.values()].map(async (phone) => (await phone).close())));

/** The page of a member or a visitor (null), with code already cached from earlier screens. */
function openPage(by: string | null) {
  const opened = phones.get(by) ?? openSignedIn(by);
  phones.set(by, opened);
  return opened;
}

async function openSignedIn(by: string | null) {
  const phone = await openPhone();
  if (by !== null) await signIn(phone.page, by);
  return phone;
}

test('signing in, writing and commenting work by keyboard alone', async () => {
  await using desk = await openPhone({ hasTouch: false, isMobile: false });
  const { page } = desk;
  const { keyboard } = page;
  const tabTo = (name: RegExp) => tabOn(page, name);
  await openScreen(page, '/');
  await tabTo(/네이버로 시작하기/);
  await keyboard.press('Enter');
  await page.waitForURL(/demo-provider/);
  await tabTo(/다른 이름으로/);
  await keyboard.type('보이는이');
  await keyboard.press('Enter');
  await page.waitForURL('**/home');

  await tabTo(/^기록$/);
  await keyboard.press('Enter');
  await page.waitForURL('**/record/new/write');
  await tabTo(/카테고리/);
  await keyboard.press('Enter');
  await page.waitForURL('**/category');
  await tabTo(/산책길/);
  await keyboard.press('Space');
  await tabTo(/완료/);
  await keyboard.press('Enter');
  await page.waitForURL('**/record/new/write');
  await tabTo(/제목/);
  await keyboard.type('자판으로 쓴 글');
  await tabTo(/사진 고르기/);
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: '사진 고르기' }).locator('[aria-pressed]').first().waitFor();
  await page.waitForTimeout(300); // the sheet takes the focus once it is open
  await tabTo(/^기본 사진 1$/);
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await page.getByRole('dialog', { name: '사진 고르기' }).waitFor({ state: 'detached' });
  await page.getByText('사진 1/10').waitFor();
  await tabTo(/^장소 고르기/);
  await keyboard.press('Enter');
  await page.waitForURL('**/map/new');
  await tabTo(/이 위치로 정하기/);
  await keyboard.press('Enter');
  await page.getByLabel('장소 이름').waitFor();
  await tabTo(/장소 이름/);
  await keyboard.type('자판 앞');
  await tabTo(/맛집/);
  await keyboard.press('Space');
  await expect.poll(() => page.getByLabel('상세 주소').inputValue()).toContain('서울');
  await tabTo(/^등록$/);
  await keyboard.press('Enter');
  await page.getByLabel('제목').waitFor(); // the map also has a button of this name
  await tabTo(/^등록$/);
  await keyboard.press('Enter');
  await page.waitForURL(/\/record\/\d+$/);

  await tabTo(/^댓글 0$/);
  await keyboard.press('Enter');
  await page.waitForURL('**/comments');
  await tabTo(/^댓글$/);
  await keyboard.type('자판으로 쓴 댓글');
  await keyboard.press('Enter');
  await page.getByRole('article').filter({ hasText: '자판으로 쓴 댓글' }).waitFor();
});

test('the focus stays by the keyboard: as the code comes, screens load, and what had it is removed', async () => {
  const member = await onboardedMember('자판만쓰는이');
  const { articleId } = await member.write({ title: '사진 두 장', photos: 2 });
  await member.comment(articleId, '지울 댓글');
  await member.comment(articleId, '남을 댓글');
  const options = { hasTouch: false, isMobile: false };
  {
    await using visitor = await openPhone(options);
    const { page } = visitor;
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?!early-input)[^/]*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/');
    await page.keyboard.press('Tab');
    const link = await focusedName(page);
    expect(link).toMatch(/시작하기/);
    held.resolve();
    await page.locator('html[data-interactive]').waitFor();
    expect(await focusedName(page)).toBe(link);
    expect(await page.evaluate(FRAME)).toBe('solid');
  }
  await using desk = await member.openPhone(options);
  const { page } = desk;
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await page.getByRole(role, { name, exact: true }).first().press('Enter');
  };
  const expectFocus = async (name: string | RegExp) => {
    await expect.poll(() => page.evaluate<string>(NAME)).toMatch(name);
  };

  await openScreen(page, '/record/list');
  const post = Promise.withResolvers<void>();
  await page.route(`**/api/articles/${articleId}*`, async (route) => {
    await post.promise;
    await route.continue();
  });
  await press(/사진 두 장/, 'link');
  await expectFocus('기록'); // the heading while the post is loading
  post.resolve();
  await page.getByRole('button', { name: '사진 2장 중 1번째 크게 보기' }).waitFor();
  await expectFocus('사진 두 장');

  await press('사진 2장 중 1번째 크게 보기');
  await page.getByRole('dialog').getByText('1 / 2').waitFor();
  await press('다음 사진');
  await page.getByRole('dialog').getByText('2 / 2').waitFor();
  await expectFocus('다음 사진');
  await page.keyboard.press('Escape');

  await openScreen(page, `/record/${articleId}/comments`);
  await press('내 댓글 메뉴');
  await press('수정');
  await page.getByText('댓글을 수정하는 중…').waitFor();
  await expectFocus('댓글');
  await press('취소');
  await expectFocus('댓글');
  await press('내 댓글 메뉴');
  await press('삭제');
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).press('Enter');
  await page.getByText('지울 댓글').waitFor({ state: 'detached' });
  await expectFocus('자판만쓰는이'); // the author of the comment that follows

  await openScreen(page, '/record/new/write');
  await press(/^날짜 \d/);
  await expectFocus(/^오늘/);
  await page.keyboard.press('PageUp');
  await expectFocus(/^\d+년/);
  expect(await page.evaluate(FRAME)).toBe('solid');
});

/** The name or text of what has the focus, empty where nothing has it, and the style of its frame. */
const NAME = `(() => {
  const one = document.activeElement;
  return one === document.body ? '' : (one.ariaLabel ?? one.textContent).trim();
})()`;
const FRAME = 'getComputedStyle(document.activeElement).outlineStyle';
