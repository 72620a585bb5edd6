import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';

let h: TestApp;
let port: number;
beforeAll(async () => {
  h = await testApp({ env: { LOG_LEVEL: 'error', SECURITY_CONTACT: 'mailto:security@dongne.example.kr' } });
  port = Number(new URL(await h.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => h.close());

/** Sends bytes and returns the entire answer. */
async function exchange(lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(lines.join('\r\n'));
  return text(socket);
}
const HEADERS = [
  /^content-security-policy: default-src 'self'/im,
  /^x-content-type-options: nosniff/im,
  /^x-frame-options: DENY/im,
  /^referrer-policy: /im,
  /^cache-control: no-store/im,
];

test.each([
  ['bytes that are no request', ['HELLO', '', '']],
  ['a header without a name', ['GET / HTTP/1.1', 'host: a', ': x', '', '']],
  ['two lengths', ['POST / HTTP/1.1', 'host: a', 'content-length: 1', 'content-length: 2', '', 'x']],
  [
    'an address that cannot be decoded',
    ['GET /api/articles/%E0%A4%A HTTP/1.1', 'host: a', 'connection: close', '', ''],
  ],
  ['another method', ['BREW / HTTP/1.1', 'host: a', '', '']],
  ['two hosts', ['GET /home HTTP/1.1', 'host: a', 'host: b', '', 'GET /home HTTP/1.1', 'host: a', '', '']],
  ['no host', ['GET /home HTTP/1.1', '', 'GET /home HTTP/1.1', 'host: a', '', '']],
  ['markup as host', ['GET /home HTTP/1.1', 'host: a"><script>alert(1)</script>', '', '']],
  ['a host with a path', ['GET /home HTTP/1.1', 'host: a/b', '', '']],
  ['a host with a name and a password', ['GET /home HTTP/1.1', 'host: us@evil.example', '', '']],
])('%s is answered 400 with our headers, and its connection closed', async (_, lines) => {
  const answer = await exchange(lines);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  for (const header of HEADERS) expect(answer).toMatch(header);
  expect(answer).toMatch(/^connection: close/im);
  expect(answer).not.toContain('<script>');
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({
    isSuccess: false,
    code: 'COMMON4000',
  });
});

test('an expectation that nobody knows is answered like any other request, with our headers', async () => {
  const answer = await exchange([
    'GET /api/articles HTTP/1.1',
    'host: a',
    'expect: 999-x',
    'connection: close',
    '',
    '',
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/^x-content-type-options: nosniff/im);
});

test.each([
  'localhost',
  'dongne.example.kr',
  'dongne.example.kr:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  'a_b.example',
])('the host %s is answered', async (host) => {
  expect((await h.app.inject({ url: '/api/config', headers: { host } })).statusCode).toBe(200);
});

test.each([
  ['host', 'evil.example/path?x'],
  ['host', 'us@evil.example'],
  ['host', 'a"><script>'],
  ['proto', 'javascript'],
])('a forwarded %s %s leads no sign-in elsewhere', async (name, value) => {
  const trusting = await testApp({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } });
  const headers = { host: 'dongne.example.kr', [`x-forwarded-${name}`]: value };
  const signIn = await trusting.app.inject({ url: '/oauth2/authorization/naver', headers });
  expect([signIn.statusCode, signIn.json().code]).toEqual([400, 'COMMON4000']);
  await trusting.close();
});

test('security.txt names the operator’s contact and an expiry to come; without a contact there is none', async () => {
  const { body, headers } = await h.app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: mailto:security@dongne\.example\.kr$/m);
  expect(Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')).toBeGreaterThan(Date.now());
  const other = await testApp();
  expect((await other.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
  await other.close();
});

test('reports of the content policy are small, few, and answered without a word', async () => {
  const report = (payload: string, type = 'application/csp-report') =>
    h.app.inject({ method: 'POST', url: '/api/csp-reports', headers: { 'content-type': type }, payload });
  const body = JSON.stringify({
    'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'https://evil.example/a?b' },
  });
  const first = await report(body);
  expect([first.statusCode, first.body]).toEqual([204, '']);
  expect(
    (await report('[{"body":{"effectiveDirective":"x","blockedURL":7}}]', 'application/reports+json'))
      .statusCode,
  ).toBe(204);
  expect((await report('nonsense')).statusCode).toBe(204);
  expect((await report('{}', 'application/json')).statusCode).toBe(415);
  expect((await report(`"${'x'.repeat(9_000)}"`)).statusCode).toBe(413);
  const statuses = [];
  for (let n = 0; n < 40; n++) statuses.push((await report(body)).statusCode);
  expect(statuses.at(-1)).toBe(429);
});
