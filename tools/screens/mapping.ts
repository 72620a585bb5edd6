import type { Page } from 'playwright-core';
import { MIDDLE } from '../../server/test/tiles/invented-neighbourhood.ts';
import { breakDown, type Scene } from './scene.ts';

async function openMap(page: Page) {
  await page.goto('/map');
  await page.locator('canvas').waitFor();
}

/** The map with streets at a level, around the invented 망원동 of the test tile host. */
const streetsAt = (level: number): Scene => ({
  name: `map-streets-${level}`,
  title: `지도: 길, 레벨 ${level}`,
  open: async (page) => {
    await page.goto(`/map?lat=${MIDDLE.lat}&lng=${MIDDLE.lng}&level=${level}`);
    await page.getByRole('link', { name: 'OpenStreetMap' }).waitFor();
    await page.waitForTimeout(3000); // until the tiles and their names are drawn
  },
});

/** The map, a new pin, categories. */
export const mapping: Scene[] = [
  { name: 'map', title: '지도', open: openMap },
  ...[3, 4, 5, 7, 9].map(streetsAt),
  {
    name: 'map-place',
    title: '지도: 장소',
    open: async (page) => {
      await openMap(page);
      await page.getByRole('button', { name: '목록 보기' }).tap();
      await page.getByRole('list', { name: '장소 목록' }).getByRole('button').first().tap();
      await page.getByText('게시물 확인').waitFor();
    },
  },
  {
    name: 'map-list',
    title: '지도: 목록',
    open: async (page) => {
      await openMap(page);
      await page.getByRole('button', { name: '목록 보기' }).tap();
    },
  },
  {
    name: 'map-search',
    title: '지도: 장소 검색',
    open: async (page) => {
      await openMap(page);
      await page.getByRole('combobox').fill('망원');
      await page.keyboard.press('Enter');
      await page.getByText(/곳을 찾았어요/).waitFor();
    },
  },
  {
    name: 'map-search-none',
    title: '지도: 검색 결과가 없을 때',
    open: async (page) => {
      await openMap(page);
      await page.getByRole('combobox').fill('뷁뷁뷁');
      await page.keyboard.press('Enter');
      await page.getByText('검색 결과가 없습니다.').waitFor();
    },
  },
  {
    name: 'map-failed',
    title: '지도: 장소를 불러오지 못했을 때',
    open: async (page) => {
      await breakDown(page, '**/api/places/map?*');
      await openMap(page);
      await page.getByText('목록을 불러오지 못했습니다.').first().waitFor();
    },
  },
  {
    name: 'pin',
    title: '기록할 장소 정하기',
    open: async (page) => {
      await page.goto('/map/new');
      await page.locator('canvas').waitFor();
    },
  },
  {
    name: 'pin-new',
    title: '기록할 장소 정하기: 새 장소',
    open: async (page) => {
      await page.goto('/map/new');
      await page.locator('canvas').waitFor();
      await page.getByRole('button', { name: '이 위치로 정하기' }).tap();
      await page.getByLabel('장소 이름').waitFor();
    },
  },
  { name: 'category', title: '카테고리 설정', open: (page) => page.goto('/category') },
  {
    name: 'category-menu',
    title: '카테고리 설정: 메뉴',
    open: async (page) => {
      await page.goto('/category');
      await page.getByRole('button', { name: '메뉴' }).tap();
      await page.getByText('기존 카테고리 편집하기').waitFor();
    },
  },
  {
    name: 'category-new',
    title: '새 카테고리',
    open: async (page) => {
      await page.goto('/category/new');
      await page.getByRole('textbox').fill('산책길');
      await page.getByRole('radio', { name: '초록' }).check({ force: true });
    },
  },
  { name: 'category-edit', title: '카테고리 편집', open: (page) => page.goto('/category/edit') },
  {
    name: 'category-delete',
    title: '카테고리 편집: 삭제할지 묻기',
    open: async (page) => {
      await page.goto('/category/edit');
      await page.getByRole('button', { name: /삭제/ }).first().tap();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'category-change',
    title: '카테고리 고치기',
    open: (page, { categoryId }) => page.goto(`/category/edit/${categoryId}`),
  },
];
