import { expect, test } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';
import { returnOf, wayIn } from './way-in.ts';

test('the readable cookie says where a sign-in leads; without one it is the start again', () => {
  expect(afterSignIn('a=1; isOnboardingCompleted=true', '')).toBe('/home');
  expect(afterSignIn('isOnboardingCompleted=false', '')).toBe('/onboard');
  expect(afterSignIn('isOnboardingCompleted=maybe', '')).toBe('/');
  expect(afterSignIn('', '')).toBe('/');
});

test('a member comes back to where signing in was asked for; a newcomer joins first', () => {
  const { search } = new URL(wayIn('/record/7/comments?x=1'), 'https://here');
  expect(afterSignIn('isOnboardingCompleted=true', search)).toBe('/record/7/comments?x=1');
  expect(afterSignIn('isOnboardingCompleted=false', search)).toBe('/onboard');
  expect(returnOf(search)).toBe('/record/7/comments?x=1');
});

test('nobody is led off our own address', () => {
  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example', 'home'])
    expect(returnOf(`?return=${encodeURIComponent(elsewhere)}`)).toBeNull();
});
