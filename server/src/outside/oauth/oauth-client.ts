import type { Provider } from 'contract/auth';
import * as client from 'openid-client';
import type { Config, ProviderKey } from '../../config.ts';
import { type ProviderRow, providerTable } from './provider-table.ts';

/** What a sign-in under way must bring back: kept by the browser in a sealed cookie, checked at the callback. */
export interface SignInUnderWay {
  state: string;
  nonce: string;
  verifier: string;
}

/** Why a sign-in came to nothing, as the landing page words it. */
export type SignInFailure = 'denied' | 'expired' | 'failed' | 'unavailable';

/** A sign-in that came to nothing; `reason` is all a browser is told. */
export class SignInFailed extends Error {
  readonly reason: SignInFailure;
  constructor(reason: SignInFailure, cause?: unknown) {
    super(`sign-in ${reason}`, { cause });
    this.reason = reason;
  }
}

/** One provider, ready to send browsers to and to ask who came back. */
export interface OAuthDoor {
  /** Where to send the browser. `hint` names a sample neighbour at the demo provider. */
  authorizeUrl(underWay: SignInUnderWay, redirectUri: string, hint: string | undefined): Promise<URL>;
  /** The provider's own id of who came back to `returned`, the redirect address with its answer. Throws `SignInFailed`. */
  subjectAt(underWay: SignInUnderWay, returned: URL): Promise<string>;
}

const TIMEOUT_SECONDS = 5;
const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

/** Opens the door to a provider with our keys; endpoints may be overridden by the environment. */
export function openOAuth(provider: Provider, key: ProviderKey, urls: Config['providerUrls']): OAuthDoor {
  const name = provider.toUpperCase();
  const row = { ...providerTable[provider] };
  row.authorize = urls[`${name}_AUTHORIZE_URL`] ?? row.authorize;
  row.token = urls[`${name}_TOKEN_URL`] ?? row.token;
  row.userinfo = urls[`${name}_USERINFO_URL`] ?? row.userinfo;
  const issuer = urls[`${name}_ISSUER_URL`];
  if (row.openid && issuer !== undefined) row.openid = { issuer };
  return doorOf(row, key);
}

/** How a provider departs from its row: parts of every authorization request, its name, where its keys are published. */
interface Departures {
  extra?: Record<string, string>;
  issuer?: string;
  jwks?: string;
}

/** The door of a row of the table. */
export function doorOf(row: ProviderRow, key: ProviderKey, departures: Departures = {}): OAuthDoor {
  const { extra = {} } = departures;
  const config = configurationOf(row, key, departures);
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
    async subjectAt({ state, nonce, verifier }, returned) {
      if (returned.searchParams.get('error') === 'access_denied') throw new SignInFailed('denied');
      try {
        const tokens = await client.authorizationCodeGrant(
          config,
          returned,
          {
            expectedState: state,
            ...(row.pkce && { pkceCodeVerifier: verifier }),
            ...(row.openid && { expectedNonce: nonce, idTokenExpected: true }),
          },
          { state }, // naver wants it again with the code
        );
        const claimed = tokens.claims()?.sub;
        const answer = await userinfoOf(row, tokens.access_token);
        const subject = row.subjectIn(answer);
        if (subject === undefined || (row.openid && subject !== claimed)) throw new SignInFailed('failed');
        return subject;
      } catch (error) {
        throw error instanceof SignInFailed ? error : new SignInFailed(reasonOf(error), error);
      }
    },
  };
}

function configurationOf(
  row: ProviderRow,
  key: ProviderKey,
  { issuer = row.openid?.issuer ?? new URL(row.authorize).origin, jwks = GOOGLE_KEYS }: Departures,
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
  if ([row.token, row.userinfo].some((url) => url.startsWith('http:'))) client.allowInsecureRequests(config);
  return config;
}

async function userinfoOf({ userinfo }: ProviderRow, accessToken: string): Promise<unknown> {
  const response = await fetch(userinfo, {
    headers: { authorization: `Bearer ${accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
  });
  if (!response.ok) throw new SignInFailed(response.status >= 500 ? 'unavailable' : 'failed');
  return response.json();
}

/** A provider that is away or slow can be tried again; one that says no cannot. */
function reasonOf(error: unknown): SignInFailure {
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
