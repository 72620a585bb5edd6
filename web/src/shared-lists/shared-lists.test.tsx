import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listMyCategories } from 'contract/categories';
import { CategoryId, PlaceId } from 'contract/ids';
import { reportSharedList } from 'contract/reports';
import {
  copySharedList,
  type FollowedList,
  followList,
  listFollowedLists,
  ListKey,
  type ListLink,
  readListLink,
  readSharedList,
  shareList,
  unfollowList,
  unshareList,
} from 'contract/shared-lists';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { FollowedLists } from './FollowedLists.tsx';
import { SharedListScreen } from './SharedListScreen.tsx';
import { ShareListSheet } from './ShareListSheet.tsx';

const listKey = v.parse(ListKey, 'Jf7wLq0aT2kX9vRzYb3mNg');
const categoryId = v.parse(CategoryId, 3);
const books: FollowedList = {
  listKey,
  name: '동네 책방',
  color: 'GREEN',
  ownerNickname: null,
  placeCount: 1,
};

let api: ReturnType<typeof fakeApi>;
let asked: string[];
let list: FollowedList & { isMine: boolean; isFollowed: boolean };
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'isOnboardingCompleted=true';
  asked = [];
  list = { ...books, isMine: false, isFollowed: false };
  api = fakeApi();
  api.serve(readSharedList, () => ({
    ...list,
    places: [
      {
        placeId: v.parse(PlaceId, 7),
        title: '작은 책방',
        latitude: 37.55603,
        longitude: 126.90515,
        address: '서울특별시 마포구',
        pinCategory: 'BOOKSTORE' as const,
        isSaved: false,
      },
    ],
    cursor: null,
    limit: 20,
    hasNext: false,
  }));
  api.serve(followList, () => {
    asked.push('follow');
    list = { ...list, isFollowed: true };
  });
  api.serve(unfollowList, () => void asked.push('unfollow'));
  api.serve(copySharedList, ({ body }) => {
    asked.push(`copy ${body.categoryId}`);
    return { added: asked.length === 1 ? 1 : 0 };
  });
  api.serve(listMyCategories, () => [
    { categoryId, name: '산책', color: 'RED' as const, articleCount: 0, placeCount: 0 },
  ]);
});

const open = () => renderScreen(<SharedListScreen />, { path: '/list/:key', at: `/list/${listKey}` });
const button = (name: string) => screen.findByRole('button', { name });

test('a list shows its places, each leading to the map, and its owner only where they say so', async () => {
  open();
  const link = await screen.findByRole('link', { name: /작은 책방/ });
  expect(link.getAttribute('href')).toBe('/map?placeId=7');
  expect(screen.getByText('장소 1곳')).toBeTruthy();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('a list is followed, and copied into a category of mine', async () => {
  open();
  await userEvent.click(await button('따라보기'));
  expect(await button('따라보는 중')).toBeTruthy();
  for (const said of ['‘산책’에 1곳을 담았어요', '이미 모두 저장한 장소예요']) {
    if (said.startsWith('‘')) asked = [];
    await userEvent.click(await button('내 장소에 담기'));
    await userEvent.click(await button('산책'));
    expect(await screen.findByText(said)).toBeTruthy();
  }
  expect(asked).toEqual(['copy 3', 'copy 3']);
});

test('who makes a category for a list finds the choice open when they return, but not the next time', async () => {
  const { router } = open();
  await userEvent.click(await button('내 장소에 담기'));
  await userEvent.click(await screen.findByRole('link', { name: '새 카테고리 만들기' }));
  expect(router.state.location.pathname).toBe('/category/new');
  await act(() => router.navigate(-1));
  await userEvent.click(await button('산책'));
  expect(await screen.findByText('‘산책’에 1곳을 담았어요')).toBeTruthy();
  await act(() => router.navigate('/category/new'));
  await act(() => router.navigate(-1));
  expect(await button('내 장소에 담기')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '산책' })).toBeNull();
});

test('a list is reported for a reason', async () => {
  localStorage.setItem('accessToken', 'narae');
  api.serve(reportSharedList, ({ params, body }) => void asked.push(`${params.listKey} ${body.reason}`));
  open();
  await userEvent.click(await button('목록 메뉴'));
  await userEvent.click(await button('신고하기'));
  await userEvent.click(await screen.findByRole('radio', { name: '욕설·혐오' }));
  await userEvent.click(await button('신고하기'));
  await waitFor(() => expect(asked).toEqual([`${listKey} ABUSE`]));
});

test('a list that is not shared any more shows that', async () => {
  api.serve(readSharedList, () => refuse('SharedListNotFound'));
  open();
  expect(await screen.findByText('이제 공유하지 않는 목록이에요')).toBeTruthy();
});

test('my own list offers neither following, copying nor reporting', async () => {
  list = { ...list, isMine: true };
  open();
  expect(await screen.findByText(/내가 공유한 목록이에요/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '따라보기' })).toBeNull();
  expect(screen.queryByRole('button', { name: '목록 메뉴' })).toBeNull();
});

test('a link is created, sent, shows my nickname only once I choose so, and is revoked', async () => {
  let link: { listKey: ListKey | null; showsNickname: boolean } = { listKey: null, showsNickname: false };
  api.serve(readListLink, () => link);
  api.serve(shareList, ({ body }) => (link = { listKey, showsNickname: body.showsNickname }));
  api.serve(unshareList, () => void (link = { listKey: null, showsNickname: false }));
  const share = vi.fn<() => Promise<void>>(async () => {});
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  renderScreen(<ShareListSheet categoryId={categoryId} name="동네 책방" onClose={() => {}} />);
  await userEvent.click(await button('링크 만들기'));
  const nickname = await screen.findByRole('checkbox', { name: '내 닉네임도 보여 주기' });
  expect(nickname).toHaveProperty('checked', false);
  await userEvent.click(nickname);
  await waitFor(() => expect(link.showsNickname).toBe(true));
  await userEvent.click(await button('링크 보내기'));
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ url: expect.stringContaining(`/list/${listKey}`) }),
  );
  await userEvent.click(await button('공유 그만하기'));
  await userEvent.click(await button('그만하기'));
  expect(await button('링크 만들기')).toBeTruthy();
  Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
});

test('a link that was revoked while neighbours followed it is shared again as it was, or anew', async () => {
  let link: ListLink = { listKey: null, showsNickname: false, formerFollowers: 3 };
  const asked: unknown[] = [];
  api.serve(readListLink, () => link);
  api.serve(shareList, ({ body }) => {
    asked.push(body);
    return (link = { listKey, showsNickname: false });
  });
  renderScreen(<ShareListSheet categoryId={categoryId} name="동네 책방" onClose={() => {}} />);
  expect(await button('새 링크 만들기')).toBeTruthy();
  expect(screen.getByText(/3명이 따라 보고 있었어요/)).toBeTruthy();
  await userEvent.click(await button('쓰던 링크로 다시 공유하기'));
  expect(await button('링크 보내기')).toBeTruthy();
  expect(asked).toMatchObject([{ keepsLink: true }]);
});

test('my page shows the lists I follow, and nothing without any', async () => {
  let lists = [{ ...books, ownerNickname: '나래' }];
  api.serve(listFollowedLists, () => ({ lists }));
  const { client } = renderScreen(<FollowedLists />);
  expect((await screen.findByRole('link', { name: /동네 책방/ })).getAttribute('href')).toBe(
    `/list/${listKey}`,
  );
  expect(screen.getByText('나래')).toBeTruthy();
  lists = [];
  await client.invalidateQueries();
  await waitFor(() => expect(screen.queryByText('따라보는 목록')).toBeNull());
});
