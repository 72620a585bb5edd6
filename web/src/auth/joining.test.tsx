import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reissue } from 'contract/auth';
import { MemberId } from 'contract/ids';
import { type Member, memberInfo } from 'contract/members';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../api/fake-api.ts';
import { noteMember } from '../api/last-member.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeMember } from '../members/fake-member.ts';
import { JoinedOnly } from './JoinedOnly.tsx';
import { RedirectScreen } from './RedirectScreen.tsx';
import { useReturnPath } from './return-path.ts';
import { mustBeSignedIn } from './signed-in.ts';

const signIn = (hasJoined: boolean) => (document.cookie = `isOnboardingCompleted=${hasJoined}`);
beforeEach(() => useReturnPath.setState({ path: null }));
afterEach(() => void (document.cookie = 'isOnboardingCompleted=; max-age=-1'));

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

test('who signs in where another member was typing is led on once that is forgotten', async () => {
  signIn(true);
  noteMember(1);
  sessionStorage.setItem('comment-drafts', '{}');
  const { promise, resolve } = Promise.withResolvers<Member>();
  const api = fakeApi();
  api.serve(reissue, () => ({ accessToken: 'of-narae' }));
  api.serve(memberInfo, () => promise);
  const { router } = renderScreen(<RedirectScreen />, { path: '/oauth-redirect' });
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('of-narae'));
  expect(router.state.location.pathname).toBe('/oauth-redirect');
  resolve(fakeMember({ memberId: v.parse(MemberId, 2) }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(sessionStorage.getItem('comment-drafts')).toBeNull();
});

test.each([
  ['/record/7', '/record/7'],
  ['/onboard?step=regions', null],
])('who signs in on %s goes on to %s after joining, never to joining again', async (path, after) => {
  signIn(false);
  fakeApi().serve(reissue, () => ({ accessToken: 'of-narae' }));
  sessionStorage.removeItem('last-member');
  history.replaceState(null, '', `/oauth-redirect?return=${encodeURIComponent(path)}`);
  const { router } = renderScreen(<RedirectScreen />, { path: '/oauth-redirect' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboard'));
  expect(useReturnPath.getState().path).toBe(after);
  history.replaceState(null, '', '/');
});
