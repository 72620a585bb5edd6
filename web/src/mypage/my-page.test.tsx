import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Category, listMyCategories } from 'contract/categories';
import { memberInfo } from 'contract/members';
import { countUnreadNotifications } from 'contract/notifications';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeCategory } from '../categories/fake-category.ts';
import { fakeMember } from '../members/fake-member.ts';
import { MembersOnly } from './MembersOnly.tsx';
import { MyPageScreen } from './MyPageScreen.tsx';

let api: ReturnType<typeof fakeApi>;
let mine: Category[];

beforeEach(() => {
  localStorage.clear();
  mine = [fakeCategory(1, '산책길', { articleCount: 3, placeCount: 2 })];
  api = fakeApi();
  api.serve(listMyCategories, () => mine);
  api.serve(countUnreadNotifications, () => ({ comments: 2, spams: 1, notices: 1 }));
  api.serve(memberInfo, () => fakeMember());
});

const renderMyPage = (at = '/mypage') => ({
  ...renderScreen(<MyPageScreen />, { path: '/mypage', at }),
  user: userEvent.setup(),
});

test('the header shows the nickname and the number of unread notifications', async () => {
  localStorage.setItem('accessToken', 'garam');
  renderMyPage();
  expect(await screen.findByRole('heading', { name: '@가람' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: '알림 읽지 않은 알림 4개' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '설정' }).getAttribute('href')).toBe('/mypage/profile');
});

test('a category’s saved places open with its name in the navigation state', async () => {
  const { user, router } = renderMyPage();
  await user.click(await screen.findByRole('link', { name: '산책길 장소 2곳' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mypage/saved/1'));
  expect(router.state.location.state).toEqual({ categoryName: '산책길' });
});

test('categories are managed from my page: a new one, and the list that edits them', async () => {
  renderMyPage();
  const edit = await screen.findByRole('link', { name: '편집' });
  expect(edit.getAttribute('href')).toBe('/category/edit');
  expect(screen.getByRole('link', { name: '새 카테고리' }).getAttribute('href')).toBe('/category/new');
});

test('the tabs work by arrow key, and the address keeps the chosen one', async () => {
  const { user, router } = renderMyPage();
  const saved = screen.getByRole('tab', { name: '저장' });
  expect(saved.getAttribute('aria-selected')).toBe('true');
  saved.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '내 글' }));
  const row = await screen.findByRole('link', { name: '산책길 글 3개' });
  expect(row.getAttribute('href')).toBe('/mypage/locationposts/1');
  expect(router.state.location.search).toBe('?tab=posts');
});

test('the PRO tab is empty', () => {
  renderMyPage('/mypage?tab=pro');
  expect(screen.getByRole('tabpanel', { name: 'PRO 구독' }).textContent).toBe('');
});

test('without categories each tab links to the map or the editor', async () => {
  mine = [];
  const { user } = renderMyPage();
  expect((await screen.findByRole('link', { name: '지도 둘러보기' })).getAttribute('href')).toBe('/map');
  await user.click(screen.getByRole('tab', { name: '내 글' }));
  expect(screen.getByRole('link', { name: '기록하기' }).getAttribute('href')).toBe('/record/new');
});

test('a category screen asks a visitor to sign in and leads back', () => {
  renderScreen(<MembersOnly />, { path: '/category/new' });
  expect(screen.getByRole('heading', { name: '카테고리 설정' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '로그인하기' }).getAttribute('href')).toBe(
    '/?return=%2Fcategory%2Fnew',
  );
});

test('my page asks a visitor to sign in and leads back', () => {
  renderScreen(<MembersOnly />, { path: '/mypage' });
  expect(screen.getByRole('link', { name: '로그인하기' }).getAttribute('href')).toBe('/?return=%2Fmypage');
});
