import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import OidcProvider from 'oidc-provider';

/** The client that an issuer of tests knows. */
export const OIDC_CLIENT = { OIDC_CLIENT_ID: 'dongne', OIDC_CLIENT_SECRET: 'a secret + of % the:client' };

/** Starts an OpenID Connect provider (oidc-provider) that signs in whomever `login_hint` names. */
export async function oidcIssuer() {
  let provider: OidcProvider | undefined;
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!request.url?.startsWith('/interaction/')) return provider?.callback()(request, response);
    const { params } = (await provider?.interactionDetails(request, response)) ?? {};
    const accountId = String(params?.['login_hint'] ?? 'nobody');
    if (accountId === 'denies')
      return provider?.interactionFinished(request, response, { error: 'access_denied' });
    return provider?.interactionFinished(request, response, { login: { accountId } });
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const keys: object[] = [];
  return {
    issuer,
    /** Begins to serve an app at `origin`; called again, it signs with a new key beside the ones before. */
    async serve(origin: string) {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true });
      keys.unshift({ ...(await exportJWK(privateKey)), kid: `key-${keys.length}`, alg: 'RS256', use: 'sig' });
      provider = new OidcProvider(issuer, {
        clients: [
          {
            client_id: OIDC_CLIENT.OIDC_CLIENT_ID,
            client_secret: OIDC_CLIENT.OIDC_CLIENT_SECRET,
            redirect_uris: [`${origin}/login/oauth2/code/oidc`],
            post_logout_redirect_uris: [`${origin}/`],
          },
        ],
        jwks: { keys: [...keys] },
        cookies: { keys: ['keys of a test'] },
        features: { devInteractions: { enabled: false } },
        pkce: { required: () => true },
        interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
        findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
        loadExistingGrant: async ({ oidc }) => {
          const { clientId } = oidc.client!;
          const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! });
          grant.addOIDCScope('openid');
          await grant.save();
          return grant;
        },
      });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
