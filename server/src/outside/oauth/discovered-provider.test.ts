import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StubHost, stubHost } from '../../../test/stub-host.ts';
import { discoveredProvider } from './discovered-provider.ts';
import type { SignInProof } from './oauth-client.ts';

const PROOF: SignInProof = { state: 'state-of-this-browser', nonce: 'nonce-of-it', verifier: 'v'.repeat(43) };
const CALLBACK = 'https://dongne.example.kr/login/oauth2/code/oidc';
const key = { clientId: 'our-client', clientSecret: 's'.repeat(32) };

let host: StubHost;
let keys: Record<'one' | 'two', Awaited<ReturnType<typeof generateKeyPair>>>;
let published: ('one' | 'two')[];
let metadata: Record<string, unknown>;
let claims: JWTPayload;
let sign: () => Promise<string> | string;
const signed = (kid: 'one' | 'two') => () =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(keys[kid].privateKey);
beforeAll(async () => {
  keys = { one: await generateKeyPair('RS256'), two: await generateKeyPair('RS256') };
  host = await stubHost(async ({ pathname }) => {
    if (pathname === '/.well-known/openid-configuration') return { json: metadata };
    const jwk = async (kid: 'one' | 'two') => ({
      ...(await exportJWK(keys[kid].publicKey)),
      kid,
      use: 'sig',
    });
    if (pathname === '/jwks') return { json: { keys: await Promise.all(published.map(jwk)) } };
    return { json: { access_token: 't', token_type: 'bearer', id_token: await sign() } };
  });
});
afterAll(() => host.close());
const now = () => Math.floor(Date.now() / 1000);
beforeEach(() => {
  const at = (path: string) => `${host.origin}/${path}`;
  metadata = {
    issuer: host.origin,
    authorization_endpoint: at('authorize'),
    token_endpoint: at('token'),
    jwks_uri: at('jwks'),
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  };
  published = ['one'];
  claims = {
    iss: host.origin,
    aud: key.clientId,
    sub: 'us|er 7',
    nonce: PROOF.nonce,
    iat: now(),
    exp: now() + 60,
  };
  sign = signed('one');
});

const provider = (secret = key.clientSecret) =>
  discoveredProvider(host.origin, { ...key, clientSecret: secret });
const read = (query = '') =>
  provider().readSubject(PROOF, new URL(`${CALLBACK}?code=abc&state=${PROOF.state}${query}`));
const readAgain = () =>
  provider().readSubject(PROOF, new URL(`${CALLBACK}?code=abc&state=${PROOF.state}`), true);
const known = () => `${host.origin} us|er 7`;

test('the browser is sent with PKCE, state and nonce, and asks for no more than an id', async () => {
  const { searchParams } = await provider().authorizeUrl(PROOF, CALLBACK, undefined);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    code_challenge_method: 'S256',
    nonce: PROOF.nonce,
    state: PROOF.state,
    scope: 'openid',
    redirect_uri: CALLBACK,
  });
  expect(searchParams.get('code_challenge')).toHaveLength(43);
});

test('clocks may differ by 60 seconds, not by two minutes', async () => {
  claims = { ...claims, iat: now() - 345, exp: now() - 45 };
  expect(await read()).toBe(known());
  claims = { ...claims, iat: now() + 45, nbf: now() + 45, exp: now() + 345 };
  expect(await read()).toBe(known());
  for (const late of [{ exp: now() - 120 }, { exp: now() + 345, nbf: now() + 120 }]) {
    claims = { ...claims, ...late };
    await expect(read()).rejects.toMatchObject({ reason: 'failed' });
  }
});

test('a key that appears later is believed at once, and one that was withdrawn no more', async () => {
  expect(await read()).toBe(known());
  published = ['two'];
  await expect(read()).rejects.toMatchObject({ reason: 'failed' });
  sign = signed('two');
  expect(await read()).toBe(known());
});

test.each<[string, () => void]>([
  ['of another issuer', () => (claims['iss'] = 'https://evil.example')],
  ['for another client', () => (claims['aud'] = 'another-client')],
  ['of another sign-in', () => (claims['nonce'] = 'of another browser')],
  ['without a nonce', () => delete claims['nonce']],
  ['without a person', () => delete claims['sub']],
  ['whose person is too long', () => (claims['sub'] = 'a'.repeat(256))],
  ['whose person is not ASCII', () => (claims['sub'] = '가람')],
  ['by a key that is not published', () => (sign = signed('two'))],
  ['without a signature', () => (sign = () => new UnsecuredJWT(claims).encode())],
  [
    'signed with our own secret',
    () =>
      (sign = () =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(key.clientSecret))),
  ],
])('an id token %s signs nobody in', async (_, change) => {
  change();
  await expect(read()).rejects.toMatchObject({ reason: 'failed' });
});

test('an answer of another provider, or to another state, signs nobody in', async () => {
  await expect(read('&iss=https%3A%2F%2Fevil.example')).rejects.toMatchObject({ reason: 'failed' });
  const other = new URL(`${CALLBACK}?code=abc&state=another`);
  await expect(provider().readSubject(PROOF, other)).rejects.toMatchObject({ reason: 'failed' });
});

test.each<[string, Record<string, unknown>]>([
  ['is another issuer', { issuer: 'https://evil.example' }],
  ['sends the browser to an address that is not secure', { authorization_endpoint: 'http://evil.example/a' }],
  ['sends the browser to no web address', { authorization_endpoint: 'javascript:alert(1)' }],
  ['asks for the secret at an address that is not secure', { token_endpoint: 'http://10.0.0.1/token' }],
  ['has its keys at an address that is not secure', { jwks_uri: 'http://127.0.0.1.evil.example/jwks' }],
  ['signs out at an address that is not secure', { end_session_endpoint: 'http://evil.example/end' }],
  ['lacks an address', { jwks_uri: undefined }],
])('a provider that %s is refused before anybody is sent there', async (_, change) => {
  metadata = { ...metadata, ...change };
  await expect(provider().authorizeUrl(PROOF, CALLBACK, undefined)).rejects.toMatchObject({
    reason: 'failed',
  });
  await expect(read()).rejects.toMatchObject({ reason: 'failed' });
});

test('signing in again asks to be asked, and believes no answer of an earlier time or without one', async () => {
  const { searchParams } = await provider().authorizeUrl(PROOF, CALLBACK, undefined, true);
  expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'login', max_age: '300' });
  await expect(readAgain()).rejects.toMatchObject({ reason: 'failed' });
  claims['auth_time'] = now() - 400;
  await expect(readAgain()).rejects.toMatchObject({ reason: 'failed' });
  claims['auth_time'] = now() - 10;
  expect(await readAgain()).toBe(known());
});

test('the secret goes in the header, or in the body where only that is taken', async () => {
  const sent = async () => {
    await read();
    const { headers, body } = host.requests.findLast(({ url }) => url.pathname === '/token')!;
    return [headers.authorization !== undefined, new URLSearchParams(body).has('client_secret')];
  };
  expect(await sent()).toEqual([true, false]);
  metadata = { ...metadata, token_endpoint_auth_methods_supported: ['client_secret_post'] };
  expect(await sent()).toEqual([false, true]);
});

test('a provider that offers no way to sign out has no page for it', async () => {
  expect(await provider().endSessionUrl?.('https://dongne.example.kr/')).toBeNull();
  metadata = { ...metadata, end_session_endpoint: `${host.origin}/end?x=1` };
  const url = await provider().endSessionUrl?.('https://dongne.example.kr/');
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    x: '1',
    client_id: key.clientId,
    post_logout_redirect_uri: 'https://dongne.example.kr/',
  });
});
