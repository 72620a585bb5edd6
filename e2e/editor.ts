import type { Page } from 'playwright-core';
import { type TestMember, SPOT } from './test-member.ts';

/** The new place of the draft. */
export const BENCH = {
  ...SPOT,
  detailAddress: '서울특별시 종로구 부암동 1',
  placeName: '부암동 벤치',
  pinCategory: 'WALK',
} as const;

/** Opens the editor on the writer's phone, with their category and the bench already chosen. */
export async function openEditor(page: Page, writer: TestMember) {
  const categoryId = await writer.firstCategory();
  await page.goto('/home');
  const category = { categoryId, categoryName: '산책길', categoryColor: 'GREEN' };
  const place = { ...BENCH, mode: 'new', placeId: null };
  const drafts = JSON.stringify({ version: 1, state: { category, place } });
  await page.evaluate(`sessionStorage.setItem('drafts', ${JSON.stringify(drafts)})`);
  await page.goto('/record/new/write');
  await page.getByLabel('제목').waitFor();
}

/** Chooses the first default image of the gallery for the draft. */
export async function choosePicture(page: Page) {
  await page.getByRole('button', { name: '사진 고르기' }).tap();
  const sheet = page.getByRole('dialog', { name: '사진 고르기' });
  await sheet.locator('[aria-pressed=false]').first().tap();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
}
