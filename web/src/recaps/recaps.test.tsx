import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArticleId, CategoryId, RegionId } from 'contract/ids';
import {
  listRecaps,
  periodSubject,
  readRecap,
  type Recap,
  RecapPeriod,
  subjectPeriod,
} from 'contract/recaps';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeImage } from '../photos/fake-image.ts';
import { RecapScreen } from './RecapScreen.tsx';
import { RecapsScreen } from './RecapsScreen.tsx';

const november = v.parse(RecapPeriod, '2026-11');
const photo = {
  articleId: v.parse(ArticleId, 7),
  date: '2026-11-02',
  url: fakeImage(),
  width: 1280,
  height: 960,
  placeholder: '',
};
const region = (nth: number, postCount: number) => ({
  regionId: v.parse(RegionId, 1144012300 + nth),
  regionName: `동네${nth}동`,
  postCount,
});
const recap = (more: Partial<Recap> = {}): Recap => ({
  period: november,
  sentence: '기록 3개 가운데 2개를 동네1동에서 남겼어요.',
  postCount: 3,
  dayCount: 2,
  placeCount: 2,
  regions: [region(1, 2), region(2, 1)],
  categories: [
    { categoryId: v.parse(CategoryId, 5), name: '산책', color: 'GREEN', postCount: 2 },
    { categoryId: null, name: null, color: null, postCount: 1 },
  ],
  mostLoved: {
    articleId: v.parse(ArticleId, 9),
    title: '사랑받은 글',
    imageUrl: fakeImage(),
    likeCount: 1200,
  },
  firstPhoto: photo,
  lastPhoto: { ...photo, date: '2026-11-29' },
  map: null,
  ...more,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
const open = (period = '2026-11') =>
  renderScreen(<RecapScreen />, { path: '/memories/recaps/:period', at: `/memories/recaps/${period}` });

test('a recap says what was recorded, where, what was loved, and leads to the posts', async () => {
  api.serve(readRecap, () => recap());
  open();
  expect(await screen.findByText('기록 3개 가운데 2개를 동네1동에서 남겼어요.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '2026년 11월의 동네' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '다녀온 동네 2곳' })).toBeTruthy();
  expect(screen.getByText('카테고리 없음')).toBeTruthy();
  expect(screen.getByRole('link', { name: /사랑받은 글/ }).getAttribute('href')).toBe('/record/9');
  expect(screen.getByText('좋아요 1,200개')).toBeTruthy();
  expect(screen.getByRole('link', { name: /마지막 사진/ }).getAttribute('href')).toBe('/record/7');
});

test('what there is none of is not shown', async () => {
  api.serve(readRecap, () => recap({ mostLoved: null, lastPhoto: null, regions: [] }));
  open();
  expect(await screen.findByRole('heading', { name: '남긴 사진' })).toBeTruthy();
  expect(screen.queryByText('가장 사랑받은 기록')).toBeNull();
  expect(screen.queryByText(/다녀온 동네/)).toBeNull();
});

test('of forty 동 the first are shown, the rest after a tap', async () => {
  api.serve(readRecap, () =>
    recap({ regions: Array.from({ length: 40 }, (_, nth) => region(nth, 40 - nth)) }),
  );
  open();
  expect(await screen.findByText('동네6동')).toBeTruthy();
  expect(screen.queryByText('동네39동')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '33개 더 보기' }));
  expect(screen.getByText('동네39동')).toBeTruthy();
});

test.each(['2026-11', '2026-13', 'abc'])('where there is none, the screen says so (%s)', async (period) => {
  api.serve(readRecap, () => refuse('RecapNotFound'));
  open(period);
  expect(await screen.findByText('되돌아볼 기록이 없어요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '지난 기록 보기' }).getAttribute('href')).toBe('/memories/recaps');
});

test('a recap that failed to load can be retried', async () => {
  api.serve(readRecap, () => refuse('Unexpected'));
  open();
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy();
});

const openList = () => renderScreen(<RecapsScreen />, { path: '/memories/recaps' });

test('the list leads to every month and to the years that are over', async () => {
  api.serve(listRecaps, () => ({
    years: [
      { year: 2026, hasEnded: false, months: [10, 2] },
      { year: 2025, hasEnded: true, months: [12] },
    ],
  }));
  openList();
  const february = await screen.findByRole('link', { name: /2026년 2월\s?의 동네/ });
  expect(february.getAttribute('href')).toBe('/memories/recaps/2026-02');
  expect(screen.getByRole('link', { name: '2025년의 동네' }).getAttribute('href')).toBe(
    '/memories/recaps/2025',
  );
  expect(screen.queryByRole('link', { name: '2026년의 동네' })).toBeNull();
});

test('a member without recaps is invited to write', async () => {
  api.serve(listRecaps, () => ({ years: [] }));
  openList();
  expect((await screen.findByRole('link', { name: '기록하기' })).getAttribute('href')).toBe('/record/new');
});

test('a notice names a period by a number', () => {
  for (const text of ['2026-11', '2026-01', '2026'])
    expect(subjectPeriod(periodSubject(v.parse(RecapPeriod, text)))).toBe(text);
  expect(periodSubject(november)).toBe(202611);
});
