import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listMyArticles, listMyCategories } from 'contract/categories';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeCategory } from '../categories/fake-category.ts';
import { fakeArticle } from '../articles/fake-article.ts';
import { MyPostsScreen } from './MyPostsScreen.tsx';

let api: ReturnType<typeof fakeApi>;
let written: number;
let fails: boolean;

/** A category with `written` posts, newest first, ten a page. */
beforeEach(() => {
  [written, fails] = [23, false];
  api = fakeApi();
  api.serve(listMyCategories, () => [fakeCategory(1, '산책길', { articleCount: 23 })]);
  api.serve(listMyArticles, ({ params, query: { cursor } }) => {
    if (params.categoryId !== 1) refuse('CategoryNotFound');
    if (fails) refuse('Unavailable');
    const before = cursor || written + 1;
    const ids = Array.from({ length: Math.min(10, before - 1) }, (_, index) => before - 1 - index);
    const last = ids.at(-1) ?? 1;
    return {
      articles: ids.map((id) => fakeArticle(id, { title: `${id}번째 산책` })),
      cursor: last > 1 ? last : null,
      limit: 10,
      hasNext: last > 1,
    };
  });
});

afterEach(() => vi.unstubAllGlobals());

const renderPosts = (at: string | { pathname: string; state: unknown } = '/mypage/locationposts/1') => ({
  ...renderScreen(<MyPostsScreen />, { path: '/mypage/locationposts/:categoryId', at }),
  user: userEvent.setup(),
});
const countPosts = () => screen.queryAllByRole('link', { name: /번째 산책/ }).length;

test('the posts of a category are listed newest first and link to their screen', async () => {
  renderPosts({ pathname: '/mypage/locationposts/1', state: { categoryName: '동네 산책' } });
  expect(screen.getByRole('heading', { name: '동네 산책' })).toBeTruthy();
  const first = await screen.findByRole('link', { name: /23번째 산책/ });
  expect(first.getAttribute('href')).toBe('/record/23');
  expect(countPosts()).toBe(10);
});

test('더 보기 loads pages until there are no more', async () => {
  const { user } = renderPosts();
  for (const count of [10, 20]) {
    await waitFor(() => expect(countPosts()).toBe(count));
    await user.click(screen.getByRole('button', { name: '더 보기' }));
  }
  await waitFor(() => expect(countPosts()).toBe(23));
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
});

test('further pages load when the end of the list is near', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class implements IntersectionObserver {
      readonly root = null;
      readonly rootMargin = '';
      readonly scrollMargin = '';
      readonly thresholds = [];
      readonly #seen: IntersectionObserverCallback;
      constructor(seen: IntersectionObserverCallback) {
        this.#seen = seen;
      }
      observe(target: Element) {
        const box = target.getBoundingClientRect();
        const boxes = { boundingClientRect: box, intersectionRect: box, rootBounds: null };
        const entry = { ...boxes, target, isIntersecting: true, intersectionRatio: 1, time: 0 };
        queueMicrotask(() => this.#seen([entry], this));
      }
      unobserve() {}
      disconnect() {}
      takeRecords = () => [];
    },
  );
  renderPosts();
  await waitFor(() => expect(countPosts()).toBe(23));
});

test('a page that fails to load shows an error, keeps the others and can be retried', async () => {
  const { user } = renderPosts();
  await waitFor(() => expect(countPosts()).toBe(10));
  fails = true;
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  expect((await screen.findByRole('alert')).textContent).toBe('목록을 불러오지 못했습니다.');
  expect(countPosts()).toBe(10);
  fails = false;
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  await waitFor(() => expect(countPosts()).toBe(20));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a category without posts links to the editor', async () => {
  written = 0;
  renderPosts();
  expect(await screen.findByText('아직 쓴 글이 없어요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '기록하기' }).getAttribute('href')).toBe('/record/new');
});

test('a category of another member is reported as missing', async () => {
  renderPosts('/mypage/locationposts/4');
  expect(await screen.findByText('이제 없는 카테고리예요.')).toBeTruthy();
});
