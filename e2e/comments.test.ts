import { deleteComment, listComments } from 'contract/comments';
import type { ArticleId, CommentId } from 'contract/ids';
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type TestMember, onboardedMember } from './test-member.ts';
import { answer, dialogTitle, isFree, openScreen, tapTwice } from './screen.ts';

/** The comments of a post on the server: each text, replies indented. */
async function commentTexts(reader: TestMember, articleId: ArticleId): Promise<string[]> {
  const { comments } = await reader.call(listComments, { params: { articleId }, query: {} });
  return comments.flatMap(({ content, replies }) =>
    [content].concat(replies.map((reply) => `  ${reply.content}`)),
  );
}

const line = (page: Page) => page.getByLabel('댓글', { exact: true });

/** Composes a syllable as a Korean keyboard does, without finishing it. */
const compose = (keyboard: CDPSession, text: string) =>
  keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

test('a syllable that is still being composed is never sent incomplete, by button or by Enter', async () => {
  const writer = await onboardedMember('자판쓰는이');
  const { articleId } = await writer.write({ title: '한글 글' });
  await using desk = await writer.openPhone({ hasTouch: false, isMobile: false });
  const { page, context } = desk;
  await openScreen(page, `/record/${articleId}/comments`);
  const keyboard = await context.newCDPSession(page);

  await line(page).focus();
  for (const text of ['ㅂ', '바', '반', '반가', '반가ㅇ', '반가워', '반가워ㅇ', '반가워요'])
    await compose(keyboard, text);
  // The key event of Enter during composition.
  const enter = { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 } as const;
  await keyboard.send('Input.dispatchKeyEvent', enter);
  expect(await line(page).inputValue()).toBe('반가워요');
  await page.getByRole('button', { name: '댓글 보내기' }).click();
  await page.getByText('댓글이 등록되었어요').waitFor();
  expect(await line(page).inputValue()).toBe('');

  await compose(keyboard, '또 ㅇ');
  await compose(keyboard, '또 와');
  await keyboard.send('Input.insertText', { text: '또 와요' });
  await page.keyboard.press('Enter');
  await expect.poll(() => commentTexts(writer, articleId)).toEqual(['반가워요', '또 와요']);
  expect(await line(page).inputValue()).toBe('');
});

test('with large text and while answering, what has the focus is never behind the composer', async () => {
  const writer = await onboardedMember('글쇠로읽는이');
  const { articleId } = await writer.write({ title: '긴 이야기' });
  for (const number of [1, 2, 3, 4, 5]) await writer.comment(articleId, `${number}번째`);
  await using phone = await writer.openPhone({ viewport: { width: 320, height: 568 } });
  const { page } = phone;
  await openScreen(page, `/record/${articleId}/comments`);
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const answers = page.getByRole('button', { name: '답글 달기' });
  await answers.first().tap();
  await page.getByRole('textbox', { name: '답글' }).waitFor();
  for (const one of await answers.all()) {
    await one.focus();
    await expect.poll(() => isFree(one)).toBe(true);
  }
});

test('a comment is answered, changed and deleted; a reply to a reply joins its thread', async () => {
  const writer = await onboardedMember('말하는이');
  const { articleId } = await writer.write({ title: '이야기 글' });
  await using phone = await writer.openPhone();
  const { page } = phone;
  await openScreen(page, `/record/${articleId}`);
  await page.getByRole('link', { name: '댓글 0' }).tap();
  await page.getByText('아직 댓글이 없어요').waitFor();
  const send = async (text: string, label = '댓글') => {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await page.getByRole('button', { name: '댓글 보내기' }).tap();
    await page.getByRole('article', { name: '말하는이님의' }).filter({ hasText: text }).waitFor();
    await page.getByText('보내는 중').waitFor({ state: 'detached' });
  };
  await send('첫 댓글');
  await page.getByRole('button', { name: '말하는이님에게 답글 달기' }).tap();
  await page.getByText('말하는이님에게 답글을 남기는 중…').waitFor();
  await send('첫 답글', '답글');
  await page.getByRole('button', { name: '말하는이님에게 답글 달기' }).last().tap();
  await send('답글의 답글', '답글');
  await page.getByText('@말하는이').waitFor();
  expect(await commentTexts(writer, articleId)).toEqual(['첫 댓글', '  첫 답글', '  답글의 답글']);

  // Starting a reply cancels an edit.
  await page.getByRole('button', { name: '내 댓글 메뉴' }).first().tap();
  await page.getByRole('button', { name: '수정' }).tap();
  await page.getByText('댓글을 수정하는 중…').waitFor();
  await page.getByRole('button', { name: '말하는이님에게 답글 달기' }).first().tap();
  await page.getByText('댓글을 수정하는 중…').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '취소' }).tap();

  await page.getByRole('button', { name: '내 댓글 메뉴' }).first().tap();
  await page.getByRole('button', { name: '수정' }).tap();
  await line(page).fill('고친 댓글');
  await page.getByRole('button', { name: '수정한 댓글 보내기' }).tap();
  await page.getByText('고친 댓글').waitFor();

  await page.getByRole('button', { name: '내 댓글 메뉴' }).first().tap();
  await page.getByRole('button', { name: '삭제' }).tap();
  expect(await dialogTitle(page)).toBe('정말 댓글을 삭제하시겠습니까?');
  await answer(page, '삭제');
  await page.getByText('삭제된 댓글입니다').waitFor();
  await page.getByRole('button', { name: '뒤로' }).tap();
  await page.waitForURL(`**/record/${articleId}`);
});

