import { screen } from '@testing-library/react';
import { listArticles } from 'contract/articles';
import { readPlace } from 'contract/places';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeArticle } from '../articles/fake-article.ts';
import { aPlace, aPlaceDetail } from '../places/fake-places.ts';
import { SavedPostsScreen } from './SavedPostsScreen.tsx';

let posts: number[];

beforeEach(() => {
  posts = [3];
  const api = fakeApi();
  api.serve(readPlace, ({ params }) =>
    params.placeId === 7 ? aPlaceDetail(aPlace()) : refuse('PlaceNotFound'),
  );
  api.serve(listArticles, () => ({
    result: posts.map((id) => fakeArticle(id, { title: '고래의 하루' })),
    cursor: null,
    limit: 10,
    hasNext: false,
  }));
});

const renderPosts = (at: string) =>
  renderScreen(<SavedPostsScreen />, { path: '/mypage/saved/:placeId/list', at });

test('the posts of a place are listed under its name', async () => {
  renderPosts('/mypage/saved/7/list');
  expect(await screen.findByRole('heading', { name: '고래책방' })).toBeTruthy();
  expect(await screen.findByText('고래의 하루')).toBeTruthy();
});

test('a place without posts shows an empty state', async () => {
  posts = [];
  renderPosts('/mypage/saved/7/list');
  expect(await screen.findByText('아직 기록이 없어요')).toBeTruthy();
});

test.each(['/mypage/saved/99/list', '/mypage/saved/abc/list'])(
  'a place that does not exist: %s',
  async (at) => {
    renderPosts(at);
    expect(await screen.findByText('이제 없는 장소예요')).toBeTruthy();
    expect(screen.getByRole('link', { name: '지도 둘러보기' }).getAttribute('href')).toBe('/map');
  },
);
