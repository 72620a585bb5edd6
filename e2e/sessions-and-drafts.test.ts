import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onboardedMember, signIn } from './test-member.ts';
import { answer, dialogTitle, openScreen } from './screen.ts';
import { choosePicture, openEditor } from './editor.ts';

const LEAVE = /^쓰던 글이 있어요/;
const title = (page: Page) => page.getByLabel('제목');

test('the back button goes one screen back, and asks before an unsaved post is lost', async () => {
  const writer = await onboardedMember('돌아가는이');
  const { articleId, placeId } = await writer.write({ title: '돌아갈 글' });
  await using phone = await writer.openPhone();
  const { page } = phone;
  await openScreen(page, '/home');
  await page.getByRole('link', { name: '게시물 확인하기' }).tap();
  await page.waitForURL('**/record/list?near=mine');
  await page.locator(`a[href="/record/${articleId}/detail"]`).tap();
  await page.waitForURL('**/detail');
  await page.getByRole('link', { name: '댓글 0', exact: true }).tap();
  await page.waitForURL('**/comments');
  for (const before of ['**/detail', '**/record/list?near=mine', '**/home']) {
    await page.goBack();
    await page.waitForURL(before);
  }
  // After opening a link directly, back leads home.
  await openScreen(page, `/record/list?placeId=${placeId}`);
  await page.getByRole('button', { name: '뒤로' }).tap();
  await page.waitForURL('**/home');

  await page.getByRole('link', { name: '기록', exact: true }).tap();
  await page.waitForURL('**/record/new/write');
  await title(page).fill('버릴 글');
  await page.goBack();
  expect(await dialogTitle(page)).toMatch(LEAVE);
  await answer(page, '계속 쓰기');
  expect(await title(page).inputValue()).toBe('버릴 글');
  await page.getByRole('button', { name: '뒤로' }).tap();
  expect(await dialogTitle(page)).toMatch(LEAVE);
  await answer(page, '버리기');
  await page.waitForURL('**/home');
  await openScreen(page, '/record/new');
  await page.getByRole('link', { name: '새 기록' }).waitFor();
});

test('a post is kept for later on leaving, with its photos, and gone on with; home begins another one beside it', async () => {
  const writer = await onboardedMember('나중에쓰는이');
  await using phone = await writer.openPhone();
  const { page } = phone;
  await openEditor(page, writer);
  await title(page).fill('나중에 쓸 글');
  await choosePicture(page);
  await page.getByRole('button', { name: '뒤로' }).tap();
  const said = page.getByText('임시 저장했어요').waitFor(); // it goes by itself, on a busy machine before home is there
  await answer(page, '임시 저장');
  await Promise.all([said, page.waitForURL('**/home')]);
  await page.getByRole('link', { name: '기록하기' }).first().tap();
  await page.waitForURL('**/record/new/write');
  expect(await title(page).inputValue()).toBe('');
  await page.getByRole('button', { name: '뒤로' }).tap();
  await page.waitForURL('**/home');
  await openScreen(page, '/record/new');
  await page.getByRole('button', { name: /나중에 쓸 글/ }).tap();
  await page.waitForURL('**/record/new/write');
  expect(await title(page).inputValue()).toBe('나중에 쓸 글');
  await page.getByText('사진 1/10').waitFor();
});

test('choosing a place or a category comes back to where the editor was', async () => {
  const writer = await onboardedMember('제자리이');
  await using phone = await writer.openPhone();
  const { page } = phone;
  await openEditor(page, writer);
  await page.getByLabel('내용').fill('긴 글\n'.repeat(60));
  const link = page.getByRole('link', { name: /부암동 벤치/ });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate<number>('scrollY');
  expect(before).toBeGreaterThan(500);
  await link.tap();
  await page.waitForURL('**/map/new');
  await page.getByRole('button', { name: '뒤로' }).tap();
  await link.waitFor();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(before);
});

test('a session that ends while writing loses nothing: writing continues after signing in again', async () => {
  const writer = await onboardedMember('오래쓰는이');
  await using phone = await writer.openPhone();
  const { page, context } = phone;
  await openEditor(page, writer);
  await title(page).fill('오래 쓴 글');
  await choosePicture(page);
  await context.clearCookies();
  await page.evaluate("localStorage.removeItem('accessToken')");
  await page.getByRole('button', { name: '등록', exact: true }).tap();
  await page.waitForURL(/[?]return=/);
  expect(new URL(page.url()).searchParams.get('return')).toBe('/record/new/write');
  await page.getByText('쓰던 글과 사진은 그대로 있어요').waitFor();
  await page.getByText('쓰던 글과 사진은 그대로 있어요').waitFor({ state: 'detached' }); // after two seconds
  await page.getByText('로그인하면 이어서 쓸 수 있어요').waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.getByRole('link', { name: '네이버로 시작하기' }).tap();
  await page.getByLabel('다른 이름으로 들어가기').fill('오래쓰는이');
  await page.getByRole('button', { name: '들어가기' }).tap();
  await page.waitForURL('**/record/new/write');
  expect(await title(page).inputValue()).toBe('오래 쓴 글');
  await page.getByRole('button', { name: '등록', exact: true }).tap();
  await page.waitForURL(/\/record\/\d+$/);
  expect(await writer.countPosts('오래 쓴 글')).toBe(1);
});

