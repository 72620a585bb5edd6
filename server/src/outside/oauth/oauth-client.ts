import type { Provider } from 'contract/auth';
import * as client from 'openid-client';
import type { Config, ProviderKey } from '../../config.ts';
import { expectNoTransaction } from '../../db/transaction-guard.ts';
import { type ProviderRow, providerTable } from './provider-table.ts';

/** The values that the provider must return: stored in an encrypted cookie of the browser, checked at the callback. */
export interface SignInProof {
  state: string;
  nonce: string;
  verifier: string;
}

/**
 * Why a sign-in failed, as the landing page distinguishes it. `other`: a member signed in again with another account. `barred`: the
 * person may not join again yet.
 */
export type SignInFailure = 'denied' | 'expired' | 'failed' | 'unavailable' | 'other' | 'barred';

/** A failed sign-in; the browser only gets its `reason`. */
export class SignInFailed extends Error {
  readonly reason: SignInFailure;
  /** The provider's own code, for the operator's log; null if it gave none. */
  readonly code: string | null;
  constructor(reason: SignInFailure, { cause, code = null }: { cause?: unknown; code?: string | null } = {}) {
    super(`sign-in ${reason}`, { cause });
    this.reason = reason;
    this.code = code;
  }
}

/** One sign-in provider. */
export interface OAuthProvider {
  /** The address to redirect the browser to. `hint` names a sample neighbour at the demo provider. */
  authorizeUrl(proof: SignInProof, redirectUri: string, hint: string | undefined): Promise<URL>;
  /** The provider's id of the person who returned to `callback`, the redirect address with its query. Throws `SignInFailed`. */
  readSubject(proof: SignInProof, callback: URL): Promise<string>;
}

const TIMEOUT_SECONDS = 5;
const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

/** A real provider with our keys; the environment may override its endpoints. */
export function openProvider(
  provider: Provider,
  key: ProviderKey,
  urls: Config['providerUrls'],
): OAuthProvider {
  const name = provider.toUpperCase();
  const row = { ...providerTable[provider] };
  row.authorize = urls[`${name}_AUTHORIZE_URL`] ?? row.authorize;
  row.token = urls[`${name}_TOKEN_URL`] ?? row.token;
  row.userinfo = urls[`${name}_USERINFO_URL`] ?? row.userinfo;
  const issuer = urls[`${name}_ISSUER_URL`];
  if (row.openid && issuer !== undefined) row.openid = { issuer };
  const jwks = urls[`${name}_JWKS_URL`];
  return oauthProvider(row, key, { ...(jwks !== undefined && { jwks }) });
}

/** Differences from the table: more parameters of the authorization request, the issuer, and the address of its keys. */
interface Overrides {
  extra?: Record<string, string>;
  issuer?: string;
  jwks?: string;
}

/** Makes a provider from a row of the table. */
export function oauthProvider(row: ProviderRow, key: ProviderKey, overrides: Overrides = {}): OAuthProvider {
  const { extra = {} } = overrides;
  const config = openidConfiguration(row, key, overrides);
  return {
    async authorizeUrl({ state, nonce, verifier }, redirectUri, hint) {
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        state,
        ...extra,
        ...(row.scope && { scope: row.scope }),
        ...(row.openid && { nonce }),
        ...(row.pkce && {
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
        ...(hint !== undefined && { login_hint: hint }),
      });
    },
    async readSubject({ state, nonce, verifier }, callback) {
      expectNoTransaction();
      if (callback.searchParams.get('error') === 'access_denied')
        throw new SignInFailed('denied', { code: 'access_denied' });
      try {
        const tokens = await client.authorizationCodeGrant(
          config,
          callback,
          {
            expectedState: state,
            ...(row.pkce && { pkceCodeVerifier: verifier }),
            ...(row.openid && { expectedNonce: nonce, idTokenExpected: true }),
          },
          { state }, // naver requires it again with the code
        );
        const claimed = tokens.claims()?.sub;
        const subject = row.subjectIn(await fetchUserinfo(row, tokens.access_token));
        if (subject === undefined || (row.openid && subject !== claimed)) throw new SignInFailed('failed');
        return subject;
      } catch (error) {
        throw error instanceof SignInFailed
          ? error
          : new SignInFailed(failureReason(error), { cause: error, code: errorCode(error) });
      }
    },
  };
}

function openidConfiguration(
  row: ProviderRow,
  key: ProviderKey,
  { issuer = row.openid?.issuer ?? new URL(row.authorize).origin, jwks = GOOGLE_KEYS }: Overrides,
): client.Configuration {
  const metadata: client.ServerMetadata = {
    issuer,
    authorization_endpoint: row.authorize,
    token_endpoint: row.token,
    jwks_uri: jwks,
  };
  const secret = key.clientSecret;
  const config = new client.Configuration(
    metadata,
    key.clientId,
    undefined,
    secret === '' ? client.None() : client.ClientSecretPost(secret),
  );
  config.timeout = TIMEOUT_SECONDS;
  if (row.openid) client.enableNonRepudiationChecks(config); // the id token's signature is checked too
  if ([row.token, row.userinfo, metadata.jwks_uri ?? ''].some((url) => url.startsWith('http:')))
    client.allowInsecureRequests(config);
  return config;
}

async function fetchUserinfo({ userinfo }: ProviderRow, accessToken: string): Promise<unknown> {
  const response = await fetch(userinfo, {
    headers: { authorization: `Bearer ${accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
  });
  if (!response.ok)
    throw new SignInFailed(response.status >= 500 ? 'unavailable' : 'failed', {
      code: `userinfo ${response.status}`,
    });
  return parseExactly(await response.text());
}

/** Parses JSON. A number that JavaScript would round becomes its text, since ids may exceed 2^53. */
function parseExactly(text: string): unknown {
  return JSON.parse(text, function keepDigits(_key, value: unknown, context?: { source?: string }) {
    return typeof value === 'number' && !Number.isSafeInteger(value) ? (context?.source ?? value) : value;
  });
}

/** `unavailable` if the provider is down or slow and a retry may help; `failed` if it refused. */
function failureReason(error: unknown): SignInFailure {
  if (error instanceof client.ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'failed';
  if (error instanceof client.AuthorizationResponseError) return 'failed';
  const cause = error instanceof Error ? error.cause : undefined;
  const status = cause instanceof Response ? cause.status : undefined;
  if (status !== undefined && status >= 500) return 'unavailable';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const unreachable =
    error instanceof TypeError ||
    code === 'OAUTH_TIMEOUT' ||
    (error instanceof Error && error.name === 'TimeoutError');
  return unreachable ? 'unavailable' : 'failed';
}

/** What a code may look like: a word of the standard (`invalid_client`) or a provider's number (`KOE101`), never a token. */
const CODE = /^[\w.-]{1,40}$/;
const isCode = (value: unknown): value is string => typeof value === 'string' && CODE.test(value);

/** The provider's error code, and Kakao's own beside it; null if it gave none. Descriptions are left out: they may repeat what was sent. */
function errorCode(error: unknown): string | null {
  const isAnswer =
    error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError;
  if (!isAnswer) return error instanceof Error && 'code' in error && isCode(error.code) ? error.code : null;
  const own = error instanceof client.ResponseBodyError ? error.cause['error_code'] : undefined;
  return [error.error, own].filter(isCode).join(' ') || null;
}
