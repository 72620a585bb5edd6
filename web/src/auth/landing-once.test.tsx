import { act, screen, waitFor } from '@testing-library/react';
import { memberInfo } from 'contract/members';
import { expect, test } from 'vitest';
import { fakeApi } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeMember } from '../members/fake-member.ts';
import { LandingScreen } from './LandingScreen.tsx';

test.each([
  ['the address', { pathname: '/', search: '?message=denied&return=%2Fmap' }, '로그인을 취소했어요.'],
  [
    'the navigation state',
    { pathname: '/', search: '?return=%2Fmap', state: { message: '로그아웃했어요.' } },
    '로그아웃했어요.',
  ],
])('a message in %s is shown, and a reload does not show it again', async (_, at, text) => {
  const { router } = renderScreen(<LandingScreen />, { path: '/', at });
  expect(screen.getByText(text)).toBeTruthy();
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '?return=%2Fmap', state: null }));
  expect(screen.getByText(text)).toBeTruthy();
});

test('a message that comes while the screen is open is shown', async () => {
  const { router } = renderScreen(<LandingScreen />, { path: '/' });
  await act(() => router.navigate('/', { state: { message: '다시 로그인해 주세요.' } }));
  expect(await screen.findByText('다시 로그인해 주세요.')).toBeTruthy();
  await waitFor(() => expect(router.state.location.state).toBeNull());
  await waitFor(() => expect(screen.queryByText('다시 로그인해 주세요.')).toBeNull());
});

test('a member is greeted by name, also in a browser that has not stored it', async () => {
  localStorage.clear();
  localStorage.setItem('accessToken', 'one');
  fakeApi().serve(memberInfo, () => fakeMember({ nickname: '가람' }));
  renderScreen(<LandingScreen />, { path: '/' });
  expect(screen.getByText('로그인되어 있어요')).toBeTruthy();
  expect(await screen.findByText('가람님으로 로그인되어 있어요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '홈으로 가기' }).getAttribute('href')).toBe('/home');
  localStorage.clear();
});
