import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Category, createCategory, listMyCategories } from 'contract/categories';
import { searchSpots } from 'contract/geo';
import type { FoundSpot } from 'contract/place-shapes';
import { ImportId } from 'contract/ids';
import { type FoundPlace, type Import, importList, previewList, readImport } from 'contract/imports';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeCategory } from '../categories/fake-category.ts';
import { ImportScreen } from './ImportScreen.tsx';

const place = (name: string, status: FoundPlace['status'], latitude: number | null = 37.5): FoundPlace => ({
  name,
  address: '',
  latitude,
  longitude: latitude === null ? null : 127,
  status,
});
const spot: FoundSpot = {
  name: '안개 서점 본점',
  address: '중구 1',
  lat: 37.56,
  lng: 126.97,
  source: 'landmark',
};
const running: Import = {
  importId: v.parse(ImportId, 7),
  kind: 'list',
  state: 'running',
  received: 1,
  parts: 1,
  done: 1,
  total: 2,
  added: { posts: 0, photos: 0, categories: 0, places: 0, known: 0, skipped: 0 },
  failure: null,
  requestedAt: '2026-08-03T12:00:00+09:00',
};
let api: ReturnType<typeof fakeApi>;
let newest: Import | null;
let places: FoundPlace[];
let categories: Category[];
let sent: [categoryId: number, places: unknown][];
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'isOnboardingCompleted=true';
  newest = null;
  sent = [];
  categories = [fakeCategory(3, '카페')];
  places = [
    place('달빛 카페', 'new'),
    place('솔 빵집', 'new'),
    place('안개 서점', 'unplaced', null),
    place('없는 집', 'unplaced', null),
    place('있던 곳', 'duplicate'),
    place('에펠탑', 'outside', 48.8),
  ];
  api = fakeApi();
  api.serve(readImport, () => ({ import: newest }));
  api.serve(listMyCategories, () => categories);
  api.serve(previewList, () => ({ places, nameless: 2 }));
  api.serve(searchSpots, ({ query }) => ({
    places: query.keyword === '안개 서점' ? [{ ...spot, name: '안개동', source: 'region' }, spot] : [],
  }));
  api.serve(importList, async ({ body, files }) => {
    sent.push([body.categoryId, JSON.parse(await files['list']![0]!.text())]);
    return (newest = running);
  });
});
async function choose() {
  renderScreen(<ImportScreen />, { path: '/mypage/import' });
  await userEvent.upload(await screen.findByLabelText('장소 목록 파일'), new File(['a'], 'a.csv'));
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a list is previewed, chosen from, saved in a category, and its result shown', async () => {
  await choose();
  await screen.findByText('6곳을 찾았어요');
  expect(screen.getByText(/이름이 없는 2곳은 뺐어요/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: '이미 있는 곳 1' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '우리나라 밖 1' })).toBeTruthy();
  expect((await button('2곳 가져오기')).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: '솔 빵집' }));
  await userEvent.click(await button('이름으로 찾기'));
  await screen.findByText('이 이름으로는 찾지 못했어요.');
  await userEvent.click(await button('안개 서점 본점 중구 1 이곳이 맞아요'));
  expect(screen.getByRole('heading', { name: '위치가 없는 곳 1' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('radio', { name: '카페' }));
  await userEvent.click(await button('2곳 가져오기'));
  await screen.findByText('1 / 2');
  expect(sent).toEqual([
    [
      3,
      [
        { name: '달빛 카페', address: '', latitude: 37.5, longitude: 127 },
        { name: '안개 서점', address: '중구 1', latitude: 37.56, longitude: 126.97 },
      ],
    ],
  ]);
  newest = { ...running, state: 'done', done: 2, added: { ...running.added, places: 1, known: 1 } };
  await screen.findByText('모두 가져왔어요', undefined, { timeout: 5_000 });
  expect(screen.getByText('저장한 장소').nextSibling?.textContent).toBe('1');
  expect(screen.queryByText('새로 가져온 글')).toBeNull();
  expect(screen.queryByText('사진')).toBeNull();
});

test('a new category with a colour can be made on the way, and is the chosen one', async () => {
  api.serve(createCategory, ({ body }) => {
    categories = [...categories, fakeCategory(4, body.name, { color: body.color })];
    return categories.at(-1)!;
  });
  await choose();
  await userEvent.click(await button('새 카테고리 만들기'));
  await userEvent.type(await screen.findByPlaceholderText('카테고리 이름을 입력해 주세요'), '여행');
  const [color] = within(screen.getByRole('group', { name: '색상' })).getAllByRole('radio');
  await userEvent.click(color!);
  await userEvent.click(await button('완료'));
  expect(await screen.findByRole<HTMLInputElement>('radio', { name: '여행' })).toHaveProperty(
    'checked',
    true,
  );
  await userEvent.click(await button('2곳 가져오기'));
  await waitFor(() => expect(sent.map(([categoryId]) => categoryId)).toEqual([4]));
});

test('an unreadable file is refused with the reason, and another can be chosen', async () => {
  api.serve(previewList, () => refuse('ListUnreadable'));
  await choose();
  await screen.findByText(/읽을 수 없는 파일이에요/);
  await userEvent.click(await button('확인'));
  expect(await button('목록 파일 고르기')).toBeTruthy();
});

test('without a connection an error is shown, and the choice stays', async () => {
  await choose();
  await screen.findByText('6곳을 찾았어요');
  api.serve(searchSpots, () => {
    throw new TypeError('offline');
  });
  api.serve(importList, () => {
    throw new TypeError('offline');
  });
  await userEvent.click(await button('이름으로 찾기'));
  await screen.findByText(/찾지 못했어요. 인터넷 연결을/);
  await userEvent.click(await button('확인'));
  await userEvent.click(await screen.findByRole('radio', { name: '카페' }));
  await userEvent.click(await button('2곳 가져오기'));
  await screen.findByText(/가져오지 못했어요. 인터넷 연결을/);
  await userEvent.click(await button('확인'));
  expect(await button('2곳 가져오기')).toBeTruthy();
});

test('a long list is shown fifty at a time', async () => {
  places = Array.from({ length: 120 }, (_, nth) => place(`곳 ${nth}`, 'new'));
  await choose();
  await screen.findByText('120곳을 찾았어요');
  expect(screen.getAllByRole('checkbox')).toHaveLength(50);
  await userEvent.click(await button('더 보기'));
  expect(screen.getAllByRole('checkbox')).toHaveLength(100);
  await button('120곳 가져오기');
});
