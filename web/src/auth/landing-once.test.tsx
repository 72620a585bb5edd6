import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../api/render-screen.tsx';
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