test('a session that ended where no tab tells of it asks to sign in at the next action', async () => {
  const writer = await onboardedMember('두탭이');
  const { articleId } = await writer.write({ title: '두 탭의 글' });
  await using phone = await writer.openPhone();
  const { page, context } = phone;
  await openScreen(page, `/record/${articleId}`);
  await page.getByRole('button', { name: '좋아요 0' }).waitFor();
  const left = await context.request.post('/api/auth/logout', {
    headers: { origin: new URL(page.url()).origin },
  });
  expect(left.status()).toBe(200);
  await page.getByRole('button', { name: '좋아요 0' }).tap();
  expect(await dialogTitle(page)).toBe('로그인하면 좋아요를 누를 수 있어요.');
});

test('a tab shows nothing of a member who signed out in another one, or whom another member followed', async () => {
  const writer = await onboardedMember('두탭주인');
  await onboardedMember('두탭손님');
  await using phone = await writer.openPhone();
  const { page, context } = phone;
  await openScreen(page, '/mypage');
  await page.getByText('두탭주인').waitFor();
  const other = await context.newPage();
  await openScreen(other, '/mypage/profile');
  await page.waitForTimeout(2_500); // the code that follows other tabs loads when the page is idle
  await signIn(other, '두탭손님');
  await openScreen(other, '/mypage');
  await other.getByText('두탭손님').waitFor();
  await page.getByText('두탭손님').waitFor();
  expect(await page.getByText('두탭주인').count()).toBe(0);
  await page.waitForTimeout(2_500);
  await openScreen(other, '/mypage/profile');
  await other.getByRole('button', { name: '로그아웃' }).tap();
  await answer(other, '로그아웃');
  await page.waitForURL((url) => url.pathname === '/');
});

type Writer = Awaited<ReturnType<typeof onboardedMember>>;
type Phone = Awaited<ReturnType<Writer['openPhone']>>;

/** Starts a post with this title, opens its draft in a second tab, and returns that tab. */
async function openDraftTwice({ page, context }: Phone, writer: Writer, text: string): Promise<Page> {
  await openEditor(page, writer);
  await title(page).fill(text);
  await choosePicture(page);
  await page.getByText('저장됨').waitFor();
  const other = await context.newPage();
  await openScreen(other, '/record/new/write');
  await expect.poll(() => title(other).inputValue()).toBe(text);
  return other;
}

test('two tabs on the same draft never write it twice', async () => {
  const writer = await onboardedMember('같은글이');
  await using phone = await writer.openPhone();
  const { page } = phone;
  const other = await openDraftTwice(phone, writer, '같은 글');
  await page.getByRole('button', { name: '등록', exact: true }).tap();
  await page.waitForURL(/\/record\/\d+$/);
  await other.getByRole('button', { name: '등록', exact: true }).tap();
  await other.waitForURL(/\/record\/\d+$/);
  expect(other.url()).toBe(page.url());
  expect(await writer.countPosts('같은 글')).toBe(1);
});

test('two tabs on the same draft keep a backup each, and both are offered later', async () => {
  const writer = await onboardedMember('두벌이');
  await using phone = await writer.openPhone();
  const { page, context } = phone;
  const other = await openDraftTwice(phone, writer, '한 글');
  await title(page).fill('앞 탭의 글');
  await page.getByText('저장됨').waitFor();
  await title(other).fill('뒤 탭의 글');
  await other.getByText('저장됨').waitFor();
  await page.close();
  await other.close();
  const next = await context.newPage();
  await openScreen(next, '/record/new');
  await next.getByText('뒤 탭의 글').waitFor();
  await next.getByRole('button', { name: /앞 탭의 글/ }).tap();
  await expect.poll(() => title(next).inputValue()).toBe('앞 탭의 글');
});

test('a draft that became a second post in another tab is forgotten with it', async () => {
  const writer = await onboardedMember('두글이');
  await using phone = await writer.openPhone();
  const { page } = phone;
  const other = await openDraftTwice(phone, writer, '첫째 글');
  await page.getByRole('button', { name: '등록', exact: true }).tap();
  await page.waitForURL(/\/record\/\d+$/);
  await title(other).fill('둘째 글');
  await other.getByText('저장됨').waitFor();
  await other.getByRole('button', { name: '등록', exact: true }).tap();
  await answer(other, '새 글로 등록');
  await other.waitForURL(/\/record\/\d+$/);
  expect(await writer.countPosts('둘째 글')).toBe(1);
  await openScreen(page, '/record/new');
  await page.getByRole('link', { name: '새 기록' }).waitFor();
});

test('a draft is never shown to another member on the same phone', async () => {
  const writer = await onboardedMember('먼저쓴이');
  await onboardedMember('다음사람');
  await using phone = await writer.openPhone();
  const { page, context } = phone;
  await openEditor(page, writer);
  await title(page).fill('나만의 글');
  await page.getByText('저장됨').waitFor();
  await page.close();
  const next = await context.newPage();
  await signIn(next, '다음사람');
  await openScreen(next, '/record/new/write');
  await title(next).waitFor();
  expect(await title(next).inputValue()).toBe('');
});
