import type { Endpoint, Envelope } from 'contract/endpoint';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toSchema } from '../src/openapi/json-schema.ts';
import { type TestApp, testApp, type Member } from './test-app.ts';
import { photograph } from './photo-files.ts';

const TRIES = 10_000;
/** Of this run; `SEED=…` repeats one. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

let h: TestApp;
let garam: Member;
let movedIn = 0;
/** Ids that exist, by the names they are asked for under. */
let known: Record<string, number[]>;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many, upload: many, lookup: many } });
  photo = await photograph(48, 32);
  await moveIn(150);
});
afterAll(() => h.close());

/** 가람 moves in, with so many posts, each at a place and in a category of its own. */
async function moveIn(posts: number) {
  movedIn += 1;
  garam = await h.given.member(`가람${movedIn}`);
  const made = await Promise.all(
    Array.from({ length: posts }, async () => {
      const [categoryId, placeId] = await Promise.all([h.given.category({ by: garam }), h.given.place({})]);
      return { categoryId, placeId, articleId: await h.given.article({ by: garam, categoryId, placeId }) };
    }),
  );
  const articleId = made.map((one) => one.articleId);
  known = {
    articleId,
    categoryId: made.map((one) => one.categoryId),
    placeId: made.map((one) => one.placeId),
    challengeId: [1],
    parentCommentId: articleId,
  };
}

/** What no client should send, and some will. */
const NASTY = [
  null,
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  'NaN',
  'Infinity',
  '1e999',
  '99999999999999999999',
  '0x10',
  '٣',
  -1,
  0,
  1.5,
  2 ** 53,
  Number.MAX_VALUE,
  -0,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
  { length: 1e9 },
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDC00',
  '\u202E거꾸로',
  '👨‍👩‍👧‍👦'.repeat(30),
  '가'.normalize('NFD').repeat(500),
  'ﬃ',
  '\u200B',
  "'; drop table member; --",
  '%00',
  '../../etc/passwd',
  '${7*7}',
  '<script>alert(1)</script>',
  'x'.repeat(3_000),
  '2026-02-30',
  '9999-99-99',
  '2026-13-01',
  '0000-00-00',
  'file:99',
  '__proto__',
  'constructor',
  'RED',
  'CAFE',
  '망원',
  'ㅁㅇ',
  '%',
  '_',
  '\\',
  37.5,
  127.1,
  90,
  180,
  -180,
  90.000001,
];
const nasty = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** A value for a field of this name: one that fits, one that nearly does, one that does not. */
function valueFor(name: string, fitting: unknown): fc.Arbitrary<unknown> {
  const fits = known[name]
    ? fc.nat().map((n) => known[name]!.at(n % known[name]!.length))
    : fc.constant(fitting);
  return fc.oneof({ weight: 10, arbitrary: fits }, { weight: 1, arbitrary: nasty });
}

/** Some fields of a part, each fitting or not, and fields nobody asked for. */
function partOf(schema: Endpoint['params']): fc.Arbitrary<Record<string, unknown>> {
  if (schema === undefined) return fc.constant({});
  const { properties = {} } = toSchema(schema, 'input');
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, valueFor(name, field.examples?.[0])] as const,
  );
  const more = fc.dictionary(
    fc.constantFrom('memberId', 'isMine', 'likeCount', 'role', '__proto__', 'extra'),
    nasty,
    { maxKeys: 2 },
  );
  const some = fc.record(Object.fromEntries(fields), {
    requiredKeys: fields.slice(0, 1).map(([name]) => name),
  });
  return fc.tuple(some, more).map(([given, extra]) => Object.assign(extra, given));
}

const textOf = (value: unknown) =>
  String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed();
const encoded = (value: unknown) => encodeURIComponent(textOf(value));

