import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listArticles } from 'contract/articles';
import { readPlace } from 'contract/places';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../../api/fake-api.ts';
import { renderScreen } from '../../api/render-screen.tsx';
import { ArticleListScreen } from './ArticleListScreen.tsx';
import { aPlace, aPlaceDetail } from '../../places/fake-places.ts';
import { fakeArticle } from '../fake-article.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

const open = (search = '?placeId=9', state: unknown = null) =>
  renderScreen(<ArticleListScreen />, {
    path: '/record/list',
    at: { pathname: '/record/list', search, state },
  });
const more = () => screen.queryByRole('button', { name: '더 보기' });

test('posts of a place are listed ten at a time, each linking to its post', async () => {
  const user = userEvent.setup();
  const requests: unknown[] = [];
  api.serve(listArticles, ({ query }) => {
    requests.push([query.placeId, query.cursor]);
    return query.cursor === null
      ? { result: [fakeArticle(20, { title: '새 글' })], cursor: 20, limit: 10, hasNext: true }
      : { result: [fakeArticle(10, { title: '옛 글' })], cursor: null, limit: 10, hasNext: false };
  });
  open();
  expect((await screen.findByRole('link', { name: /새 글/ })).getAttribute('href')).toBe('/record/20/detail');
  await user.click(more()!);
  expect(await screen.findByRole('link', { name: /옛 글/ })).toBeTruthy();
  expect(requests).toEqual([
    [9, null],
    [9, 20],
  ]);
  expect(more()).toBeNull();
});

test('the title is the name of the place that came with the navigation', () => {
  open('?placeId=9', { placeName: '계동 골목' });
  expect(screen.getByRole('heading', { name: '계동 골목' })).toBeTruthy();
});

test('a place’s list has a head: kind, address, saving, the map and writing here; each card says where', async () => {
  api.serve(listArticles, () => ({ result: [fakeArticle(20)], cursor: null, limit: 10, hasNext: false }));
  api.serve(readPlace, () => aPlaceDetail(aPlace({ placeId: 9 })));
  open();
  const head = within(await screen.findByRole('region', { name: '장소' }));
  expect(head.getByText(/서점 · 기록 3개/)).toBeTruthy();
  expect(head.getByText('서울특별시 중구 태평로1가 31')).toBeTruthy();
  expect(head.getByRole('button', { name: '내 장소 저장' })).toBeTruthy();
  expect(head.getByRole('link', { name: '지도에서 보기' }).getAttribute('href')).toBe('/map?placeId=9');
  expect(head.getByRole('link', { name: '여기에 기록하기' }).getAttribute('href')).toContain('place=9');
  const card = within((await screen.findByText('첫 눈')).closest('article')!);
  expect([card.getByText('계동 골목'), card.getByText('· 계동')]).toHaveLength(2);
  expect(card.getByRole('link', { name: '가람' }).getAttribute('href')).toBe('/author/1');
});

test('without a place a hint leads to the map', async () => {
  api.serve(listArticles, () => ({ result: [fakeArticle(20)], cursor: null, limit: 10, hasNext: false }));
  open('');
  expect(await screen.findByText(/장소를 고르면 그 장소의 기록만/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '지도 열기' }).getAttribute('href')).toBe('/map');
});

test('an empty list invites to write the first post', async () => {
  api.serve(listArticles, () => ({ result: [], cursor: null, limit: 10, hasNext: false }));
  open();
  expect(await screen.findByText('아직 기록이 없어요')).toBeTruthy();
  const links = await screen.findAllByRole('link', { name: '기록하기' });
  expect(links.map((link) => link.getAttribute('href'))).not.toContain('/record/new');
});

test('a place that could not be read is said to be, and its posts are shown all the same', async () => {
  api.serve(listArticles, () => ({ result: [fakeArticle(1)], cursor: null, limit: 10, hasNext: false }));
  api.serve(readPlace, () => refuse('Unavailable'));
  open();
  expect(await screen.findByText('장소를 불러오지 못했어요.')).toBeTruthy();
  expect(await screen.findByText('첫 눈')).toBeTruthy();
});

test('a place that no longer exists is never shown as empty, and links to the map', async () => {
  const answered = Promise.withResolvers<void>();
  api.serve(listArticles, () => ({ result: [], cursor: null, limit: 10, hasNext: false }));
  api.serve(readPlace, async () => {
    await answered.promise;
    return refuse('PlaceNotFound');
  });
  open();
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByText('아직 기록이 없어요')).toBeNull();
  answered.resolve();
  expect(await screen.findByText('이제 없는 장소예요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '지도 둘러보기' }).getAttribute('href')).toBe('/map');
  expect(screen.queryByText('아직 기록이 없어요')).toBeNull();
});

test('a list that fails shows an error and can be retried', async () => {
  const user = userEvent.setup();
  api.serve(listArticles, () => refuse('Unexpected'));
  open();
  expect(await screen.findByText('목록을 불러오지 못했습니다.')).toBeTruthy();
  api.serve(listArticles, () => ({ result: [fakeArticle(1)], cursor: null, limit: 10, hasNext: false }));
  await user.click(screen.getAllByRole('button', { name: '다시 시도' }).at(-1)!);
  expect(await screen.findByText('첫 눈')).toBeTruthy();
});

test('a next page that fails leaves the pages before', async () => {
  const user = userEvent.setup();
  api.serve(listArticles, ({ query }) =>
    query.cursor === null
      ? { result: [fakeArticle(20)], cursor: 20, limit: 10, hasNext: true }
      : refuse('Unexpected'),
  );
  open();
  await screen.findByText('첫 눈');
  await user.click(more()!);
  expect(await screen.findByText('목록을 불러오지 못했습니다.')).toBeTruthy();
  expect(screen.getByText('첫 눈')).toBeTruthy();
  expect(more()).not.toBeNull();
});
