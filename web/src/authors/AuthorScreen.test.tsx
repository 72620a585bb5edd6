import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listArticlesBy, readAuthor } from 'contract/authors';
import { MemberId, RegionId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeArticle } from '../articles/fake-article.ts';
import { AuthorScreen } from './AuthorScreen.tsx';

const region = (regionId: number, regionName: string, articleCount: number) => ({
  regionId: v.parse(RegionId, regionId),
  name: `서울특별시 마포구 ${regionName}`,
  regionName,
  articleCount,
});

let api: ReturnType<typeof fakeApi>;
let isMe: boolean;
beforeEach(() => {
  isMe = false;
  api = fakeApi();
  api.serve(readAuthor, () => ({
    memberId: v.parse(MemberId, 7),
    nickname: '나래',
    profileImage: null,
    badges: 1,
    isMe,
    articleCount: 12,
    regions: [region(1144012300, '망원동', 9), region(1144012400, '연남동', 3)],
  }));
  api.serve(listArticlesBy, ({ query }) => ({
    result: [fakeArticle(1, { title: query.regionId === undefined ? '모든 글' : '망원동 글' })],
    cursor: null,
    limit: 10,
    hasNext: false,
  }));
});

const open = (id = '7') => renderScreen(<AuthorScreen />, { path: '/author/:id', at: `/author/${id}` });

test('another member’s page has a menu to block them, my own has none', async () => {
  open();
  expect(await screen.findByRole('button', { name: '이웃 메뉴' })).toBeTruthy();
  cleanup();
  isMe = true;
  open();
  await screen.findByRole('heading', { name: '나래' });
  expect(screen.queryByRole('button', { name: '이웃 메뉴' })).toBeNull();
});

test('a member’s page shows who they are and their posts, all or those of one neighbourhood', async () => {
  const { router } = open();
  expect(await screen.findByRole('heading', { level: 2, name: '나래' })).toBeTruthy();
  expect(screen.getByText('기록 12개')).toBeTruthy();
  expect(screen.getByText('챌린지 우승')).toBeTruthy();
  expect(await screen.findByText('모든 글')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /^망원동 9/ }));
  expect(await screen.findByText('망원동 글')).toBeTruthy();
  expect(router.state.location.search).toBe('?regionId=1144012300');
  expect(screen.getByRole('link', { name: /^망원동 9/ }).getAttribute('aria-current')).toBe('true');
});

test.each(['7', 'abc'])('a member who is gone is said to be (%s)', async (id) => {
  api.serve(readAuthor, () => refuse('AuthorNotFound'));
  api.serve(listArticlesBy, () => refuse('AuthorNotFound'));
  open(id);
  expect(await screen.findByText('이제 없는 이웃이에요')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
