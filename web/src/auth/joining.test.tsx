import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../api/render-screen.tsx';
import { JoinedOnly } from './JoinedOnly.tsx';
import { useReturnPath } from './return-path.ts';
import { mustBeSignedIn } from './signed-in.ts';

const signIn = (hasJoined: boolean) => (document.cookie = `isOnboardingCompleted=${hasJoined}`);
beforeEach(() => useReturnPath.setState({ path: null }));
afterEach(() => void (document.cookie = 'isOnboardingCompleted=; max-age=0'));

test('who has not finished joining is led into it from a screen that needs a name, and returns there', async () => {
  signIn(false);
  renderScreen(<JoinedOnly />, { path: '/record/new', at: '/record/new?x=1' });
  const join = await screen.findByRole('link', { name: '이어서 가입하기' });
  expect(join.getAttribute('href')).toBe('/onboard');
  await userEvent.click(join);
  expect(useReturnPath.getState().path).toBe('/record/new?x=1');
});

test('a member and a visitor see the screen', async () => {
  for (const enter of [() => signIn(true), () => {}]) {
    enter();
    renderScreen(<JoinedOnly />, { path: '/record/new', at: '/record/new' });
    expect(screen.queryByText('이어서 가입하기')).toBeNull();
    cleanup();
  }
});

test('who has not finished joining is asked to before what only members do', async () => {
  signIn(false);
  renderScreen(<p>글</p>, { path: '/record/7', at: '/record/7' });
  const answer = mustBeSignedIn('좋아요를 누를 수 있어요.');
  expect(await screen.findByText('가입을 마치면 좋아요를 누를 수 있어요.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  expect(await answer).toBe(false);
});
