import { logout, reissue } from 'contract/auth';
import { memberInfo, withdraw } from 'contract/members';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listMyPasskeys,
  PASSKEY,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from 'contract/passkeys';
import { listMySessions } from 'contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticator } from '../../test/authenticator.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { type CookieBrowser, openCookieBrowser } from '../sample/cookie-browser.ts';
import { listEvents } from '../security/security-events.ts';
import { deleteOldChallenges } from './passkeys.ts';

let h: TestApp;
let address: string;
beforeAll(async () => {
  h = await testApp();
  address = (await h.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
});
afterAll(() => h.close());

const browser = () => openCookieBrowser(address);
const signedIn = async (name: string) => {
  const one = browser();
  await one.signIn(name);
  const { memberId } = await one.call(memberInfo, {});
  await h.db`
    update member set nickname = ${name}, nickname_key = ${name}, onboarded_at = now()
     where member_id = ${memberId} and onboarded_at is null`;
  await one.call(reissue, {});
  return one;
};
type Change = Partial<{ challenge: string; host: string; origin: string; flags: number }>;
const make = async (one: CookieBrowser, key: ReturnType<typeof authenticator>, change: Change = {}) => {
  const { challenge, host } = await one.call(beginPasskey, {});
  return one.call(addPasskey, { body: key.make({ challenge, host, origin: address, ...change }) });
};
const signIn = async (
  one: CookieBrowser,
  key: ReturnType<typeof authenticator>,
  change: Change = {},
  times = 1,
) => {
  const { challenge, host } = await one.call(beginPasskeySignIn, {});
  return one.call(signInByPasskey, {
    body: key.sign({ challenge, host, origin: address, ...change }, times),
  });
};

test('a member adds a passkey, and signs in by it in another browser', async () => {
  const [mine, key, other] = [await signedIn('가람'), authenticator(), browser()];
  const added = await make(mine, key);
  expect(added).toMatchObject({ lastUsedAt: null });
  const me = await mine.call(memberInfo, {});
  await mine.call(logout, {});
  await signIn(other, key);
  expect((await other.call(memberInfo, {})).memberId).toBe(me.memberId);
  expect(other.cookies.get('isOnboardingCompleted')).toBe('true');
  const { passkeys } = await other.call(listMyPasskeys, {});
  expect(passkeys).toEqual([{ ...added, lastUsedAt: expect.any(String) }]);
  const events = await listEvents(h.db, { memberId: me.memberId, limit: 20 });
  expect(events.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual(
    expect.arrayContaining(['passkey added', 'sign-in passkey']),
  );
});

test('a sign-in by passkey replaces the session of its browser', async () => {
  const [mine, key] = [await signedIn('나래'), authenticator()];
  await make(mine, key);
  await signIn(mine, key);
  expect((await mine.call(listMySessions, {})).sessions).toHaveLength(1);
});

test('a challenge works once, for who it was made for, for five minutes', async () => {
  const [mine, theirs, key] = [await signedIn('다솜'), await signedIn('라온'), authenticator()];
  const begun = await mine.call(beginPasskey, {});
  const body = key.make({ challenge: begun.challenge, host: begun.host, origin: address });
  await expect(theirs.call(addPasskey, { body })).rejects.toThrow('PASSKEY4002');
  await mine.call(addPasskey, { body });
  await expect(mine.call(addPasskey, { body })).rejects.toThrow('PASSKEY4002');

  const { challenge, host } = await mine.call(beginPasskeySignIn, {});
  const answer = { body: key.sign({ challenge, host, origin: address }) };
  const both = await Promise.allSettled([
    browser().call(signInByPasskey, answer),
    browser().call(signInByPasskey, answer),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);

  const late = await mine.call(beginPasskeySignIn, {});
  await h.db`update passkey_challenge set expires_at = now() where challenge = ${late.challenge}`;
  const tooLate = key.sign({ challenge: late.challenge, host, origin: address });
  await expect(mine.call(signInByPasskey, { body: tooLate })).rejects.toThrow('PASSKEY4002');
  await deleteOldChallenges(h.db);
  expect(await h.db`select from passkey_challenge where challenge = ${late.challenge}`).toEqual([]);
});

test.each<[string, Change]>([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another port', { origin: 'http://localhost:1' }],
  ['for another host', { host: 'evil.example' }],
  ['for a challenge of nobody', { challenge: 'AAAAAAAAAAAAAAAAAAAA' }],
  ['of a key that asked nobody who they are', { flags: 0x01 }],
])('a key and an answer %s are refused', async (_, change) => {
  const [mine, key] = [await signedIn('마루'), authenticator()];
  await expect(make(mine, authenticator(), change)).rejects.toThrow('PASSKEY4002');
  await make(mine, key);
  await expect(signIn(browser(), key, change)).rejects.toThrow('PASSKEY4002');
  for (const { passkeyId } of (await mine.call(listMyPasskeys, {})).passkeys)
    await mine.call(removePasskey, { params: { passkeyId } });
});

test('a copy of a key, whose counter did not go up, is refused', async () => {
  const [mine, key] = [await signedIn('아라'), authenticator()];
  await make(mine, key);
  await signIn(browser(), key);
  await expect(signIn(browser(), key, {}, 0)).rejects.toThrow('PASSKEY4002');
});

test('a passkey is named and removed, and then signs nobody in', async () => {
  const [mine, theirs, key] = [await signedIn('바다'), await signedIn('하늘'), authenticator()];
  const { passkeyId } = await make(mine, key);
  const params = { passkeyId };
  await mine.call(renamePasskey, { params, body: { name: '  내 휴대폰 ' } });
  expect((await mine.call(listMyPasskeys, {})).passkeys[0]!.name).toBe('내 휴대폰');
  const family = '👨‍👩‍👧‍👦'.repeat(20);
  await mine.call(renamePasskey, { params, body: { name: family } });
  expect((await mine.call(listMyPasskeys, {})).passkeys[0]!.name).toBe(family);
  for (const name of ['', ' ', '\u200B', '가\u202E나', '가'.repeat(PASSKEY.nameMax + 1)])
    await expect(mine.call(renamePasskey, { params, body: { name } })).rejects.toThrow('COMMON4000');
  await expect(theirs.call(removePasskey, { params })).rejects.toThrow('PASSKEY4001');
  await mine.call(removePasskey, { params });
  await expect(mine.call(removePasskey, { params })).rejects.toThrow('PASSKEY4001');
  await expect(mine.call(renamePasskey, { params, body: { name: '없다' } })).rejects.toThrow('PASSKEY4001');
  await expect(signIn(browser(), key)).rejects.toThrow('PASSKEY4003');
  await mine.call(memberInfo, {}); // the session goes on
});

test('a member has ten passkeys at most, also by two calls at once', async () => {
  const mine = await signedIn('열쇠');
  for (let n = 1; n < PASSKEY.max; n++) await make(mine, authenticator());
  const last = await Promise.allSettled([make(mine, authenticator()), make(mine, authenticator())]);
  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(make(mine, authenticator())).rejects.toThrow('PASSKEY4004');
});

test('adding a passkey asks for a recent sign-in', async () => {
  const mine = await signedIn('오래');
  const { memberId } = await mine.call(memberInfo, {});
  const { challenge, host } = await mine.call(beginPasskey, {});
  await h.db`update session set created_at = now() - interval '1 hour' where member_id = ${memberId}`;
  await mine.call(reissue, {});
  const answer = () => mine.call(beginPasskey, {}).then(JSON.stringify, String);
  await expect.poll(answer).toContain('TOKEN4031'); // a session is remembered for a second
  const body = authenticator().make({ challenge, host, origin: address });
  await expect(mine.call(addPasskey, { body })).rejects.toThrow('TOKEN4031');
});

test('with a member their passkeys go, and a key of theirs signs nobody in', async () => {
  const [mine, key] = [await signedIn('떠날'), authenticator()];
  await make(mine, key);
  await mine.call(beginPasskey, {});
  const { memberId } = await mine.call(memberInfo, {});
  await mine.call(withdraw, { query: { keepPosts: 'false' } });
  expect(await h.db`select from passkey where member_id = ${memberId}`).toEqual([]);
  expect(await h.db`select from passkey_challenge where member_id = ${memberId}`).toEqual([]);
  await expect(signIn(browser(), key)).rejects.toThrow('PASSKEY4003');
});
