import { listArticles } from 'contract/articles';
import { reissue } from 'contract/auth';
import { memberInfo } from 'contract/members';
import { refreshTokens } from '../auth/refresh-token.ts';
import { openSessions } from '../auth/sessions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';

let h: TestApp;
let secure: TestApp;
let garam: Member;
beforeAll(async () => {
  h = await testApp();
  secure = await testApp({ env: { PUBLIC_URL: 'https://dongne.example.kr', DEMO_SIGN_IN: 'on' } });
  garam = await secure.given.member('가람');
});
afterAll(() => Promise.all([h.close(), secure.close()]));

const PUBLIC = listArticles.path;
const MINE = memberInfo.path;
const cleared = (headers: object) =>
  [Reflect.get(headers, 'set-cookie') ?? []].flat().map((cookie: string) => cookie.split('=;')[0]);

describe('by https', () => {
  test('a planted cookie without the prefix reads and changes nothing as its owner, and is removed', async () => {
    const read = await secure.app.inject({ url: MINE, cookies: { access: garam.token } });
    expect(read.statusCode).toBe(401);
    expect(cleared(read.headers)).toEqual(['access']);
    const change = await secure.app.inject({
      method: 'PATCH',
      url: '/api/member/nickname',
      headers: { origin: 'https://dongne.example.kr' },
      cookies: { access: garam.token },
      payload: { nickname: '바뀜' },
    });
    expect(change.statusCode).toBe(401);
  });

  test('a planted cookie does not disturb whoever is signed in', async () => {
    const cookies = { '__Host-access': garam.token, access: 'planted', refresh: 'planted' };
    const { statusCode, headers } = await secure.app.inject({ url: MINE, cookies });
    expect([statusCode, cleared(headers)]).toEqual([200, ['access', 'refresh']]);
  });

  test('a planted refresh cookie renews nothing', async () => {
    const { refresh } = await (await openSessions(secure.db, secure.deps.tokens)).open(garam.memberId);
    const renew = (cookies: Record<string, string>) =>
      secure.app.inject({
        method: reissue.method,
        url: reissue.path,
        headers: { origin: 'https://dongne.example.kr' },
        cookies,
      });
    expect((await renew({ refresh })).statusCode).toBe(401);
    expect((await renew({ '__Host-refresh': refresh })).statusCode).toBe(200);
  });

  test('cookies are Secure, HttpOnly, for this host alone; those of a sign-in too', async () => {
    const { headers } = await secure.app.inject('/oauth2/authorization/naver');
    expect(headers['set-cookie']).toMatch(
      /^__Host-sign-in-[\da-f]{12}=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

test.each(['x', 'not.a.token', 'a.b.c', '"', 'x'.repeat(3000)])(
  'a visitor with the unknown cookie %j reads as a visitor, and it is removed under both names',
  async (access) => {
    const { statusCode, headers } = await h.app.inject({
      url: PUBLIC,
      headers: { cookie: `access=${access}` },
    });
    expect(statusCode).toBe(200);
    expect(cleared(headers)).toEqual([
      'access',
      '__Host-access',
      'refresh',
      '__Host-refresh',
      'isOnboardingCompleted',
    ]);
  },
);

test('a cookie that a refresh cookie of ours may renew is refused, so that a member never reads as a visitor unawares', async () => {
  const member = await h.given.member('나래');
  const { refresh } = await (await openSessions(h.db, h.deps.tokens)).open(member.memberId);
  const { statusCode, headers } = await h.app.inject({
    url: PUBLIC,
    cookies: { access: 'run.out', refresh },
  });
  expect([statusCode, cleared(headers)]).toEqual([401, []]);
  const forged = refreshTokens('another key').first().token;
  const answer = await h.app.inject({ url: PUBLIC, cookies: { access: 'run.out', refresh: forged } });
  expect(answer.statusCode).toBe(200);
});

test('a bearer that is not valid is refused where visitors may read', async () => {
  const answer = await h.app.inject({ url: PUBLIC, headers: { authorization: 'Bearer x.y.z' } });
  expect(answer.statusCode).toBe(401);
});