function addressFor(
  { path }: Endpoint,
  params: Record<string, unknown>,
  query: Record<string, unknown>,
  raw: string,
) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(params[name] ?? '') || '%20');
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encodeURIComponent(name)}=${encoded(one)}`),
  );
  return `${filled}?${[...pairs, raw].join('&')}`;
}

/** The usual, and now and then one of the others. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const strangeHeaders = fc.record(
  {
    authorization: fc.oneof(
      { weight: 4, arbitrary: fc.constant('mine') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('Bearer ', 'Bearer a.b.c', 'Basic eA==', `Bearer ${'x'.repeat(5_000)}`),
      },
    ),
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'x',
      'application/x-www-form-urlencoded',
    ),
    'idempotency-key': fc.constantFrom('', 'k', 'k'.repeat(101), '키', 'a b', '\t'),
    cookie: fc.constantFrom(
      'access=x',
      'access',
      '=;;=',
      `access=${'y'.repeat(5_000)}`,
      '__Host-access=%E0%A4%A',
    ),
    origin: fc.constantFrom('http://localhost:80', 'null', 'https://evil.example', ''),
    range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'x'),
    'if-none-match': fc.constantFrom('"x"', '*'),
    accept: fc.constantFrom('text/html', '*/*', ''),
    'x-forwarded-for': fc.constantFrom('::1', 'x', '1.1.1.1, 2.2.2.2'),
    'content-length': fc.constantFrom('0', '5'),
  },
  { requiredKeys: ['authorization'] },
);

const headers = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ authorization: 'mine' }) },
  { weight: 1, arbitrary: strangeHeaders },
);

/** What is sent beside the address. */
interface Sending {
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

/** A body in the call's own form, broken in one of many ways or whole. */
function bodyOf(e: Endpoint): fc.Arbitrary<Sending> {
  const json = { 'content-type': 'application/json' };
  const whole = partOf(e.body).map((body) => JSON.stringify(body));
  const broken = fc.oneof(
    whole.chain((text) => fc.nat(text.length).map((end) => text.slice(0, end))),
    fc.constantFrom(
      'null',
      '[]',
      '""',
      '{}',
      '{"a":1,}',
      '['.repeat(9_000),
      '"\\ud800"',
      '{"categoryId":1e999}',
      '\u0000',
    ),
    fc.string({ unit: 'binary' }),
  );
  const plain = fc
    .oneof({ weight: 5, arbitrary: whole }, { weight: 1, arbitrary: broken })
    .map((payload) => ({ payload, headers: json }));
  return e.files === undefined
    ? plain
    : fc.oneof({ weight: 1, arbitrary: plain }, { weight: 3, arbitrary: formOf(e) });
}

function formOf(e: Endpoint): fc.Arbitrary<Sending> {
  const file = fc.constantFrom(
    Buffer.from('not a photo'),
    Buffer.alloc(0),
    Buffer.from('\xFF\xD8\xFF\xE0', 'latin1'),
    photo,
  );
  const field = fc.constantFrom(...Object.keys(e.files ?? {}), 'request', 'attachment', '');
  const name = fc.constantFrom('a.jpg', '', '../../x', '가.png', 'a"b\\.jpg', 'x'.repeat(300));
  const disposition = (part: string, more = '') =>
    `--B\r\nContent-Disposition: form-data; name="${part}"${more}\r\n\r\n`;
  const parts = fc.record({
    asJson: fc.boolean(),
    body: partOf(e.body),
    files: fc.array(fc.record({ field, name, file }), { maxLength: 3 }),
    end: fc.constantFrom('--B--\r\n', '--B--\r\n', '--B--\r\n', '--B', ''),
  });
  return parts.map(({ asJson, body, files, end }) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=B' },
    payload: Buffer.concat([
      ...(asJson
        ? [Buffer.from(`${disposition('request')}${JSON.stringify(body)}\r\n`)]
        : Object.entries(body).map(([part, value]) =>
            Buffer.from(`${disposition(part)}${textOf(value)}\r\n`),
          )),
      ...files.flatMap((one) => [
        Buffer.from(disposition(one.field, `; filename="${one.name}"`)),
        one.file,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(end),
    ]),
  }));
}

/** Any request to any address of the API. */
function anyRequest(): fc.Arbitrary<InjectOptions> {
  return fc.oneof(...h.app.endpoints.map(requestTo));
}

function requestTo(e: Endpoint): fc.Arbitrary<InjectOptions> {
  const nothing: fc.Arbitrary<Sending> = fc.constant({});
  const parts = fc.record({
    params: partOf(e.params),
    query: partOf(e.query),
    raw: mostly<string>('', 'cursor=1&cursor=2', 'limit[]=1', '%', '&&=', 'a[b]=c', '__proto__=x'),
    method: mostly<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'>(
      e.method,
      'HEAD',
      'OPTIONS',
      'PATCH',
    ),
    sent: e.body === undefined ? nothing : bodyOf(e),
    head: headers,
  });
  return parts.map(({ params, query, raw, method, sent, head }) => {
    const authorization = head.authorization === 'mine' ? `Bearer ${garam.token}` : head.authorization;
    const request: InjectOptions = { method, url: addressFor(e, params, query, raw) };
    if (sent.payload !== undefined) request.payload = sent.payload;
    request.headers = Object.assign({ host: 'localhost:80' }, head, sent.headers, { authorization });
    return request;
  });
}

const hasLeft = ({ method, url }: InjectOptions) =>
  (method === 'DELETE' && /^\/api\/member(\?|$)/.test(String(url))) ||
  String(url).startsWith('/api/auth/logout');

test(
  `${TRIES} broken requests are all answered in the envelope, none with a failure of ours`,
  { timeout: 240_000 },
  async () => {
    console.log(`SEED=${seed}`);
    const statuses = new Map<number, number>();
    const answered = fc.asyncProperty(anyRequest(), async (request) => {
      const { statusCode, body, headers: told } = await h.app.inject(request);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode === 200 && hasLeft(request)) await moveIn(5); // or all that follows would be a stranger's
      expect(statusCode).toBeLessThan(500);
      expect(told).toHaveProperty('x-request-id');
      if (body === '') return;
      const { isSuccess, code, message }: Envelope = JSON.parse(body);
      expect([isSuccess, typeof code, typeof message]).toEqual([statusCode < 400, 'string', 'string']);
    });
    await fc.assert(answered, { seed, numRuns: TRIES });
    console.log(Object.fromEntries(statuses));
    for (const status of [200, 201, 400, 401, 403, 404, 405, 409])
      expect([...statuses.keys()]).toContain(status);
  },
);
