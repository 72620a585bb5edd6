import { createHash } from 'node:crypto';
import { memberInfo, withdraw } from 'contract/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { openCookieBrowser } from '../sample/cookie-browser.ts';
import { deleteOldDepartures, openDepartures } from './departures.ts';

let h: TestApp;
let address: string;
beforeAll(async () => {
  h = await testApp();
  address = await h.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => h.close());

/** Signs in as a neighbour, sets `change` on their row, and withdraws. Returns the address to which signing in again leads. */
async function leaveAs(nickname: string, change: { suspended?: boolean; pausedUntil?: string } = {}) {
  const browser = openCookieBrowser(address);
  await browser.signIn(nickname);
  const { memberId } = await browser.call(memberInfo, {});
  await h.db`
    update member set suspended_at = case when ${change.suspended ?? false} then now() end,
                      paused_until = ${change.pausedUntil ?? null}::timestamptz
     where member_id = ${memberId}`;
  await browser.call(withdraw, { query: {} });
  return comeBack(nickname);
}
const comeBack = async (nickname: string) => {
  const { pathname, search } = await openCookieBrowser(address).signIn(nickname);
  return pathname + search;
};
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const kept = () => h.db<{ identityHash: Buffer; days: number }>`
  select identity_hash, round(extract(epoch from until - now()) / 86400)::integer as days from departed_identity`;
const endAll = () => h.db`update departed_identity set until = now()`;

test('a member who withdraws without a measure may join again, and nothing of them is kept', async () => {
  expect(await leaveAs('가람')).toBe('/oauth-redirect');
  expect(await leaveAs('나래', { pausedUntil: inDays(-1) })).toBe('/oauth-redirect');
  expect(await kept()).toEqual([]);
});

test('a member who withdraws while suspended may not join again for a year, and no member is created', async () => {
  const members = () => h.db`select 1 from member where withdrawn_at is null`;
  const before = (await members()).length;
  expect(await leaveAs('다솜', { suspended: true })).toBe('/?message=barred');
  expect((await members()).length).toBe(before);
  expect((await kept()).map(({ days }) => days)).toEqual([expect.toSatisfy((days) => days >= 365)]);
  await endAll();
  expect(await comeBack('다솜')).toBe('/oauth-redirect');
  await deleteOldDepartures(h.db);
  expect(await kept()).toEqual([]);
});

test('who leaves during a pause may join again after its end', async () => {
  expect(await leaveAs('라온', { pausedUntil: inDays(7) })).toBe('/?message=barred');
  expect((await kept()).map(({ days }) => days)).toEqual([7]);
  await endAll();
  expect(await comeBack('라온')).toBe('/oauth-redirect');
  await deleteOldDepartures(h.db);
});

test('what is kept is a keyed hash: it cannot be made from the id alone, and an old secret still finds it', async () => {
  const subject = '1234567890';
  const [old, renewed] = ['an old secret of thirty-two letters!', 'a new secret of thirty-two letters!!'];
  const before = await openDepartures(h.db, [old]);
  const memberId = (await h.given.member('마루')).memberId;
  await h.db`insert into identity (provider, subject, member_id) values ('kakao', ${subject}, ${memberId})`;
  await h.db`update member set suspended_at = now() where member_id = ${memberId}`;
  await h.db.begin((tx) => before.record(tx, memberId));
  const [row] = await kept();
  for (const text of [subject, `kakao${subject}`, `kakao\n${subject}`])
    expect(row!.identityHash.equals(createHash('sha256').update(text).digest())).toBe(false);
  const isBarredBy = async (...secrets: string[]) =>
    (await openDepartures(h.db, secrets)).isBarred(h.db, 'kakao', subject);
  expect([await isBarredBy(renewed, old), await isBarredBy(renewed)]).toEqual([true, false]);
});
