import type { Page } from 'playwright-core';
import { holdUp, type Scene } from './scene.ts';

/** Writes part of a post: text, two default images, a category and a place of the sample. */
async function writeHalf(page: Page) {
  await page.goto('/record/new/write');
  await page.getByLabel('제목').fill('골목 끝 작은 빵집');
  await page
    .getByLabel('내용')
    .fill('문을 열면 버터 냄새가 먼저 인사해요.\n오늘은 소금빵이 막 나온 참이었어요.');
  await page.getByRole('button', { name: '사진 고르기' }).tap();
  const sheet = page.getByRole('dialog', { name: '사진 고르기' });
  for (const nth of [4, 9]) await sheet.locator('[aria-pressed]').nth(nth).tap();
  await sheet.press('Escape');
  await sheet.waitFor({ state: 'detached' });
}

/** Chooses a category on its own screen. */
async function chooseCategory(page: Page) {
  await page.getByRole('link', { name: '카테고리 고르기' }).tap();
  await page.getByText('단골집').tap();
  await page.getByRole('button', { name: '완료' }).tap();
  await page.waitForURL('**/record/new/write');
}

/** The scenes of writing a post. */
export const writing: Scene[] = [
  { name: 'write', title: '기록', open: (page) => page.goto('/record/new') },
  {
    name: 'write-unfinished',
    title: '기록: 쓰던 글이 있을 때',
    open: async (page) => {
      await page.goto('/record/new/write');
      await page.getByLabel('제목').fill('골목 끝 작은 빵집');
      await page.waitForTimeout(600);
      await page.goto('/record/new');
      await page.getByText('쓰던 글이 있어요').waitFor();
    },
  },
  { name: 'editor', title: '글 쓰기', open: (page) => page.goto('/record/new/write') },
  {
    name: 'editor-half',
    title: '글 쓰기: 쓰는 중',
    open: async (page) => {
      await writeHalf(page);
      await chooseCategory(page);
    },
  },
  {
    name: 'editor-edit',
    title: '글 쓰기: 고치기',
    open: async (page, { mine }) => {
      await page.goto(`/record/new/write?edit=${mine}`);
      await page.getByRole('region', { name: '장소' }).scrollIntoViewIfNeeded();
      await page.locator('canvas').waitFor();
    },
  },
  {
    name: 'editor-date',
    title: '글 쓰기: 날짜',
    open: async (page) => {
      await page.goto('/record/new/write');
      await page.getByRole('button', { name: '날짜 고르기' }).tap();
      await page.getByRole('dialog', { name: '날짜 고르기' }).waitFor();
    },
  },
  {
    name: 'editor-gallery',
    title: '글 쓰기: 사진 고르기',
    open: async (page) => {
      await page.goto('/record/new/write');
      await page.getByRole('button', { name: '사진 고르기' }).tap();
      await page.getByRole('dialog', { name: '사진 고르기' }).locator('img').nth(8).waitFor();
    },
  },
  {
    name: 'editor-missing',
    title: '글 쓰기: 빠진 것이 있을 때',
    open: async (page) => {
      await page.goto('/record/new/write');
      await page.getByRole('button', { name: '등록' }).tap();
      await page.getByText('카테고리를 먼저 선택해 주세요.').waitFor();
    },
  },
  {
    name: 'editor-leave',
    title: '글 쓰기: 나갈지 묻기',
    open: async (page) => {
      await page.goto('/record/new');
      await page.getByRole('link', { name: '새 기록' }).tap();
      await page.getByLabel('제목').fill('골목 끝 작은 빵집');
      await page.getByRole('button', { name: '뒤로' }).tap();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'editor-saving',
    title: '글 쓰기: 저장하는 중',
    open: async (page, { mine }) => {
      await page.goto(`/record/new/write?edit=${mine}`);
      await page.getByLabel('제목').fill('강이 분홍색이던 십오 분');
      await holdUp(page, '**/api/articles/*');
      await page.getByRole('button', { name: '수정', exact: true }).tap();
      await page.getByRole('dialog', { name: '저장하는 중' }).waitFor();
    },
  },
];
