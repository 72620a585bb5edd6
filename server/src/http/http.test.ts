import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listArticles } from 'contract/articles';
import { createCategory } from 'contract/categories';
import type { Envelope } from 'contract/endpoint';
import { refusals } from 'contract/refusals';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { type TestApp, testApp, type Member } from '../../test/test-app.ts';

const PAGE = 'https://web.example.kr';
const limits = { read: 40, write: 40, upload: 40 };
let h: TestApp;
let garam: Member;
beforeAll(async () => {
  h = await testApp({ env: { ALLOWED_ORIGINS: PAGE } });
  garam = await h.given.member('가람');
  await h.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => h.close());

const asGaram = () => ({ authorization: `Bearer ${garam.token}` });
const json = { 'content-type': 'application/json' };
const nested = (depth: number) => `{"name":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
const category = { method: 'POST', url: '/api/categories' } as const;

describe('a broken request is answered in the envelope:', () => {
  const broken: [string, InjectOptions, keyof typeof refusals][] = [
    ['an unknown path', { method: 'GET', url: '/api/nothing' }, 'NotFound'],
    ['a write to an unknown path', { method: 'POST', url: '/api/nothing' }, 'NotFound'],
    ['a wrong method', { method: 'PATCH', url: '/api/articles/1' }, 'MethodNotAllowed'],
    ['a method without a route', { method: 'DELETE', url: '/api/home/articles' }, 'MethodNotAllowed'],
    ['a path that cannot be decoded', { method: 'GET', url: '/api/articles/%E0%A4%A' }, 'InputInvalid'],
    [
      'a very long part of the path',
      { method: 'GET', url: `/api/articles/${'9'.repeat(500)}` },
      'InputInvalid',
    ],
    ['malformed JSON', { ...category, payload: '{"name":' }, 'InputInvalid'],
    ['no JSON at all', { ...category, payload: 'name=x' }, 'InputInvalid'],
    ['no body', { ...category }, 'InputInvalid'],
    ['a body that is not an object', { ...category, payload: '[]' }, 'InputInvalid'],
    ['a prototype in JSON', { ...category, payload: '{"__proto__":{},"name":"x"}' }, 'InputInvalid'],
    [
      'plain text',
      { ...category, headers: { 'content-type': 'text/plain' }, payload: '{}' },
      'UnsupportedMediaType',
    ],
    [
      'XML',
      { ...category, headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      'UnsupportedMediaType',
    ],
    [
      'a form where JSON belongs',
      { ...category, headers: { 'content-type': 'multipart/form-data; boundary=B' }, payload: '--B--' },
      'InputInvalid',
    ],
    [
      'a forged token',
      { method: 'GET', url: '/api/articles', headers: { authorization: 'Bearer x.y.z' } },
      'TokenExpired',
    ],
  ];
  test.each(broken)('%s', async (_, request, reason) => {
    const answer = await h.app.inject({ ...request, headers: { ...asGaram(), ...json, ...request.headers } });
    const { status, code, message } = refusals[reason];
    expect([answer.statusCode, answer.json()]).toEqual([status, { isSuccess: false, code, message }]);
    expect(answer.headers).toMatchObject({ 'x-request-id': expect.stringMatching(/.{36}/) });
  });

  test.each([
    ['bytes that are not HTTP', 'HELLO\r\n\r\n'],
    [
      'a header of 20 kB',
      `GET /api/config HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
    ],
  ])('%s', async (_, sent) => {
    const { port } = h.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(sent);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\nx-request-id: [\w-]{36}\r\n/);
    const envelope: Envelope = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
    expect(envelope).toMatchObject({ isSuccess: false, code: 'COMMON4000' });
  });
});

