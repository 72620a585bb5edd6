import * as client from 'openid-client';
import type { ProviderKey } from '../../config.ts';
import { isSecureAddress } from '../../config/setting-forms.ts';
import { expectNoTransaction } from '../../db/transaction-guard.ts';
import { type OAuthProvider, TIMEOUT_SECONDS } from './oauth-client.ts';
import { asSignInFailed, SignInFailed } from './sign-in-failed.ts';

/** How far the provider's clock and ours may differ. */
const CLOCKS_DIFFER_SECONDS = 60;
/** How long ago a provider may have asked who is there, where it was to ask again; the clocks' difference is on top. */
const ASKED_SECONDS = 5 * 60;
/** A `sub` as OpenID Connect limits it: ASCII, at most 255 characters. */
const SUBJECT = /^[\x20-\x7E]{1,255}$/;

/**
 * The operator's own OpenID Connect provider. Its addresses and keys are read anew for each sign-in, so that a changed address or a new
 * key works at once. A person is known by the issuer and its id of them: another issuer's same id is somebody else (decisions/227).
 */
export function discoveredProvider(issuer: string, key: ProviderKey): OAuthProvider {
  return {
    async authorizeUrl({ state, nonce, verifier }, redirectUri, hint, again = false) {
      const config = await discover(issuer, key);
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(hint !== undefined && { login_hint: hint }),
        ...(again && { prompt: 'login', max_age: String(ASKED_SECONDS) }),
      });
    },
    async readSubject({ state, nonce, verifier }, callback, again = false) {
      if (callback.searchParams.get('error') === 'access_denied')
        throw new SignInFailed('denied', { code: 'access_denied' });
      const config = await discover(issuer, key);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const tokens = await client
        .authorizationCodeGrant(config, callback, {
          ...checks,
          idTokenExpected: true,
          ...(again && { maxAge: ASKED_SECONDS }),
        })
        .catch((error: unknown) => Promise.reject(asSignInFailed(error)));
      const { iss, sub } = tokens.claims() ?? {};
      if (iss === undefined || sub === undefined || !SUBJECT.test(sub)) throw new SignInFailed('failed');
      return `${iss} ${sub}`; // no issuer contains a space
    },
    async endSessionUrl(returnTo) {
      const config = await discover(issuer, key);
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo });
    },
  };
}

/**
 * Reads what an issuer says of itself; the signature of its id tokens is checked. Throws `SignInFailed` if it does not answer, is not
 * the issuer, or names an address that is not secure.
 */
export async function discover(issuer: string, key: ProviderKey): Promise<client.Configuration> {
  expectNoTransaction();
  const isOnThisMachine = issuer.startsWith('http:');
  try {
    const config = await client.discovery(
      new URL(issuer),
      key.clientId,
      { [client.clockTolerance]: CLOCKS_DIFFER_SECONDS },
      key.clientSecret === '' ? client.None() : secretAuth(key.clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        execute: [
          client.enableNonRepudiationChecks,
          ...(isOnThisMachine ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    const { authorization_endpoint, token_endpoint, jwks_uri, end_session_endpoint } =
      config.serverMetadata();
    const addresses = [authorization_endpoint ?? '', token_endpoint ?? '', jwks_uri ?? ''];
    if (![...addresses, end_session_endpoint ?? issuer].every(isSecureAddress))
      throw new SignInFailed('failed', { code: 'insecure_address' });
    return config;
  } catch (error) {
    throw asSignInFailed(error);
  }
}

/** Sends the secret in the header, as the standard has it by default; in the body to a provider that only takes it there. */
const secretAuth =
  (secret: string): client.ClientAuth =>
  (server, ...sent) => {
    const takesHeader = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    const send = takesHeader ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
    return send(server, ...sent);
  };
