import type { Provider } from 'contract/auth';

/** What differs between the providers: addresses, what is asked for, and where their own id for somebody stands. */
export interface ProviderRow {
  authorize: string;
  token: string;
  userinfo: string;
  /** The least scope that gives an id. */
  scope: string;
  /** Takes a PKCE challenge (S256). */
  pkce: boolean;
  /** OpenID Connect: an id token with our nonce, checked against the issuer's keys. */
  openid: { issuer: string } | null;
  /** The provider's own id in its user-info answer; undefined when there is none. */
  subjectIn(userinfo: unknown): string | undefined;
}

/** naver, kakao and google as they are published (2026). */
export const providerTable: Record<Provider, ProviderRow> = {
  naver: {
    authorize: 'https://nid.naver.com/oauth2.0/authorize',
    token: 'https://nid.naver.com/oauth2.0/token',
    userinfo: 'https://openapi.naver.com/v1/nid/me',
    scope: '',
    pkce: false,
    openid: null,
    subjectIn: (answer) => idIn(fieldOf(answer, 'response'), 'id'),
  },
  kakao: {
    authorize: 'https://kauth.kakao.com/oauth/authorize',
    token: 'https://kauth.kakao.com/oauth/token',
    userinfo: 'https://kapi.kakao.com/v2/user/me',
    scope: '',
    pkce: false,
    openid: null,
    subjectIn: (answer) => idIn(answer, 'id'),
  },
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    userinfo: 'https://openidconnect.googleapis.com/v1/userinfo',
    scope: 'openid',
    pkce: true,
    openid: { issuer: 'https://accounts.google.com' },
    subjectIn: (answer) => idIn(answer, 'sub'),
  },
};

function fieldOf(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
}

function idIn(answer: unknown, name: string): string | undefined {
  const id = fieldOf(answer, name);
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' && id !== '' ? id : undefined;
}