test('a refused comment disappears and its text returns; two taps write one comment', async () => {
  const writer = await onboardedMember('급한이');
  const { articleId } = await writer.write({ title: '급한 글' });
  await using phone = await writer.openPhone();
  const { page } = phone;
  await openScreen(page, `/record/${articleId}/comments`);
  await page.route('**/comments', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await line(page).fill('못 갈 댓글');
  await page.getByRole('button', { name: '댓글 보내기' }).tap();
  expect(await dialogTitle(page)).toBe('댓글 등록에 실패했습니다.');
  await answer(page, '확인');
  expect(await line(page).inputValue()).toBe('못 갈 댓글');
  expect(await page.getByRole('article').count()).toBe(0);

  await page.unroute('**/comments');
  await tapTwice(page, page.getByRole('button', { name: '댓글 보내기' }));
  await page.getByText('댓글이 등록되었어요').waitFor();
  await expect.poll(() => commentTexts(writer, articleId)).toEqual(['못 갈 댓글']);

  const menu = page.getByRole('button', { name: '내 댓글 메뉴' });
  await menu.waitFor(); // the page has fetched the comment it sent
  await page.route('**/comments/*', (route) => route.fulfill({ status: 500 }));
  await menu.tap();
  await page.getByRole('button', { name: '삭제' }).tap();
  await answer(page, '삭제');
  expect(await dialogTitle(page)).toBe('댓글 삭제 실패');
  await answer(page, '확인');
  await page.getByRole('button', { name: '내 댓글 메뉴' }).tap();
  await page.getByRole('button', { name: '수정' }).tap();
  await line(page).fill('고칠 수 없는 댓글');
  await page.getByRole('button', { name: '수정한 댓글 보내기' }).tap();
  expect(await dialogTitle(page)).toBe('댓글 수정 실패');
  await answer(page, '확인');
  expect(await line(page).inputValue()).toBe('고칠 수 없는 댓글');
});

test('the notification of the last of many comments opens that one, in the middle of the screen, with those before it', async () => {
  const writer = await onboardedMember('많이받는이');
  const neighbour = await onboardedMember('많이쓰는이');
  const { articleId } = await writer.write({ title: '댓글 많은 글' });
  const written: { commentId: CommentId }[] = [];
  for (let number = 1; number <= 25; number++)
    written.push(await neighbour.comment(articleId, `${number}번째 댓글`));
  await using phone = await writer.openPhone();
  const { page } = phone;
  await openScreen(page, '/mypage/notification');
  const row = page.getByRole('link', { name: '25번째 댓글' }).first();
  await row.tap();
  const opened = page.locator('article[aria-current]');
  await opened.getByText('25번째 댓글').waitFor();
  await expect.poll(() => isFree(opened)).toBe(true);
  expect(await opened.evaluate((row) => row === row.ownerDocument.activeElement)).toBe(true);
  expect(await page.getByRole('article').count()).toBe(11);

  // So it is after a reload, however far one had read away from it.
  await page.evaluate('scrollTo(0, 0)');
  await page.reload();
  await opened.getByText('25번째 댓글').waitFor();
  await expect.poll(() => isFree(opened)).toBe(true);

  // Earlier ones come above without moving what is read.
  const first = page.getByRole('article').filter({ hasText: /^.*15번째 댓글/s });
  await page.evaluate('scrollTo(0, 0)');
  const before = (await first.boundingBox())!.y;
  await page.getByRole('button', { name: '이전 댓글 더 보기' }).tap();
  await page.getByText('1번째 댓글', { exact: true }).waitFor();
  await page.getByRole('button', { name: '이전 댓글 더 보기' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('article').count()).toBe(25);
  expect(Math.abs((await first.boundingBox())!.y - before)).toBeLessThan(2);

  // Gone meanwhile.
  await page.goBack();
  await row.waitFor();
  const { commentId } = written[24]!;
  await neighbour.call(deleteComment, { params: { articleId, commentId } });
  await row.tap();
  await page.getByText('찾으시는 댓글은 삭제되었거나 볼 수 없어요.').waitFor();
});