describe('a body that is not UTF-8 is refused:', () => {
  const korean = Buffer.from([0xb5, 0xbf, 0xb3, 0xd7]); // 동네 in EUC-KR
  const bytes = (before: string, after: string) =>
    Buffer.concat([Buffer.from(before), korean, Buffer.from(after)]);
  const send = (type: string, payload: Buffer | string) =>
    h.app.inject({ ...category, headers: { ...asGaram(), 'content-type': type }, payload });
  const form = 'application/x-www-form-urlencoded';

  test.each([
    ['application/json', bytes('{"color":"RED","name":"', '"}')],
    ['application/json', Buffer.from([...Buffer.from('{"color":"RED","name":"'), 0xff, 0xfe, 0x22, 0x7d])],
    ['application/json; charset=utf-8', bytes('{"color":"RED","name":"', '"}')],
    [form, bytes('color=RED&name=', '')],
    [form, 'color=RED&name=%B5%BF%B3%D7'],
  ])('as %s', async (type, payload) => {
    const answer = await send(type, payload);
    const { status, code, message } = refusals.InputInvalid;
    expect([answer.statusCode, answer.json()]).toEqual([status, { isSuccess: false, code, message }]);
  });

  test.each([
    'application/json; charset=euc-kr',
    'application/json;charset="EUC-KR"',
    `${form}; charset=utf-16`,
  ])('also where it says so: %s', async (type) => {
    const answer = await send(type, '{"name":"x"}');
    expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'COMMON4015' }]);
  });

  test.each(['', '; charset=utf-8', ';charset=UTF-8', '; charset="utf8"', '; boundary=x; charset = utf-8'])(
    'and read where it is, with what it says of itself: %s',
    async (charset) => {
      const name = `동네\uFFFD${charset.length}`;
      const sent = [
        await send(`application/json${charset}`, JSON.stringify({ color: 'RED', name })),
        await send(form + charset, `color=RED&name=${encodeURIComponent(`${name}100`)}%`),
      ];
      expect(sent.map((answer) => answer.json().result?.name)).toEqual([name, `${name}100%`]);
    },
  );
});

test.each([
  ['64 kB of JSON', 64 * 1024, 400],
  ['one byte more', 64 * 1024 + 1, 413],
])('%s is %i bytes: %i', async (_, bytes, status) => {
  const payload = `{"name":"${'x'.repeat(bytes - '{"name":""}'.length)}"}`;
  const answer = await h.app.inject({ ...category, headers: { ...asGaram(), ...json }, payload });
  expect(answer.statusCode).toBe(status);
});

