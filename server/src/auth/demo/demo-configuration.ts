import { randomBytes } from 'node:crypto';
import type { KnownProvider } from 'contract/auth';
import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration } from 'oidc-provider';
import { failurePage } from './demo-chooser.ts';
import { demoMemory } from './demo-memory.ts';

/** The features of the demo provider: the code flow with PKCE for one client per provider, and nothing else. */
export async function demoConfiguration(
  providers: readonly KnownProvider[],
  clientSecret: string,
  path: string,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    adapter: demoMemory(),
    clients: providers.map((provider) => ({
      client_id: provider,
      client_secret: clientSecret,
      redirect_uris: [`http://localhost/login/oauth2/code/${provider}`],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    responseTypes: ['code'],
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
    },
    pkce: { required: () => true },
    renderError(ctx) {
      ctx.type = 'text/html; charset=utf-8';
      ctx.body = failurePage();
    },
    interactions: { url: (_ctx, interaction) => `${path}/interaction/${interaction.uid}` },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
    },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  };
}
