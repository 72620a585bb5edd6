import { createHash, randomBytes } from 'node:crypto';
import type { Provider } from 'contract/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportJWK, generateKeyPair } from 'jose';
import OidcProvider, { type Configuration } from 'oidc-provider';
import { chooserPage } from './demo-chooser.ts';
import { demoMemory } from './demo-memory.ts';
import { oauthProvider, type OAuthProvider } from './oauth-client.ts';
import { providerTable } from './provider-table.ts';

/** Where the demo provider is served. */
const DEMO = '/demo-provider';
/** A name, not an address: the demo provider answers at whatever address the browser used. */
const ISSUER = 'http://demo.invalid';
const NAME_MOST = 30;

/**
 * A standard authorization server at our own address, in place of each provider without keys: a visitor picks a sample
 * neighbour and comes back as they would from naver, kakao or google.
 */
export async function demoProviderRoutes(app: FastifyInstance, providers: readonly Provider[]) {
  const secret = randomBytes(24).toString('base64url');
  const server = new OidcProvider(ISSUER, await configuration(providers, secret));
  server.proxy = true; // it builds addresses from the host the browser used
  // The callback may be at any host that reaches us; its path must match.
  Reflect.set(
    server.Client.prototype,
    'redirectUriAllowed',
    function allowed(this: { clientId: string }, uri: string) {
      return URL.parse(uri)?.pathname === `/login/oauth2/code/${this.clientId}`;
    },
  );
  const handle = server.callback();

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null)); // oidc-provider reads bodies itself
    scope.get(`${DEMO}/interaction/:uid`, async (request, reply) => {
      const { params } = await server.interactionDetails(request.raw, reply.raw);
      const hint = typeof params['login_hint'] === 'string' ? params['login_hint'] : undefined;
      const provider = String(params['client_id']);
      if (hint !== undefined && hint.trim() !== '') return enter(request, reply, hint);
      return reply.type('text/html; charset=utf-8').send(chooserPage(provider, request.url));
    });
    scope.get(`${DEMO}/interaction/:uid/enter`, (request, reply) => {
      const name = new URL(request.url, ISSUER).searchParams.get('name')?.trim() ?? '';
      if (name === '') return reply.redirect(request.url.replace(/\/enter.*$/, ''));
      return enter(request, reply, name);
    });
    scope.get(
      `${DEMO}/me/:provider`,
      async (request: FastifyRequest<{ Params: { provider: string } }>, reply) => {
        const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
        const found = await server.AccessToken.find(bearer);
        if (found === undefined) return reply.code(401).send({ error: 'invalid_token' });
        return userinfo(request.params.provider, found.accountId);
      },
    );
    scope.all(`${DEMO}/*`, { config: { anyOrigin: true } }, (request, reply) => {
      reply.hijack();
      // Without its session cookie it offers the choice again each time.
      request.raw.headers.cookie = withoutSession(request.headers.cookie ?? '');
      request.raw.url = request.url.slice(DEMO.length);
      Object.assign(request.raw, { baseUrl: DEMO });
      return handle(request.raw, reply.raw);
    });
  });

  async function enter(request: FastifyRequest, reply: FastifyReply, name: string) {
    const account = accountId(name.normalize('NFC').slice(0, NAME_MOST));
    const to = await server.interactionResult(request.raw, reply.raw, {
      login: { accountId: account, remember: false },
    });
    return reply.redirect(new URL(to, ISSUER).pathname);
  }

  /** The demo as one provider: browsers reach it at `origin`, our own requests at `loopback`. */
  return (provider: Provider, origin: string, loopback: string): OAuthProvider =>
    oauthProvider(
      {
        ...providerTable[provider],
        authorize: `${origin}${DEMO}/auth`,
        token: `${loopback}${DEMO}/token`,
        userinfo: `${loopback}${DEMO}/me/${provider}`,
        openid: providerTable[provider].openid && { issuer: ISSUER },
      },
      { clientId: provider, clientSecret: secret },
      { extra: { prompt: 'login', scope: 'openid' }, issuer: ISSUER, jwks: `${loopback}${DEMO}/jwks` },
    );
}
export type DemoProvider = Awaited<ReturnType<typeof demoProviderRoutes>>;

async function configuration(providers: readonly Provider[], clientSecret: string): Promise<Configuration> {
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
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => false },
    interactions: { url: (_ctx, interaction) => `${DEMO}/interaction/${interaction.uid}` },
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

/** The cookies of a request without the demo provider's own session. */
const withoutSession = (cookies: string) =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ');

/** The account of a name, the same each time. */
const accountId = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 32);

/** User info in the shape of the real provider's; kakao's id is a number. */
function userinfo(provider: string, accountId: string) {
  if (provider === 'naver') return { resultcode: '00', message: 'success', response: { id: accountId } };
  if (provider === 'kakao') return { id: Number.parseInt(accountId.slice(0, 12), 16) };
  return { sub: accountId };
}
