import type { ArticleId, CategoryId } from 'contract/ids';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, openPhone } from './browser.ts';
import { type Neighbour, settle, SPOT } from './neighbour.ts';
import { expectLargeText, expectReach } from './reach.ts';
import { LONG, openScreen } from './screen.ts';
import { choosePicture, openEditor } from './writing.ts';

// Sheets, menus, dialogs and messages no journey stops at: each is opened and must be within everybody's reach.

afterAll(closeBrowser);

let member: Neighbour;
let neighbour: Neighbour;
let articleId: ArticleId;
let walks: CategoryId;

beforeAll(async () => {
  neighbour = await settle('건너편이');
  member = await settle('펼치는이');
  walks = await member.firstCategory();
  await member.category('단골집', 'RED');
  ({ articleId } = await member.write({ title: '겹쳐 보는 글', photos: 3 }));
  const theirs = await neighbour.write({ title: '저장할 곳의 글' });
  await member.save(theirs.placeId, walks);
  await neighbour.comment(articleId, '저도 봤어요');
  await member.comment(articleId, '고마워요');
});

/** Passing messages stay: they would be gone before they are looked at from all sides. */
const MESSAGES_STAY = `
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (act, ms, ...rest) => wait(act, ms >= 2000 && ms <= 5000 ? 600_000 : ms, ...rest);`;