describe('a body', () => {
  const send = (method: 'POST' | 'DELETE', url: string, type: string, payload?: string) =>
    h.app.inject({
      method,
      url,
      headers: { ...asGaram(), 'content-type': type },
      ...(payload !== undefined && { payload }),
    });
  const form = 'application/x-www-form-urlencoded';
  const types = [
    form,
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=B',
    'multipart/form-data',
  ];

  test('with thousands of fields in a form is read at once', async () => {
    const fields = Array.from({ length: 13_000 }, (_, at) => at.toString(36).padStart(3, '0'));
    const before = process.cpuUsage();
    const answer = await send('POST', '/api/categories', form, fields.join('&'));
    expect(answer.statusCode).toBe(400);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_000); // twice as much where each field is looked up in all
  });

  test.each(types)('that is empty is none, whatever its type: %s', async (type) => {
    const articleId = await h.given.article({ by: garam });
    const narae = await h.given.article({ by: await h.given.member(`나래${types.indexOf(type)}`) });
    const statuses = [];
    for (const payload of [undefined, '']) {
      for (const method of ['POST', 'DELETE'] as const) {
        statuses.push((await send(method, `/api/articles/${articleId}/likes`, type, payload)).statusCode);
        statuses.push((await send(method, `/api/articles/${narae}/spams`, type, payload)).statusCode);
      }
      statuses.push((await send('POST', '/api/notifications/read', type, payload)).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const bye = await h.given.member(`다솜${types.indexOf(type)}`);
    const headers = { authorization: `Bearer ${bye.token}`, 'content-type': type };
    expect((await h.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(200);
    expect((await send('POST', '/api/auth/reissue', type)).json()).toMatchObject({ code: 'TOKEN4002' });
    expect((await send('POST', '/api/member/onboarding', type)).json()).toMatchObject({
      code: refusals.OnboardingIncomplete.code,
    });
    expect((await send('DELETE', `/api/articles/${articleId}`, type)).statusCode).toBe(200);
  });

  test('where none is wanted is ignored, if it can be read', async () => {
    const url = `/api/articles/${await h.given.article({ by: garam })}/likes`;
    const sent: [type: string, payload: string, status: number][] = [
      ['application/json', '{}', 200],
      ['application/json', 'null', 200],
      [form, 'a=1&a=2', 200],
      ['application/json', '{', 400],
      [form, '__proto__=1', 400],
      ['text/xml', '<a/>', 415],
    ];
    for (const [type, payload, status] of sent)
      expect([payload, (await send('POST', url, type, payload)).statusCode]).toEqual([payload, status]);
  });

  test('of fields in the form of a web form counts like JSON', async () => {
    const answer = await send(
      'POST',
      '/api/categories',
      form,
      'name=%EC%82%B0%EC%B1%85%EB%A1%9C&color=BLACK',
    );
    expect(answer.json()).toMatchObject({ result: { name: '산책로', color: 'BLACK' } });
  });

  test('is asked for by its origin as before', async () => {
    const url = `/api/articles/${await h.given.article({ by: garam })}/likes`;
    const cookies = { access: garam.token };
    const from = async (headers: Record<string, string>) =>
      (await h.app.inject({ method: 'POST', url, cookies, headers: { 'content-type': form, ...headers } }))
        .statusCode;
    expect(await from({ origin: 'https://elsewhere.example' })).toBe(403);
    expect(await from({ origin: 'https://elsewhere.example', authorization: 'Bearer null' })).toBe(403);
    expect(await from({ origin: PAGE, authorization: 'Bearer null' })).toBe(200);
    expect(await from({ origin: PAGE, authorization: 'Bearer undefined' })).toBe(200);
    expect(await from({ 'sec-fetch-site': 'same-origin', authorization: 'Bearer null' })).toBe(200);
    expect(await from({})).toBe(403);
  });

  test.each(['Bearer null', 'Bearer undefined', 'Bearer', 'Bearer a b', 'Bearer no-token', 'bearer ""'])(
    'without an origin, with %s, is 401 and never takes the cookies of a browser',
    async (authorization) => {
      const cookies = { access: garam.token };
      const sent = { method: 'POST', cookies, headers: { authorization } } as const;
      const answer = await h.app.inject({ ...sent, url: '/api/categories' });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        401,
        { isSuccess: false, code: 'TOKEN4001' },
      ]);
      // Calls of auth take no token: the cookies are what the check of the origin protects.
      expect((await h.app.inject({ ...sent, url: '/api/auth/reissue' })).statusCode).toBe(403);
      const foreign = { authorization, origin: 'https://elsewhere.example' };
      const fromElsewhere = await h.app.inject({ ...sent, url: '/api/categories', headers: foreign });
      expect(fromElsewhere.statusCode).toBe(403);
    },
  );

  test('of an origin of ours goes by the cookies', async () => {
    const url = `/api/articles/${await h.given.article({ by: garam })}/likes`;
    const sent = { method: 'POST', url, cookies: { access: garam.token } } as const;
    expect((await h.app.inject({ ...sent, headers: { origin: PAGE } })).statusCode).toBe(200);
  });
});

test('JSON may be nested eight deep and no deeper', async () => {
  const sent = async (depth: number) => {
    const body = nested(depth).replace('"name"', '"name":"깊이","color":"RED","x"');
    return (await h.app.inject({ ...category, headers: { ...asGaram(), ...json }, payload: body }))
      .statusCode;
  };
  expect([await sent(8), await sent(9)]).toEqual([201, 400]);
});

test('a path lists its methods, in a refusal and for OPTIONS', async () => {
  const refused = await h.app.inject({ method: 'PATCH', url: '/api/articles/1', headers: asGaram() });
  expect(refused.headers.allow).toBe('DELETE, GET, HEAD, OPTIONS, PUT');
  const options = await h.app.inject({ method: 'OPTIONS', url: '/api/articles/1' });
  expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, refused.headers.allow, '']);
});

test('HEAD answers like GET, without the body', async () => {
  const [get, head] = [
    await h.app.inject({ method: 'GET', url: '/api/articles' }),
    await h.app.inject({ method: 'HEAD', url: '/api/articles' }),
  ];
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(get.rawPayload.length),
  ]);
});

