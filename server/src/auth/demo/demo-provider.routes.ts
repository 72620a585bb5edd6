import { randomBytes } from 'node:crypto';
import { KnownProvider } from 'contract/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { refuse } from '../../http/refuse.ts';
import { chooserPage } from './demo-chooser.ts';
import { accountSubject, demoAccount } from './demo-subject.ts';
import { oauthProvider, type OAuthProvider } from '../../outside/oauth/oauth-client.ts';
import { providerTable } from '../../outside/oauth/provider-table.ts';

/** The path of the demo provider. */
const DEMO = '/demo-provider';
/** A name, not an address: the demo provider answers at the address that the browser used. */
const ISSUER = 'http://demo.invalid';

/**
 * A standard authorization server at our own address, in place of each provider without keys: a visitor picks a sample neighbour and
 * returns as from naver, kakao or google. It redirects browsers only to the origin that `readOrigin` returns.
 */
export async function demoProviderRoutes(
  app: FastifyInstance,
  providers: readonly KnownProvider[],
  readOrigin: (request: FastifyRequest) => string,
) {
  const secret = randomBytes(24).toString('base64url');
  let opened: ReturnType<typeof openDemoServer> | undefined;
  /** Opens the server with the first sign-in, since loading its package and making its key would double the time to start. */
  const open = () => (opened ??= openDemoServer(providers, secret));
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null)); // oidc-provider reads bodies itself
    chooserRoutes(scope, open);
    protocolRoutes(scope, open, readOrigin);
  });

  /** The demo as one provider: browsers reach it at `origin`, our own requests at `loopback`. */
  return (provider: KnownProvider, origin: string, loopback: string): OAuthProvider =>
    oauthProvider(
      {
        ...providerTable[provider],
        pkce: true,
        authorize: `${origin}${DEMO}/auth`,
        token: `${loopback}${DEMO}/token`,
        userinfo: `${loopback}${DEMO}/me/${provider}`,
        openid: providerTable[provider].openid && { issuer: ISSUER },
      },
      { clientId: provider, clientSecret: secret },
      { extra: { prompt: 'login', scope: 'openid' }, issuer: ISSUER, jwks: `${loopback}${DEMO}/jwks` },
    );
}

type OpenServer = () => ReturnType<typeof openDemoServer>;

/** The page on which a visitor picks a sample neighbour, and the routes that complete the choice. */
function chooserRoutes(app: FastifyInstance, open: OpenServer) {
  app.get(`${DEMO}/interaction/:uid`, async (request, reply) => {
    const { params } = await interaction(request, reply);
    const hint = typeof params['login_hint'] === 'string' ? params['login_hint'] : undefined;
    const provider = String(params['client_id']);
    if (hint !== undefined && hint.trim() !== '') return enter(request, reply, hint);
    return reply.type('text/html; charset=utf-8').send(chooserPage(provider, request.url));
  });
  app.get(`${DEMO}/interaction/:uid/enter`, (request, reply) => {
    const name = new URL(request.url, ISSUER).searchParams.get('name')?.trim() ?? '';
    if (name === '') return reply.redirect(request.url.replace(/\/enter.*$/, ''));
    return enter(request, reply, name);
  });

  /** The sign-in that this browser began. Refuses InputInvalid if it has ended or another browser began it. */
  async function interaction(request: FastifyRequest, reply: FastifyReply) {
    const { server } = await open();
    return server.interactionDetails(request.raw, reply.raw).catch(() => refuse('InputInvalid'));
  }

  async function enter(request: FastifyRequest, reply: FastifyReply, name: string) {
    await interaction(request, reply);
    const { server } = await open();
    const to = await server.interactionResult(request.raw, reply.raw, {
      login: { accountId: demoAccount(name), remember: false },
    });
    return reply.redirect(new URL(to, ISSUER).pathname);
  }
}

/** The endpoints of the protocol: oidc-provider's own, and user info in the shape of each provider. */
function protocolRoutes(
  app: FastifyInstance,
  open: OpenServer,
  readOrigin: (request: FastifyRequest) => string,
) {
  app.get(
    `${DEMO}/me/:provider`,
    async (request: FastifyRequest<{ Params: { provider: string } }>, reply) => {
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const { server } = await open();
      const found = await server.AccessToken.find(bearer);
      if (found === undefined) return reply.code(401).send({ error: 'invalid_token' });
      return userinfo(request.params.provider, found.accountId);
    },
  );
  const preHandler = async (request: FastifyRequest) => expectOwnCallback(request, readOrigin(request));
  app.get(`${DEMO}/auth`, { preHandler, exposeHeadRoute: false }, pass);
  app.get(`${DEMO}/auth/:uid`, { exposeHeadRoute: false }, pass);
  app.post(`${DEMO}/token`, { config: { anyOrigin: true } }, pass);
  app.get(`${DEMO}/jwks`, { exposeHeadRoute: false }, pass);

  /** Lets oidc-provider answer, with our headers. */
  async function pass(request: FastifyRequest, reply: FastifyReply) {
    const { handle } = await open();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    // Without its session cookie it offers the choice again each time.
    request.raw.headers.cookie = withoutSession(request.headers.cookie ?? '');
    request.raw.url = request.url.slice(DEMO.length);
    Object.assign(request.raw, { baseUrl: DEMO });
    await handle(request.raw, reply.raw);
    return reply;
  }
}

/** Opens the authorization server. */
async function openDemoServer(providers: readonly KnownProvider[], secret: string) {
  const [{ default: OidcProvider }, { demoConfiguration }] = await Promise.all([
    import('oidc-provider'),
    import('./demo-configuration.ts'),
  ]);
  const server = new OidcProvider(ISSUER, await demoConfiguration(providers, secret, DEMO));
  server.proxy = true; // it builds addresses from the host the browser used
  // The host depends on the request: `expectOwnCallback` has already compared the full address.
  Reflect.set(server.Client.prototype, 'redirectUriAllowed', () => true);
  return { server, handle: server.callback() };
}

export type DemoProvider = Awaited<ReturnType<typeof demoProviderRoutes>>;

/** Refuses InputInvalid for a request that would redirect the browser, and the code, to any address but our own callback. */
function expectOwnCallback(request: FastifyRequest, origin: string) {
  const { searchParams } = new URL(request.url, ISSUER);
  const [clientId, ...otherClients] = searchParams.getAll('client_id');
  const [callback, ...otherCallbacks] = searchParams.getAll('redirect_uri');
  const isOne = otherClients.length === 0 && otherCallbacks.length === 0;
  if (!isOne || callback !== `${origin}/login/oauth2/code/${clientId}`) refuse('InputInvalid');
}

/** The cookies of a request without the demo provider's own session. */
const withoutSession = (cookies: string) =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ');

/** User info in the shape of the real provider's. */
function userinfo(provider: string, accountId: string) {
  const id = accountSubject(v.parse(KnownProvider, provider), accountId);
  if (provider === 'naver') return { resultcode: '00', message: 'success', response: { id } };
  return provider === 'kakao' ? { id } : { sub: id };
}
