import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { offeredProviders } from './offered-providers.ts';
import { refuseUnsafe } from './safe-settings.ts';

const https = { PUBLIC_URL: 'https://dongne.example.kr' };
const keys = { NAVER_CLIENT_ID: 'id', NAVER_CLIENT_SECRET: 'of naver' };
const strong = randomBytes(32).toString('base64url');
const check = (env: NodeJS.ProcessEnv) => () => refuseUnsafe(readConfig(env));

test.each([
  [
    'production by http',
    { PRODUCTION: 'on', PUBLIC_URL: 'http://dongne.example.kr', ...keys },
    'https address',
  ],
  ['production without an address', { NODE_ENV: 'production', ...keys }, 'https address'],
  [
    'production with the demo provider',
    { PRODUCTION: 'on', DEMO_SIGN_IN: 'on', ...https, ...keys },
    'DEMO_SIGN_IN',
  ],
  ['a provider without its secret', { ...https, ...keys, NAVER_CLIENT_SECRET: '' }, 'NAVER_CLIENT_SECRET'],
  ['one letter', { ...https, ...keys, SESSION_SECRET: 'a'.repeat(40) }, 'SESSION_SECRET'],
  ['a repeated word', { ...https, ...keys, SESSION_SECRET: 'k3hTq9zPw1'.repeat(4) }, 'SESSION_SECRET'],
  [
    'few letters',
    { ...https, ...keys, SESSION_SECRET: 'abcabdacbbcadacbdbacdbabcdabdcbadbca' },
    'SESSION_SECRET',
  ],
  [
    'a placeholder',
    { ...https, ...keys, SESSION_SECRET: 'please-change-me-9fK2mQ7xW4zT1vB8' },
    'SESSION_SECRET',
  ],
  [
    'a weak one behind a strong one',
    { ...https, ...keys, SESSION_SECRET: `${strong},${'b'.repeat(32)}` },
    'SESSION_SECRET',
  ],
])('a public address refuses %s', (_, env, why) => {
  expect(check(env)).toThrow(why);
});

test('strong settings start, and so does a trial on this machine without any', () => {
  expect(check({ PRODUCTION: 'on', ...https, ...keys, SESSION_SECRET: strong })).not.toThrow();
  expect(check({ PRODUCTION: 'on', ...https, ...keys })).not.toThrow(); // one is made and kept in the database
  const fewLetters = '07a2f2c6a17707fa1c762cf6177a02ca'; // 16 random bytes in hexadecimal may have as few
  for (const SESSION_SECRET of [fewLetters, randomBytes(16).toString('hex')])
    expect(check({ ...https, ...keys, SESSION_SECRET })).not.toThrow();
  expect(check({})).not.toThrow();
});

test('a secret below 32 characters cannot be read, alone or in a list', () => {
  for (const SESSION_SECRET of ['short', `${strong},short`])
    expect(() => readConfig({ SESSION_SECRET })).toThrow('SESSION_SECRET');
});

test.each([
  [{}, ['naver demo', 'kakao demo', 'google demo']],
  [{ PUBLIC_URL: 'http://192.168.0.7:3000' }, ['naver demo', 'kakao demo', 'google demo']],
  [keys, ['naver']],
  [https, []],
  [{ PRODUCTION: 'on' }, []],
  [{ DEMO_SIGN_IN: 'off' }, []],
  [{ ...https, DEMO_SIGN_IN: 'on' }, ['naver demo', 'kakao demo', 'google demo']],
  [{ ...keys, DEMO_SIGN_IN: 'on' }, ['naver', 'kakao demo', 'google demo']],
])('with %j the providers are %j', (env, providers) => {
  const offered = offeredProviders(readConfig(env));
  expect(offered.map(({ provider, isDemo }) => (isDemo ? `${provider} demo` : provider))).toEqual(providers);
});

const AT = 'postgresql://dongne@db.example.kr/dongne';
test.each([
  { DATABASE_URL: `${AT}?sslmode=no-verify` },
  { DATABASE_URL: `${AT}?sslmode=require&uselibpqcompat=true` },
  { DATABASE_URL: AT, DATABASE_REPLICA_URLS: `${AT}?sslmode=no-verify` },
])('production refuses a database whose certificate nobody checks: %j', (database) => {
  const inProduction = { PRODUCTION: 'on', ...https, ...keys };
  expect(check({ ...inProduction, ...database })).toThrow('verify-full');
  expect(check({ ...inProduction, DATABASE_URL: `${AT}?sslmode=verify-full` })).not.toThrow();
  expect(check(database)).not.toThrow();
});
