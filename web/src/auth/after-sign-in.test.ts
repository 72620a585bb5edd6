import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { afterSignIn } from './after-sign-in.ts';
import { readReturnPath } from './return-path.ts';

test('the readable cookie decides where a sign-in leads; without one it is the landing screen', () => {
  expect(afterSignIn('a=1; isOnboardingCompleted=true', '')).toBe('/home');
  expect(afterSignIn('isOnboardingCompleted=false', '')).toBe('/onboard');
  expect(afterSignIn('isOnboardingCompleted=maybe', '')).toBe('/');
  expect(afterSignIn('', '')).toBe('/');
});

test('a member returns to where signing in began; a new member goes through onboarding first', () => {
  const { search } = new URL(paths.signIn('/record/7/comments?x=1'), 'https://here');
  expect(afterSignIn('isOnboardingCompleted=true', search)).toBe('/record/7/comments?x=1');
  expect(afterSignIn('isOnboardingCompleted=false', search)).toBe('/onboard');
  expect(readReturnPath(search)).toBe('/record/7/comments?x=1');
});

test('a sign-in never leads to another site, nor to itself', () => {
  for (const path of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil',
    '/%09/x',
    '/oauth-redirect?again',
    'home',
  ])
    expect(readReturnPath(`?return=${encodeURIComponent(path)}`)).toBeNull();
});
