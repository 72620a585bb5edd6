import { listMyCategories } from 'contract/categories';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPhone } from './phone.ts';
import { choose } from './screen.ts';
import { onboardedMember, signIn } from './test-member.ts';
import { expectLargeTextFits, expectAccessible } from './accessibility.ts';

const saveMode = (page: Page) =>
  page.evaluate<object>("JSON.parse(localStorage.getItem('save-mode-storage')).state");

test('a place of the map is saved into a category created meanwhile, and a reload keeps the place', async () => {
  const author = await onboardedMember('찻집주인');
  const latitude = 37.5461;
  const own = await author.category('찻집');
  const { placeId } = await author.write({ categoryId: own, title: '차 한 잔', placeName: '찻집', latitude });
  await using phone = await (await onboardedMember('단골손님')).openPhone();
  const { page } = phone;
  await page.goto(`/map?placeId=${placeId}`);
  await page.getByRole('button', { name: '내 장소 저장' }).tap();
  await page.waitForURL('**/category');
  await page.reload();
  await page.getByText('찻집', { exact: true }).waitFor();
  expect(await saveMode(page)).toMatchObject({ mode: 'save', placeId, placeName: '찻집' });
  await page.getByText('아직 카테고리가 없어요.').waitFor();
  expect(await page.getByRole('button', { name: '완료' }).isDisabled()).toBe(true);

  await page.getByRole('link', { name: '새 카테고리 만들기' }).tap();
  const done = page.getByRole('button', { name: '완료' });
  await page.getByRole('textbox', { name: '이름' }).fill('   ');
  await choose(page.getByRole('radio', { name: '보라' }));
  expect(await done.isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: '이름' }).fill('차와 책');
  await expectAccessible(page);
  await done.tap();
  await page.waitForURL('**/category');
  expect(await page.getByRole('radio', { name: '차와 책' }).isChecked()).toBe(true);
  await expectAccessible(page);
  await done.tap();
  await page.getByText('장소가 카테고리에 저장되었습니다.').waitFor();
  await page.waitForURL(`**/map?**placeId=${placeId}`);
  await page.getByRole('button', { name: '저장됨', exact: true }).waitFor();
  expect(await saveMode(page)).toMatchObject({ mode: 'write', placeId: null, placeName: null });

  // The place is already saved: the button does nothing.
  await page.getByRole('button', { name: '저장됨', exact: true }).tap({ force: true });
  expect(new URL(page.url()).pathname).toBe('/map');
});

test('categories are renamed, recoloured and deleted after a confirmation; a visitor is invited to sign in', async () => {
  const member = await onboardedMember('정리왕');
  await member.category('산책');
  const deleted = await member.category('지울 것', 'RED');
  await member.write({
    categoryId: deleted,
    title: '옮겨질 글',
    placeName: '정리한 자리',
    latitude: 37.5471,
  });

  await using phone = await openPhone();
  const { page } = phone;
  await page.goto('/category');
  await page.getByRole('link', { name: '로그인하기' }).waitFor();
  await signIn(page, '정리왕');
  await page.goto('/category');
  await page.getByRole('button', { name: '메뉴' }).tap();
  await page.getByRole('link', { name: '기존 카테고리 편집하기' }).tap();
  await page.waitForURL('**/category/edit');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectAccessible(page);

  await page.getByRole('link', { name: '산책', exact: true }).tap();
  await page.waitForURL('**/category/edit/*');
  await page.reload();
  const name = page.getByRole('textbox', { name: '이름' });
  expect(await name.inputValue()).toBe('산책');
  await name.fill('지울 것');
  await page.getByRole('button', { name: '완료' }).tap();
  await page.getByText('같은 이름의 카테고리가 있어요.').waitFor();
  await name.fill('저녁 산책');
  await choose(page.getByRole('radio', { name: '남색' }));
  await page.getByRole('button', { name: '완료' }).tap();
  await page.waitForURL('**/category/edit');
  await page.getByRole('link', { name: '저녁 산책' }).waitFor();

  await page.getByRole('button', { name: '지울 것 삭제' }).tap();
  const question = page.getByRole('alertdialog');
  await question.getByText('정말 삭제하시겠어요?').waitFor();
  await expectLargeTextFits(page);
  await question.getByRole('button', { name: '취소' }).tap();
  await page.getByRole('button', { name: '지울 것 삭제' }).tap();
  await question.getByRole('button', { name: '삭제' }).tap();
  await page.getByRole('button', { name: '지울 것 삭제' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '완료' }).tap();
  await page.waitForURL('**/category');
  expect(
    (await member.call(listMyCategories, {})).map(({ name, color, articleCount }) => [
      name,
      color,
      articleCount,
    ]),
  ).toEqual([
    ['저녁 산책', 'INDIGO', 0],
    ['기타 기록', expect.any(String), 1],
  ]);
});
