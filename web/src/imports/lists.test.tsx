import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Category, createCategory, listMyCategories } from 'contract/categories';
import { searchSpots } from 'contract/geo';
import type { FoundSpot } from 'contract/place-shapes';
import type { Result } from 'contract/endpoint';
import { ImportId } from 'contract/ids';
import { type FoundPlace, type Import, importList, previewList, readImport } from 'contract/imports';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeCategory } from '../categories/fake-category.ts';
import { ImportScreen } from './ImportScreen.tsx';

const place = (
  name: string,
  status: FoundPlace['status'],
  latitude: number | null = 37.5,
  more: Partial<FoundPlace> = {},
): FoundPlace => ({
  name,
  address: '',
  note: '',
  latitude,
  longitude: latitude === null ? null : 127,
  isMiddle: false,
  group: '',
  status,
  ...more,
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
let preview: Partial<Result<typeof previewList>>;
let sent: [categoryId: number | undefined, places: unknown][];
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
  preview = { nameless: 2 };
  api.serve(previewList, () => ({
    places,
    groups: [],
    nameless: 0,
    unreadable: 0,
    foreign: 0,
    total: places.length,
    next: null,
    ...preview,
  }));
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
  expect(screen.getByText(/이름도 위치도 없는 2곳은 뺐어요/)).toBeTruthy();
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
        { name: '달빛 카페', address: '', note: '', latitude: 37.5, longitude: 127, group: null },
        { name: '안개 서점', address: '중구 1', note: '', latitude: 37.56, longitude: 126.97, group: null },
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
  await screen.findByText(/장소 목록이 아닌 파일이니/);
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

test('the groups of a file become categories where the member wishes, with what it says of each place', async () => {
  places = [
    place('달빛 카페', 'new', 37.5, { group: '카페', note: '창가 자리' }),
    place('솔 빵집', 'new', 37.5, { group: '빵' }),
  ];
  preview = { groups: [{ name: '카페', color: 'RED' }, { name: '빵', color: 'GREEN' }] }; // prettier-ignore
  await choose();
  await screen.findByText('창가 자리');
  expect(screen.queryByRole('radio', { name: '카페' })).toBeNull();
  await userEvent.click(await button('2곳 가져오기'));
  await waitFor(() => expect(sent).toHaveLength(1));
  const row = { address: '', latitude: 37.5, longitude: 127 };
  expect(sent[0]).toEqual([
    undefined,
    [
      { name: '달빛 카페', note: '창가 자리', ...row, group: { name: '카페', color: 'RED' } },
      { name: '솔 빵집', note: '', ...row, group: { name: '빵', color: 'GREEN' } },
    ],
  ]);
});

test('lines and areas are offered by their middle, and places without a name may be given one', async () => {
  places = [place('둘레길', 'new', 37.5, { isMiddle: true }), place('', 'unnamed', 37.6)];
  preview = { unreadable: 3, foreign: 4 };
  await choose();
  expect(await screen.findByText(/읽지 못한 3곳은 뺐어요. 4곳은 좌표가/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: '길이나 영역 1' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('이름'), '언덕');
  await userEvent.click(await button('정하기'));
  await userEvent.click(screen.getByRole('checkbox', { name: '둘레길' }));
  await userEvent.click(await screen.findByRole('radio', { name: '카페' }));
  await userEvent.click(await button('2곳 가져오기'));
  await waitFor(() =>
    expect(sent).toMatchObject([[3, [{ name: '둘레길' }, { name: '언덕', latitude: 37.6 }]]]),
  );
});

test('all can be left out with a tap, and the rest of a long file is offered', async () => {
  places = Array.from({ length: 60 }, (_, nth) => place(`곳 ${nth}`, 'new'));
  preview = { total: 70, next: 60 };
  await choose();
  await userEvent.click(await button('모두 빼기'));
  expect((await button('0곳 가져오기')).hasAttribute('disabled')).toBe(true);
  let from: number | undefined;
  places = [place('마지막', 'new')];
  api.serve(previewList, ({ query }) => {
    from = query.from;
    return { places, groups: [], nameless: 0, unreadable: 0, foreign: 0, total: 70, next: null };
  });
  await userEvent.click(await button('나머지 10곳 보기'));
  await screen.findByRole('checkbox', { name: '마지막' });
  expect(from).toBe(60);
  await button('1곳 가져오기');
});
