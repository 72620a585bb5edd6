import { type Endpoint, possibleRefusals } from 'contract/endpoint';
import { type Reason, refusals } from 'contract/refusals';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type TestAppOptions } from './test-app.ts';

// Refusals that do not depend on the endpoint's work, tested on every endpoint that lists them.

/** A test app with an admin's token. */
interface AppWithAdmin {
  h: TestApp;
  token: string;
}

const perMinute = (calls: number) => ({
  read: calls,
  write: calls,
  upload: calls,
  lookup: calls,
  comment: calls,
  claim: calls,
});
const normal = await appWithAdmin({ callsPerMinute: perMinute(1_000_000) });
const limited = await appWithAdmin({ callsPerMinute: perMinute(1) });
const broken = await appWithAdmin({ databaseFails: new Error('a bug of ours') });
const offline = await appWithAdmin({ databaseFails: databaseError('57P01') });
const full = await appWithAdmin({ databaseFails: databaseError('53100') });
const paused = await appWithAdmin({ callsPerMinute: perMinute(1_000_000) });
await paused.h.db`update member set paused_until = now() + interval '1 day'`;
const suspended = await appWithAdmin({ callsPerMinute: perMinute(1_000_000) });
await suspended.h.db`update member set suspended_at = now()`;
const membersOnly = await appWithAdmin({
  env: { READ_MEMBERS_ONLY: 'on' },
  callsPerMinute: perMinute(1_000_000),
});
const asking = await appWithAdmin({ env: { CONSENTS: 'on' }, callsPerMinute: perMinute(1_000_000) });
afterAll(() =>
  Promise.all(
    [asking, membersOnly, paused, suspended, normal, limited, broken, offline, full].map(({ h }) =>
      h.close(),
    ),
  ),
);

async function appWithAdmin(options: TestAppOptions): Promise<AppWithAdmin> {
  const h = await testApp({
    ...options,
    callsPerMinute: options.callsPerMinute ?? perMinute(1),
    env: { LOG_LEVEL: 'silent', ...options.env },
  });
  const { memberId, token } = await h.given.member('가람');
  await h.db`update member set role = 'admin' where member_id = ${memberId}`;
  return { h, token };
}

/** Creates a PostgreSQL error with this code. */
function databaseError(code: string) {
  return Object.assign(new Error(code), { code });
}

/** Builds a minimal request to an endpoint. */
function minimalRequest(e: Endpoint, headers: Record<string, string>, param = '1'): InjectOptions {
  const sameOrigin = { host: 'localhost:80', origin: 'http://localhost:80' };
  return { method: e.method, url: e.path.replaceAll(/:\w+/g, param), headers: { ...sameOrigin, ...headers } };
}

const asAdmin = ({ h, token }: AppWithAdmin, e: Endpoint, type?: string, payload?: string) => {
  const request = minimalRequest(e, {
    authorization: `Bearer ${token}`,
    ...(type && { 'content-type': type }),
  });
  return h.app.inject({ ...request, ...(payload && { payload }) });
};

/** Calls three times: the process counts its first call without the database, which then allows another call. */
async function callThreeTimes(app: AppWithAdmin, e: Endpoint) {
  await asAdmin(app, e);
  await asAdmin(app, e);
  return asAdmin(app, e);
}

/** Sends invalid input: incomplete JSON, an invalid id, or letters instead of numbers. */
const invalidInput = (e: Endpoint) => {
  if (e.method !== 'GET') return asAdmin(normal, e, 'application/json', '{');
  const query = { keyword: '', cursor: 'x', page: 'x', limit: 'x', lat: 'x', latMin: 'x', latitude: 'x' };
  return normal.h.app.inject({
    ...minimalRequest(e, { authorization: `Bearer ${normal.token}` }, 'x'),
    query,
  });
};

/** The call that causes each refusal. */
const causes: Partial<Record<Reason, (e: Endpoint) => ReturnType<typeof asAdmin>>> = {
  InputInvalid: invalidInput,
  TokenExpired: (e) => normal.h.app.inject(minimalRequest(e, { authorization: 'Bearer no-longer-good' })),
  ForeignOrigin: (e) => normal.h.app.inject(minimalRequest(e, { origin: 'https://elsewhere.example' })),
  BodyTooLarge: (e) => asAdmin(normal, e, 'application/json', JSON.stringify('가'.repeat(30_000))),
  UnsupportedMediaType: (e) => asAdmin(normal, e, 'text/xml', '<a/>'),
  TooManyCalls: (e) => callThreeTimes(limited, e),
  Unexpected: (e) => callThreeTimes(broken, e),
  Unavailable: (e) => callThreeTimes(offline, e),
  AccountPaused: (e) => asAdmin(paused, e),
  AccountSuspended: (e) => asAdmin(suspended, e),
  StorageFull: (e) => callThreeTimes(full, e),
  ConsentsNeeded: (e) => asAdmin(asking, e),
};

describe.each(Object.entries(causes))('%s', (reason, cause) => {
  const { status, code } = refusals[reason as Reason];
  const listing = normal.h.app.endpoints.filter((e) => possibleRefusals(e).has(reason as Reason));
  test.each(listing.map((e) => [e.name, e] as const))('is the answer of %s', async (_, e) => {
    const answer = await cause(e);
    const isToWait = Number(answer.headers['retry-after']) > 0;
    const expected = [status, code, status === 429 || status === 503];
    expect([answer.statusCode, answer.json().code, isToWait]).toEqual(expected);
  });
});

describe('a list in place of an object', () => {
  const taking = normal.h.app.endpoints.filter(({ body }) => body !== undefined);
  test.each(taking.map((e) => [e.name, e] as const))('is refused by %s', async (_, e) => {
    const answer = await asAdmin(normal, e, 'application/json', '[]');
    expect([answer.statusCode, answer.json().code]).toEqual([400, refusals.InputInvalid.code]);
  });
});

describe('where reading is for members only', () => {
  const openTags = new Set(['auth', 'config', 'consents', 'claims']);
  const closed = normal.h.app.endpoints.filter(
    ({ access, tag }) => access !== 'anyone' || !openTags.has(tag),
  );
  test.each(closed.map((e) => [e.name, e] as const))('%s refuses a visitor', async (_, e) => {
    const answer = await membersOnly.h.app.inject(minimalRequest(e, {}));
    expect([answer.statusCode, answer.json().code]).toEqual([401, refusals.TokenExpired.code]);
  });
  test('a visitor reads the config, and a member reads everything', async () => {
    const config = await membersOnly.h.app.inject('/api/config');
    expect(config.json().result.readMembersOnly).toBe(true);
    const headers = { authorization: `Bearer ${membersOnly.token}` };
    expect((await membersOnly.h.app.inject({ url: '/api/home/articles', headers })).statusCode).toBe(200);
  });
});
