import type { ArticleId, CategoryId } from 'contract/ids';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MembersPhone, type TestMember, onboardedMember, SPOT } from './test-member.ts';
import { expectOverlay, keepOnScreen, type Overlay, press, sheet } from './expect-overlay.ts';
import { goOffline, openScreen } from './screen.ts';

// Overlays that no other test checks; those of the editor are in editor-overlays.test.ts.

let member: TestMember;
let phone: MembersPhone;
let other: TestMember;
let articleId: ArticleId;
let walks: CategoryId;

beforeAll(async () => {
  other = await onboardedMember('건너편이');
  member = await onboardedMember('펼치는이');
  walks = await member.firstCategory();
  await member.category('단골집', 'RED');
  ({ articleId } = await member.write({ title: '겹쳐 보는 글', photos: 3 }));
  const theirs = await other.write({ title: '저장할 곳의 글' });
  await member.save(theirs.placeId, walks);
  await other.comment(articleId, '저도 봤어요');
  await member.comment(articleId, '고마워요');
  phone = await member.openPhone();
});

/** A script that leaves a page no way to share but this clipboard. */
const sharingBy = (clipboard: string) =>
  `for (const [name, value] of [['share', undefined], ['clipboard', ${clipboard}]])
    Object.defineProperty(navigator, name, { value, configurable: true });`;

const onPost = (page: Page) => openScreen(page, `/record/${articleId}`);
const onComments = (page: Page) => openScreen(page, `/record/${articleId}/comments`);

const overlays: Overlay[] = [
  {
    name: 'a confirmation',
    visitor: {},
    async open(page) {
      await onPost(page);
      await press(page, '좋아요 0');
      return page.getByRole('alertdialog', { name: '로그인하면 좋아요를 누를 수 있어요.' });
    },
  },
  {
    name: 'a message',
    async open(page) {
      await onPost(page);
      await page.route(/\/likes$/, (route) => route.fulfill({ status: 500 }));
      await press(page, '좋아요 0');
      return page.getByRole('alertdialog', { name: '좋아요 처리 중 오류가 발생했습니다.' });
    },
  },
  {
    name: 'the way out of an in-app browser',
    visitor: { userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/130.0 Mobile KAKAOTALK/25.9.1' },
    async open(page) {
      await openScreen(page, '/');
      await page.getByRole('link', { name: '구글로 시작하기' }).tap();
      return sheet(page, '구글 로그인은 다른 브라우저에서 할 수 있어요');
    },
  },
  {
    name: 'why the position is needed',
    visitor: {},
    async open(page) {
      await page.goto('/map');
      return page.getByRole('region', { name: '내 주변부터 보여 드릴까요?' });
    },
  },
  {
    name: 'a cluster of pins',
    visitor: { permissions: [] },
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
    name: 'a toast',
    async open(page) {
      await page.addInitScript(sharingBy('{ writeText: async () => {} }'));
      await onPost(page);
      await keepOnScreen(page, 2);
      await press(page, '공유하기');
      return page.getByText('주소를 복사했어요');
    },
  },
  {
    name: 'an address that can only be copied by hand',
    async open(page) {
      await page.addInitScript(sharingBy('undefined'));
      await onPost(page);
      await press(page, '공유하기');
      return page.getByText('주소를 길게 눌러 복사해 주세요.');
    },
  },
  {
    name: 'a lost connection',
    visitor: {},
    async open(page) {
      await onPost(page);
      await goOffline(page);
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
      await page.getByRole('list').getByText('저장할 곳의 글 앞').tap();
      await press(page, '카테고리 옮기기');
      return sheet(page, '어느 카테고리로 옮길까요?');
    },
  },
  {
    name: 'undo after a deleted notification',
    async open(page) {
      await openScreen(page, '/mypage/notification');
      await keepOnScreen(page, 5);
      await press(page, '‘겹쳐 보는 글’ 댓글 알림 삭제');
      return page.getByRole('button', { name: '되돌리기' });
    },
  },
  {
    name: 'regions that were found',
    async open(page) {
      await openScreen(page, '/mypage/profile/likeplace?view=select');
      await page.getByRole('searchbox').fill('마포 ㅇㄴㄷ');
      return page.getByText('서울특별시 마포구 연남동');
    },
  },
];

test.for(overlays)('$name is accessible', (overlay) => expectOverlay(overlay, member, phone));

test('one step back closes what lies on top, also after a reload', async () => {
  const { page } = phone;
  await openScreen(page, '/home');
  await onPost(page);
  const viewer = sheet(page, '겹쳐 보는 글 사진');
  const open = async () => {
    await press(page, '사진 3장 중 1번째 크게 보기');
    await viewer.waitFor();
    await expect.poll(() => page.evaluate("'overlay' in history.state")).toBe(true);
  };
  await open();
  await page.evaluate('history.back()');
  await viewer.waitFor({ state: 'detached' });
  expect(page.url()).toContain(`/record/${articleId}`);
  await open();
  await page.reload();
  await expect.poll(() => page.evaluate("'overlay' in (history.state ?? {})")).toBe(false);
  await page.evaluate('history.back()');
  await page.waitForURL('**/home');
});

afterAll(() => phone.close());
