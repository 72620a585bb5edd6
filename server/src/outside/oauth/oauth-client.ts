import type { KnownProvider } from 'contract/auth';
import * as client from 'openid-client';
import type { Config, ProviderKey } from '../../config.ts';
import { expectNoTransaction } from '../../db/transaction-guard.ts';
import { type ProviderRow, providerTable } from './provider-table.ts';
import { asSignInFailed, SignInFailed } from './sign-in-failed.ts';

/** The values that the provider must return: stored in an encrypted cookie of the browser, checked at the callback. */
export interface SignInProof {
  state: string;
  nonce: string;
  verifier: string;
}

/** One sign-in provider. */
export interface OAuthProvider {
  /**
   * The address to redirect the browser to. `hint` names a sample neighbour at the demo provider; `again` asks for the password or the
   * like of whoever is still signed in there, where the provider can.
   */
  authorizeUrl(
    proof: SignInProof,
    redirectUri: string,
    hint: string | undefined,
    again?: boolean,
  ): Promise<URL>;
  /**
   * The provider's id of the person who returned to `callback`, the redirect address with its query. Throws `SignInFailed`, after
   * `again` also if a provider that says when it asked for the password or the like has not done so.
   */
  readSubject(proof: SignInProof, callback: URL, again?: boolean): Promise<string>;
  /** The page at which the provider signs the browser out and leads it back to `returnTo`; null if it offers none. */
  endSessionUrl?(returnTo: string): Promise<URL | null>;
}

/** How long a provider may take to answer. */
export const TIMEOUT_SECONDS = 5;
const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

/** A real provider with our keys; the environment may override its endpoints. */
export function openProvider(
  provider: KnownProvider,
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
        throw asSignInFailed(error);
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
