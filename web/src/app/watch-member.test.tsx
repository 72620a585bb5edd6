import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { knewMember, noteMember } from '../api/last-member.ts';
import { storedUser } from '../api/stored-user.ts';
import { keepToken } from '../api/session.ts';
import { watchMember } from './watch-member.ts';

const [garam, narae] = [
  { memberId: 7, nickname: '가람' },
  { memberId: 8, nickname: '나래' },
];
const COOKIE = 'isOnboardingCompleted=true';
let client: QueryClient;
let reload: ReturnType<typeof vi.fn<() => void>>;
let unwatch = () => {};
beforeEach(() => {
  unwatch();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = COOKIE;
  storedUser.write(garam);
  keepToken('of 가람');
  noteMember(garam.memberId);
  sessionStorage.setItem('comment-drafts', '{}');
  client = new QueryClient();
  client.setQueryData(['members', 'me'], garam);
  reload = vi.fn<() => void>();
  unwatch = watchMember(client, reload);
});

/** Changes the shared storage as another tab would. */
function inAnotherTab(act: () => void) {
  act();
  for (const key of ['user', 'accessToken']) dispatchEvent(new StorageEvent('storage', { key }));
}
const signedOut = () => {
  document.cookie = `${COOKIE}; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  localStorage.clear();
};
const known = () => client.getQueryData(['members', 'me']);

test('signing out in another tab forgets what was read, and leaves the member their texts', () => {
  inAnotherTab(signedOut);
  expect(known()).toBeUndefined();
  expect([reload.mock.calls.length, knewMember(), sessionStorage.getItem('comment-drafts')]).toEqual([
    0,
    true,
    '{}',
  ]);
});

test('another member in another tab has the page loaded again without texts of the one before', () => {
  inAnotherTab(signedOut);
  inAnotherTab(() => {
    document.cookie = COOKIE;
    storedUser.write(narae);
  });
  expect([reload.mock.calls.length, sessionStorage.getItem('comment-drafts')]).toEqual([1, null]);
});

test('the same member signing in again, and a renewed token, change nothing', () => {
  inAnotherTab(() => localStorage.clear());
  inAnotherTab(() => storedUser.write(garam));
  inAnotherTab(() => keepToken('next of 가람'));
  expect([known(), reload.mock.calls.length]).toEqual([garam, 0]);
});