interface Overlay {
  name: string;
  /** A visitor's phone instead of the member's. */
  visitor?: BrowserContextOptions;
  /** Opens it and says what stands then. */
  open: (page: Page) => Promise<Locator>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();
const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const onPost = (page: Page) => openScreen(page, `/record/${articleId}`);
const onComments = (page: Page) => openScreen(page, `/record/${articleId}/comments`);

const overlays: Overlay[] = [
  {
    name: 'a question',
    visitor: {},
    async open(page) {
      await onPost(page);
      await press(page, '좋아요 0');
      return page.getByRole('alertdialog', { name: '로그인하면 좋아요를 누를 수 있어요.' });
    },
  },
  {
    name: 'an announcement',
    async open(page) {
      await onPost(page);
      await press(page, /^광고 의심 신고/);
      return page.getByRole('alertdialog', { name: '내가 쓴 글은 신고할 수 없어요.' });
    },
  },
  {
    name: 'the way out of another app',
    visitor: { userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/130.0 Mobile KAKAOTALK/25.9.1' },
    async open(page) {
      await openScreen(page, '/');
      await page.getByRole('link', { name: '구글로 시작하기' }).tap();
      return sheet(page, '구글 로그인은 다른 브라우저에서 할 수 있어요');
    },
  },
  {
    name: 'why a position is asked for',
    visitor: { deviceScaleFactor: 1 },
    async open(page) {
      await page.goto('/map');
      return page.getByRole('region', { name: '내 주변부터 보여 드릴까요?' });
    },
  },
  {
    name: 'a pile of pins',
    visitor: { deviceScaleFactor: 1, permissions: [] },
    async open(page) {
      await page.goto(`/map?lat=${SPOT.latitude}&lng=${SPOT.longitude}&level=3`);
      return page.getByRole('button', { name: /^장소 \d+ 곳 묶음$/ }).first();
    },
  },
  {
    name: 'the photo viewer',
    async open(page) {
      await onPost(page);
      await press(page, '사진 3장 중 1번째 크게 보기');
      return sheet(page, '겹쳐 보는 글 사진');
    },
  },
  {
    name: 'the menu of a post',
    async open(page) {
      await onPost(page);
      await press(page, '글 메뉴');
      return sheet(page, /./);
    },
  },
  {
    name: 'the menu of a comment',
    async open(page) {
      await onComments(page);
      await press(page, '내 댓글 메뉴');
      return sheet(page, '내 댓글');
    },
  },
  {
    name: 'the line of a reply',
    async open(page) {
      await onComments(page);
      await press(page, '건너편이님에게 답글 달기');
      await page.getByRole('textbox', { name: '답글' }).fill('또 봐요');
      return page.getByText('건너편이님에게 답글을 남기는 중…');
    },
  },
  {
    name: 'a comment that is too long',
    async open(page) {
      await onComments(page);
      await page.getByRole('textbox', { name: '댓글', exact: true }).fill('가'.repeat(1001));
      return page.getByText('1자를 줄여');
    },
  },
  {
    name: 'a passing message',
    async open(page) {
      await page.addInitScript("Object.defineProperty(navigator, 'share', { value: undefined })");
      await onPost(page);
      await press(page, '공유하기');
      return page.getByText(/주소를 복사/);
    },
  },
  {
    name: 'a lost connection',
    async open(page) {
      await onPost(page);
      await page.context().setOffline(true);
      return page.getByText('인터넷에 연결되어 있지 않아요');
    },
  },
  {
    name: 'the menu of categories',
    async open(page) {
      await openScreen(page, '/category');
      await press(page, '메뉴');
      return sheet(page, '카테고리 메뉴');
    },
  },
  {
    name: 'a move to another category',
    async open(page) {
      await openScreen(page, `/mypage/saved/${walks}`);
      await page.getByText('저장할 곳의 글 앞').tap();
      await press(page, '카테고리 옮기기');
      return sheet(page, '어느 카테고리로 옮길까요?');
    },
  },
  {
    name: 'the way back after a deleted notice',
    async open(page) {
      await openScreen(page, '/mypage/notification');
      await press(page, '‘겹쳐 보는 글’ 알림 삭제');
      return page.getByRole('button', { name: '되돌리기' });
    },
  },
  {
    name: 'found neighbourhoods',
    async open(page) {
      await openScreen(page, '/mypage/profile/likeplace?view=select');
      await page.getByRole('searchbox').fill('마포 ㅇㄴㄷ');
      return page.getByText('서울특별시 마포구 연남동');
    },
  },
  {
    name: 'the calendar',
    async open(page) {
      await openEditor(page, member);
      await press(page, '날짜 고르기');
      return sheet(page, '날짜 고르기');
    },
  },
  {
    name: 'the gallery',
    async open(page) {
      await openEditor(page, member);
      await choosePicture(page);
      await press(page, '사진 고르기');
      await sheet(page, '사진 고르기').locator('[aria-pressed=true]').waitFor();
      return sheet(page, '사진 고르기');
    },
  },
  {
    name: 'a photo chosen to be moved',
    async open(page) {
      await openScreen(page, `/record/new/write?edit=${articleId}`);
      await page.getByText('사진 3/10').waitFor();
      await press(page, /^2번째 사진: /);
      return page.getByRole('button', { name: '2번째 사진 대표로' });
    },
  },
  {
    name: 'the editor without its tools',
    async open(page) {
      await openEditor(page, member);
      await press(page, '도구 숨기기');
      return page.getByRole('button', { name: '도구 보이기' });
    },
  },
  {
    name: 'saving',
    async open(page) {
      await page.route('**/api/articles/with-location', () => {}); // never answered
      await openEditor(page, member);
      await page.getByLabel('제목').fill('오래 저장되는 글');
      await choosePicture(page);
      await page.getByRole('button', { name: '등록', exact: true }).tap();
      return sheet(page, '저장하는 중');
    },
  },
  {
    name: 'a post left unfinished',
    async open(page) {
      await openEditor(page, member);
      await page.getByLabel('제목').fill('두고 간 글');
      await page.waitForTimeout(900); // the backup is written a moment after the last change
      await openScreen(page, '/record/new');
      return page.getByRole('link', { name: '이어서 쓰기' });
    },
  },
];

test.for(overlays)('$name is within reach', async ({ visitor, open }) => {
  await using phone = await (visitor === undefined ? member.openPhone() : openPhone(visitor));
  const { page } = phone;
  await page.addInitScript(MESSAGES_STAY);
  const overlay = await open(page);
  await overlay.waitFor(LONG);
  await expectReach(page);
  await expectLargeText(page);
  expect(await overlay.isVisible()).toBe(true); // it stood all the while
});
