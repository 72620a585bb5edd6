import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listHomePosts } from 'contract/home';
import { listNearArticles, type NearArticle } from 'contract/near-articles';
import { countUnreadNotifications } from 'contract/notifications';
import type { Within } from 'contract/region-shapes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeArticle } from '../articles/fake-article.ts';
import { fakePost } from '../articles/fake-post.ts';
import { ArticleListScreen } from '../articles/list/ArticleListScreen.tsx';
import { fakeHome, homePage, mangwon } from './fake-home.ts';
import { HomeScreen } from './HomeScreen.tsx';

let api: ReturnType<typeof fakeHome>;
/** Everything is in view. */
class Seen {
  readonly #show: IntersectionObserverCallback;
  constructor(show: IntersectionObserverCallback) {
    this.#show = show;
  }
  observe() {
    this.#show([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Seen);
  sessionStorage.clear();
  api = fakeHome([fakePost(1), fakePost(2)]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const yeonnam = { ...mangwon, regionId: mangwon.regionId + 100, district: '연남동' } as typeof mangwon;
const renderHome = (path = '/home') => renderScreen(<HomeScreen />, { path });
const near = (id: number, area: Within, more: Partial<NearArticle> = {}): NearArticle => ({
  ...fakeArticle(id, { title: `먼 글 ${id}` }),
  within: area,
  ...more,
});
const page = (nearArticles: NearArticle[], cursor: number | null = null) => ({
  nearArticles,
  regions: [mangwon],
  cursor,
  limit: 20,
  hasNext: cursor !== null,
});

test('below everything else home goes on with farther posts, under a heading for each area', async () => {
  const asked: (number | null | undefined)[] = [];
  api.serve(listNearArticles, ({ query }) => {
    asked.push(query.cursor);
    return page([near(3, 'dong'), near(4, 'sigungu'), near(5, 'sido'), near(6, 'country')]);
  });
  renderHome();
  const area = await screen.findByRole('region', { name: '마포구 다른 동네 기록' });
  expect(within(area).getByRole('heading', { level: 3, name: '먼 글 4' })).toBeTruthy();
  const names = ['망원동 기록', '마포구 다른 동네 기록', '서울특별시 다른 동네 기록', '다른 동네 기록'];
  for (const name of names) expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
  expect(asked).toEqual([2]); // after the last of the new posts
});

test('a neighbourhood without posts says whose posts are shown instead, and invites to write once', async () => {
  api.serve(listHomePosts, () => homePage([fakePost(1)], { within: 'sigungu' }));
  renderHome();
  expect(await screen.findByText('망원동에는 아직 없어서 마포구 글을 보여 드려요')).toBeTruthy();
  await screen.findByText('지금 참여할 수 있어요');
  expect(screen.getAllByRole('link', { name: /기록하/ }).map((link) => link.textContent?.trim())).toEqual([
    '기록하고 참여하기',
    '기록하기',
  ]);
});

test('an empty country invites to write once', async () => {
  api.serve(listHomePosts, () => homePage([], { within: 'country' }));
  renderHome();
  expect(await screen.findByText('아직 새 글이 없어요')).toBeTruthy();
  await screen.findByText('지금 참여할 수 있어요');
  expect(screen.getAllByRole('link', { name: '기록하기' })).toHaveLength(1);
  expect(screen.queryByText(/보여 드려요/)).toBeNull();
});

test('a chip narrows home to one neighbourhood, which its list keeps', async () => {
  const asked: unknown[] = [];
  api.serve(listHomePosts, ({ query }) => {
    asked.push(query.regionId);
    return homePage([fakePost(1)], { regions: [mangwon, yeonnam] });
  });
  const { router } = renderHome();
  const chips = await screen.findByRole('navigation', { name: '내 동네' });
  const names = within(chips)
    .getAllByRole('link')
    .map((link) => link.textContent?.trim());
  expect(names).toEqual(['전체', '망원동', '연남동']);
  await userEvent.click(within(chips).getByRole('link', { name: '연남동' }));
  await waitFor(() => expect(asked).toEqual([undefined, yeonnam.regionId]));
  expect(router.state.location.search).toBe(`?regionId=${yeonnam.regionId}`);
  expect(within(chips).getByRole('link', { name: '연남동' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: '게시물 확인하기' }).getAttribute('href')).toBe(
    `/record/list?near=${yeonnam.regionId}`,
  );
});

test('the list of 게시물 확인하기 begins in the neighbourhood and goes on around it', async () => {
  const asked: unknown[] = [];
  api.serve(listNearArticles, ({ query }) => {
    asked.push([query.regionId, query.cursor]);
    return page([near(3, 'dong'), near(4, 'sigungu')]);
  });
  renderScreen(<ArticleListScreen />, {
    path: '/record/list',
    at: `/record/list?near=${mangwon.regionId}`,
  });
  expect(await screen.findByRole('heading', { name: '망원동 기록' })).toBeTruthy();
  expect(asked).toEqual([[mangwon.regionId, null]]);
});

test('a liked post has a filled heart', async () => {
  api.serve(listNearArticles, () => page([near(3, 'dong', { liked: true }), near(4, 'dong')]));
  renderHome();
  await screen.findByText('먼 글 3');
  const hearts = [...document.querySelectorAll('[data-liked]')].map((one) => one.getAttribute('data-liked'));
  expect(hearts).toEqual(['true', 'false']);
  expect(screen.getAllByText('내가 좋아한 글, 좋아요')).toHaveLength(1);
});

test('the bell says how many notifications are new', async () => {
  api.serve(countUnreadNotifications, () => ({ comments: 2, spams: 0, notices: 1 }));
  renderHome();
  expect((await screen.findByRole('link', { name: '알림 읽지 않은 알림 3개' })).getAttribute('href')).toBe(
    '/mypage/notification',
  );
});

test('back at home the card is where it was, and so are the pages before it, also after a reload', async () => {
  const pages: Record<number, ReturnType<typeof page>> = {
    2: page([near(3, 'dong')], 3),
    3: page([near(4, 'dong')], 4),
    4: page([near(5, 'dong')], 5),
    5: page([near(6, 'dong')]),
  };
  api.serve(listNearArticles, ({ query }) => pages[query.cursor ?? 0]!);
  // As kept by the document before the reload, whose first entry has the key `default`.
  sessionStorage.setItem('kept default near', JSON.stringify([5, 120, 3]));
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  renderHome();
  await screen.findByText('먼 글 5');
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  expect(scrolled.mock.calls[0]).toEqual([{ top: -120, behavior: 'instant' }]);
});

test('a row is where it was after a reload', async () => {
  sessionStorage.setItem('kept default new-posts', '[240]');
  renderHome();
  const row = (await screen.findByText('글 1')).closest('ul')!;
  await act(async () => {});
  expect(row.scrollLeft).toBe(240);
});