describe('pages of another origin', () => {
  const preflight = (origin: string, headers = 'content-type') =>
    h.app.inject({
      method: 'OPTIONS',
      url: '/api/categories',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': headers,
      },
    });

  test('that is allowed may send any header, as clients of other makes do', async () => {
    const sent = 'authorization,content-type,idempotency-key,x-requested-with,cache-control,pragma';
    const { headers, statusCode } = await preflight(PAGE, sent);
    expect([statusCode, headers['access-control-allow-headers']]).toEqual([204, sent]);
  });

  test('that is allowed may call with cookies, and read refusals too', async () => {
    expect((await preflight(PAGE)).headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('DELETE'),
      'access-control-allow-headers': expect.stringContaining('content-type'),
      vary: expect.stringContaining('Origin'),
    });
    const cookies = { access: garam.token };
    const refused = await h.app.inject({
      ...category,
      headers: { origin: PAGE, ...json },
      cookies,
      payload: '{}',
    });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([400, PAGE]);
  });

  test.each([
    'https://web.example.kr.evil.com',
    'https://evil-web.example.kr',
    'http://web.example.kr',
    'https://web.example.kr:8443',
    'null',
    '*',
  ])('such as %s get no CORS header and may change nothing', async (origin) => {
    expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin');
    const changed = await h.app.inject({
      ...category,
      headers: { origin, ...json },
      cookies: { access: garam.token },
      payload: '{"name":"몰래","color":"RED"}',
    });
    expect([changed.statusCode, changed.json<Envelope>().code]).toEqual([403, 'COMMON4003']);
  });

  test('need a bearer token, or a browser that says the origin is ours', async () => {
    const payload = '{"name":"산책","color":"RED"}';
    const bare = { ...category, headers: json, payload, cookies: { access: garam.token } };
    expect((await h.app.inject(bare)).statusCode).toBe(403);
    const sameOrigin = { ...bare, headers: { ...json, 'sec-fetch-site': 'same-origin' } };
    expect((await h.app.inject(sameOrigin)).statusCode).toBe(201);
  });
});

describe('calls beyond the limit', () => {
  test('of one member are refused with the seconds to wait, across two processes too', async () => {
    const other = await testApp({ callsPerMinute: limits });
    const twin = await buildApp(other.deps);
    const narae = await other.given.member('나래');
    const answers: Awaited<ReturnType<typeof twin.inject>>[] = [];
    for (let call = 0; call < 60; call++) {
      const headers = { authorization: `Bearer ${narae.token}` };
      const { app } = call % 2 ? other : { app: twin };
      answers.push(await app.inject({ method: 'GET', url: '/api/articles', headers }));
    }
    const allowed = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(allowed).toBeLessThanOrEqual(limits.read * 1.1);
    expect(allowed).toBeGreaterThanOrEqual(limits.read);
    const last = answers.at(-1)!;
    expect([last.statusCode, last.json<Envelope>().code]).toEqual([429, 'COMMON4029']);
    const seconds = Number(last.headers['retry-after']);
    expect(seconds >= 1 && seconds <= 70).toBe(true);
    // Writing is counted by itself, and so is everybody else.
    expect(
      (await other.send(narae, createCategory, { body: { name: '산책', color: 'RED' } })).statusCode,
    ).toBe(201);
    expect((await other.send(null, listArticles, { query: {} })).statusCode).toBe(200);
    await twin.close();
    await other.close();
  });

  test('cannot be hidden behind a forwarded address', async () => {
    const other = await testApp({ callsPerMinute: { ...limits, read: 20 } });
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        other.app.inject({
          method: 'GET',
          url: '/api/articles',
          headers: { 'x-forwarded-for': `10.0.0.${n}` },
        }),
      ),
    );
    expect(statuses.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(9);
    await other.close();
  });
});

test.each(['/api/geo/search?keyword=%EC%88%98', '/api/geo/reverse?lat=37.5&lng=127'])(
  'beyond a limit of its own %s is refused with the seconds to wait, and nothing else is',
  async (url) => {
    const other = await testApp({ callsPerMinute: { lookup: 20 } });
    const answers = await Promise.all(Array.from({ length: 30 }, () => other.app.inject({ url })));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThanOrEqual(8);
    expect(refused.length).toBeLessThanOrEqual(10);
    expect(refused[0]?.json<Envelope>().code).toBe('COMMON4029');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.app.inject({ url: '/api/config' })).statusCode).toBe(200);
    await other.close();
  },
);
