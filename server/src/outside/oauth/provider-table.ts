import type { KnownProvider } from 'contract/auth';

/** The differences between providers: addresses, scope, and where to find their id of a person. */
export interface ProviderRow {
  authorize: string;
  token: string;
  userinfo: string;
  /** The smallest scope that gives an id. */
  scope: string;
  /** Supports PKCE (S256). */
  pkce: boolean;
  /** OpenID Connect: an id token with our nonce, checked against the issuer's keys. */
  openid: { issuer: string } | null;
  /** The provider's id of a person in its user info; undefined if there is none. */
  subjectIn(userinfo: unknown): string | undefined;
}

/** naver, kakao and google as their documentation describes them (2026). */
export const providerTable: Record<KnownProvider, ProviderRow> = {
  naver: {
    authorize: 'https://nid.naver.com/oauth2.0/authorize',
    token: 'https://nid.naver.com/oauth2.0/token',
    userinfo: 'https://openapi.naver.com/v1/nid/me',
    scope: '',
    pkce: false,
    openid: null,
    subjectIn: (userinfo) => readId(readField(userinfo, 'response'), 'id'),
  },
  kakao: {
    authorize: 'https://kauth.kakao.com/oauth/authorize',
    token: 'https://kauth.kakao.com/oauth/token',
    userinfo: 'https://kapi.kakao.com/v2/user/me',
    scope: '',
    pkce: false,
    openid: null,
    subjectIn: (userinfo) => readId(userinfo, 'id'),
  },
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    userinfo: 'https://openidconnect.googleapis.com/v1/userinfo',
    scope: 'openid',
    pkce: true,
    openid: { issuer: 'https://accounts.google.com' },
    subjectIn: (userinfo) => readId(userinfo, 'sub'),
  },
};

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** An id as text; undefined unless it is printable and at most 255 characters long. */
function readId(value: unknown, name: string): string | undefined {
  const id = readField(value, name);
  const text = typeof id === 'number' ? String(id) : id;
  return typeof text === 'string' && /^[\x21-\x7E]{1,255}$/.test(text) ? text : undefined;
}
