import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StubHost, stubHost } from '../../../test/stub-host.ts';
import { openProvider, type SignInProof } from './oauth-client.ts';

const PROOF: SignInProof = { state: 'state-of-this-browser', nonce: 'nonce-of-it', verifier: 'v'.repeat(43) };
const ID = '1'.repeat(21); // as long as google's
const CALLBACK = 'https://dongne.example.kr/login/oauth2/code/google';
const key = { clientId: 'our-client', clientSecret: 'our-secret' };

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let otherKeys: typeof keys;
let host: StubHost;
let claims: JWTPayload;
let signingKey: typeof keys.privateKey;
let me: string;
beforeAll(async () => {
  [keys, otherKeys] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  host = await stubHost(async ({ pathname }) => {
    if (pathname === '/jwks') return { json: { keys: [jwk] } };
    if (pathname === '/me') return { body: me, headers: { 'content-type': 'application/json' } };
    if (pathname === '/moved') return { body: '', status: 302, headers: { location: '/me' } };
    if (pathname === '/refused')
      return {
        json: { error: 'invalid_client', error_code: 'KOE101', error_description: 'our-secret is wrong' },
        status: 401,
      };
    if (pathname === '/plain-token') return { json: { access_token: 't', token_type: 'bearer' } };
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(signingKey);
    return { json: { access_token: 't', token_type: 'bearer', expires_in: 3600, id_token: idToken } };
  });
});
afterAll(() => host.close());
beforeEach(() => {
  const now = Math.floor(Date.now() / 1000);
  claims = { iss: host.origin, aud: key.clientId, sub: ID, nonce: PROOF.nonce, iat: now, exp: now + 60 };
  signingKey = keys.privateKey;
  me = JSON.stringify({ sub: ID });
});

const google = () => {
  const at = (path: string) => `${host.origin}/${path}`;
  return openProvider('google', key, {
    GOOGLE_AUTHORIZE_URL: at('authorize'),
    GOOGLE_TOKEN_URL: at('token'),
    GOOGLE_USERINFO_URL: at('me'),
    GOOGLE_JWKS_URL: at('jwks'),
    GOOGLE_ISSUER_URL: host.origin,
  });
};
const returned = (query = '') => new URL(`${CALLBACK}?code=abc&state=${PROOF.state}${query}`);

test('google is asked with PKCE and a nonce, and believed by the signature of its id token', async () => {
  const url = await google().authorizeUrl(PROOF, CALLBACK, undefined);
  expect(url.searchParams.get('code_challenge')).toBe(
    createHash('sha256').update(PROOF.verifier).digest('base64url'),
  );
  expect([url.searchParams.get('code_challenge_method'), url.searchParams.get('nonce')]).toEqual([
    'S256',
    PROOF.nonce,
  ]);
  expect(await google().readSubject(PROOF, returned())).toBe(ID);
  const exchange = host.requests.findLast((request) => request.url.pathname === '/token');
  expect(new URLSearchParams(exchange?.body).get('code_verifier')).toBe(PROOF.verifier);
});

test.each<[string, () => void]>([
  ['signed by another key', () => (signingKey = otherKeys.privateKey)],
  ['for another client', () => (claims['aud'] = 'another-client')],
  ['of another issuer', () => (claims['iss'] = 'https://evil.example')],
  ['of another sign-in', () => (claims['nonce'] = 'of another browser')],
  ['without a nonce', () => delete claims['nonce']],
  ['that has expired', () => (claims['exp'] = claims['iat']! - 600)],
  ['of somebody else than the user info', () => (me = '{"sub":"2"}')],
])('an id token %s signs nobody in', async (_, change) => {
  change();
  await expect(google().readSubject(PROOF, returned())).rejects.toMatchObject({ reason: 'failed' });
});

test('the answer of another provider, or to another state, signs nobody in', async () => {
  await expect(
    google().readSubject(PROOF, returned('&iss=https%3A%2F%2Fevil.example')),
  ).rejects.toMatchObject({
    reason: 'failed',
  });
  const other = new URL(`${CALLBACK}?code=abc&state=another`);
  await expect(google().readSubject(PROOF, other)).rejects.toMatchObject({ reason: 'failed' });
});

const kakao = (userinfo = 'me') => {
  const at = (path: string) => `${host.origin}/${path}`;
  return openProvider('kakao', key, {
    KAKAO_AUTHORIZE_URL: at('authorize'),
    KAKAO_TOKEN_URL: at('plain-token'),
    KAKAO_USERINFO_URL: at(userinfo),
  });
};

test('ids beyond 2^53 are different people', async () => {
  const subjects = [];
  for (const id of ['9007199254740992', '9007199254740993', '12345678901234567890', '3402193847291']) {
    me = `{"id":${id},"properties":{}}`;
    subjects.push(await kakao().readSubject(PROOF, returned()));
  }
  expect(subjects).toEqual(['9007199254740992', '9007199254740993', '12345678901234567890', '3402193847291']);
});

test.each([
  '{"id":""}',
  '{"id":null}',
  '{"id":"\\u0000"}',
  '{"id":{"a":1}}',
  `{"id":"${'9'.repeat(300)}"}`,
  '[]',
  'null',
])('user info without a readable id (%s) signs nobody in', async (given) => {
  me = given;
  await expect(kakao().readSubject(PROOF, returned())).rejects.toMatchObject({ reason: 'failed' });
});

test('user info that leads elsewhere is not followed', async () => {
  const before = host.requests.length;
  await expect(kakao('moved').readSubject(PROOF, returned())).rejects.toMatchObject({
    reason: 'unavailable',
  });
  expect(host.requests.slice(before).map(({ url }) => url.pathname)).toEqual(['/plain-token', '/moved']);
});

test('a failed sign-in has the code of its provider, and nothing else of the answer', async () => {
  const kakao = openProvider('kakao', key, {
    KAKAO_TOKEN_URL: `${host.origin}/refused`,
    KAKAO_USERINFO_URL: `${host.origin}/me`,
  });
  await expect(kakao.readSubject(PROOF, returned())).rejects.toMatchObject({
    reason: 'failed',
    code: 'invalid_client KOE101',
  });
  const refused = returned('&error=server_error&error_description=our-secret');
  refused.searchParams.delete('code');
  await expect(google().readSubject(PROOF, refused)).rejects.toMatchObject({ code: 'server_error' });
  refused.searchParams.set('error', '<b> our secret');
  await expect(google().readSubject(PROOF, refused)).rejects.toMatchObject({ code: null });
});
