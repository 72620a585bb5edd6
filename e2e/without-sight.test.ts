import { readArticle } from 'contract/articles';
import { expect, test } from 'vitest';
import { tabTo } from './keyboard.ts';
import { openScreen } from './screen.ts';
import { openScreenReader } from './screen-reader.ts';
import { onboardedMember, SPOT } from './test-member.ts';

const DESK = { hasTouch: false, isMobile: false };

/** A described post at a place of its own, near the favourite neighbourhood of its reader. */
async function postAt(placeName: string, nth: number) {
  const author = await onboardedMember(`${placeName}의글쓴이`.slice(0, 10));
  const longitude = SPOT.longitude + nth / 1000;
  return author.write({ title: `${placeName}에서 쓴 글`, placeName, longitude });
}

test('finding a place, reading, commenting and reporting work by keyboard alone', async () => {
  await postAt('자판찻집', 1);
  const reader = await onboardedMember('자판으로읽는이');
  await using desk = await reader.openPhone(DESK);
  const { page } = desk;
  const { keyboard } = page;
  const press = async (name: RegExp) => {
    await tabTo(page, name);
    await keyboard.press('Enter');
  };
  await openScreen(page, '/map');
  await press(/^목록 보기$/);
  await page.getByRole('list', { name: '장소 목록' }).waitFor();
  await press(/자판찻집/);
  await page.getByRole('heading', { name: '자판찻집' }).waitFor();
  await press(/^게시물 확인$/);
  await page.waitForURL('**/record/list?**');
  await page.getByRole('link', { name: '자판찻집에서 쓴 글' }).waitFor();
  await press(/자판찻집에서 쓴 글/);
  await page.waitForURL('**/detail');
  await press(/^댓글 0$/);
  await page.waitForURL('**/comments');
  await tabTo(page, /^댓글$/);
  await keyboard.type('자판으로 쓴 댓글');
  await keyboard.press('Enter');
  await page.getByRole('article').filter({ hasText: '자판으로 쓴 댓글' }).waitFor();
  await press(/^뒤로/);
  await page.waitForURL('**/detail');
  await press(/^글 메뉴$/);
  await press(/^신고하기/);
  await page.getByRole('dialog', { name: '왜 신고하시나요?' }).waitFor();
  await press(/^신고하기$/);
  await page.getByText('신고해 주셔서 고마워요').waitFor();
  expect(page.url()).toMatch(/\/detail$/);
});

test('finding a place, reading, commenting, reporting and filling in the editor work by the accessibility tree alone', async () => {
  const { articleId: known } = await postAt('들리는찻집', 2);
  const reader = await onboardedMember('들으며읽는이');
  await reader.firstCategory();
  await using phone = await reader.openPhone();
  const { page } = phone;
  await openScreen(page, '/map');
  const { hear, press, type } = await openScreenReader(page);
  await press('button', /^목록 보기$/);
  await press('button', /^[북남동서]+쪽 (?:\d+미터|[\d.]+킬로미터), 들리는찻집, 카페, 기록 \d+개/);
  await press('link', /^게시물 확인$/);
  await press('link', /들리는찻집에서 쓴 글/);
  await hear('heading', /^들리는찻집에서 쓴 글$/);
  await hear('button', /사진 1장 중 1번째 크게 보기/);

  await press('link', /^댓글 0$/);
  await type(/^댓글$/, '들으며 쓴 댓글');
  await press('button', /^댓글 보내기$/);
  await hear('StaticText', /^들으며 쓴 댓글$/);
  await press('button', /^뒤로/);
  await press('button', /^글 메뉴$/);
  await press('button', /^신고하기/);
  await hear('radio', /광고/);
  await press('button', /^신고하기$/);
  await hear('StaticText', /^신고해 주셔서 고마워요$/);

  const { placeId } = await reader.call(readArticle, { params: { articleId: known }, query: {} });
  await openScreen(page, `/record/list?placeId=${placeId}`);
  await press('link', /^여기에 기록하기$/);
  await type(/^제목$/, '들으며 쓴 글');
  await press('link', /카테고리/);
  await press('radio', /산책길/);
  await press('button', /^완료$/);
  await press('button', /^사진 고르기$/);
  await press('button', /^기본 사진 1$/);
  await press('button', /^닫기$/);
  await page.getByRole('dialog').waitFor({ state: 'hidden' }); // what is pressed while a sheet closes is lost
  await press('button', /^1번째 사진 설명: 설명 쓰기$/);
  await type(/^1번째 사진에 보이는 것$/, '김이 오르는 찻잔');
  await expect.poll(() => page.getByLabel('1번째 사진에 보이는 것').inputValue()).toBe('김이 오르는 찻잔');
});
