import { type Endpoint, possibleRefusals } from 'contract/endpoint';
import { type Reason, refusals } from 'contract/refusals';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type TestAppOptions } from './test-app.ts';

// What any call may be refused for, whatever it does, tried on every call that lists it.

/** A test app and an admin's token for it. */
interface Lived {
  h: TestApp;
  token: string;
}

const perMinute = (calls: number) => ({ read: calls, write: calls, upload: calls, lookup: calls });
const calm = await lived({ callsPerMinute: perMinute(1_000_000) });
const hurried = await lived({ callsPerMinute: perMinute(1) });
const broken = await lived({ databaseFails: new Error('a bug of ours') });
const away = await lived({ databaseFails: failure('57P01') });
const full = await lived({ databaseFails: failure('53100') });
const closed = await lived({ env: { READ_MEMBERS_ONLY: 'on' }, callsPerMinute: perMinute(1_000_000) });
afterAll(() => Promise.all([closed, calm, hurried, broken, away, full].map(({ h }) => h.close())));

async function lived(options: TestAppOptions): Promise<Lived> {
  const h = await testApp({
    ...options,
    callsPerMinute: options.callsPerMinute ?? perMinute(1),
    env: { LOG_LEVEL: 'silent', ...options.env },
  });
  const { memberId, token } = await h.given.member('가람');
  await h.db`update member set role = 'admin' where member_id = ${memberId}`;
  return { h, token };
}

/** A failure of the database by its code. */
function failure(code: string) {
  return Object.assign(new Error(code), { code });
}

/** The least of a request that reaches a call. */
function bare(e: Endpoint, headers: Record<string, string>, param = '1'): InjectOptions {
  const ours = { host: 'localhost:80', origin: 'http://localhost:80' };
  return { method: e.method, url: e.path.replaceAll(/:\w+/g, param), headers: { ...ours, ...headers } };
}

const asAdmin = ({ h, token }: Lived, e: Endpoint, type?: string, payload?: string) => {
  const request = bare(e, { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) });
  return h.app.inject({ ...request, ...(payload && { payload }) });
};

/** Asks three times: a process lets a first call through without asking the database, which lets one more. */
async function again(where: Lived, e: Endpoint) {
  for (let asked = 1; asked < 3; asked++) await asAdmin(where, e);
  return asAdmin(where, e);
}

/** Input no call could mean: JSON that breaks off, an id that is none, a query of letters where numbers belong. */
const nonsense = (e: Endpoint) => {
  if (e.method !== 'GET') return asAdmin(calm, e, 'application/json', '{');
  const query = { keyword: '', cursor: 'x', page: 'x', limit: 'x', lat: 'x', latMin: 'x', latitude: 'x' };
  return calm.h.app.inject({ ...bare(e, { authorization: `Bearer ${calm.token}` }, 'x'), query });
};

/** How each is caused. */
const causes: Partial<Record<Reason, (e: Endpoint) => ReturnType<typeof asAdmin>>> = {
  InputInvalid: nonsense,
  TokenExpired: (e) => calm.h.app.inject(bare(e, { authorization: 'Bearer no-longer-good' })),
  ForeignOrigin: (e) => calm.h.app.inject(bare(e, { origin: 'https://elsewhere.example' })),
  BodyTooLarge: (e) => asAdmin(calm, e, 'application/json', JSON.stringify('가'.repeat(30_000))),
  UnsupportedMediaType: (e) => asAdmin(calm, e, 'text/xml', '<a/>'),
  TooManyCalls: (e) => again(hurried, e),
  Unexpected: (e) => again(broken, e),
  Unavailable: (e) => again(away, e),
  StorageFull: (e) => again(full, e),
};

describe.each(Object.entries(causes))('%s', (reason, cause) => {
  const { status, code } = refusals[reason as Reason];
  const listing = calm.h.app.endpoints.filter((e) => possibleRefusals(e).has(reason as Reason));
  test.each(listing.map((e) => [e.name, e] as const))('is what %s answers', async (_, e) => {
    const answer = await cause(e);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});

describe('where reading is for members only', () => {
  const open = new Set(['auth', 'config']);
  test.each(calm.h.app.endpoints.filter(({ tag }) => !open.has(tag)).map((e) => [e.name, e] as const))(
    'a visitor is sent to sign in by %s',
    async (_, e) => {
      const answer = await closed.h.app.inject(bare(e, {}));
      expect([answer.statusCode, answer.json().code]).toEqual([401, refusals.TokenExpired.code]);
    },
  );
  test('a visitor learns what is on offer, and a member reads', async () => {
    const config = await closed.h.app.inject('/api/config');
    expect(config.json().result.readMembersOnly).toBe(true);
    const headers = { authorization: `Bearer ${closed.token}` };
    expect((await closed.h.app.inject({ url: '/api/home/articles', headers })).statusCode).toBe(200);
  });
});
