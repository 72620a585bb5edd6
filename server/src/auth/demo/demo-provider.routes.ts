import { randomBytes } from 'node:crypto';
import { KnownProvider } from 'contract/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { refuse } from '../../http/refuse.ts';
import { oauthProvider, type OAuthProvider } from '../../outside/oauth/oauth-client.ts';
import { providerTable } from '../../outside/oauth/provider-table.ts';
import { chooserPage } from './demo-chooser.ts';
import { accountSubject, demoAccount } from './demo-subject.ts';
import { type Asked, demoTokens, ISSUER } from './demo-tokens.ts';

/** The path of the demo provider. */
const DEMO = '/demo-provider';

type Tokens = ReturnType<typeof demoTokens>;
type ReadOrigin = (request: FastifyRequest) => string;

/**
 * An authorization server at our own address, in place of each provider without keys: a visitor picks a sample neighbour and returns as
 * from naver, kakao or google. It redirects browsers only to the origin that `readOrigin` returns. Anybody may be anybody here, so what
 * protects members is that it is off in production (docs/decisions/234).
 */
export async function demoProviderRoutes(app: FastifyInstance, readOrigin: ReadOrigin) {
  const secret = randomBytes(24).toString('base64url');
  const tokens = demoTokens();
  chooserRoutes(app, tokens, readOrigin);
  await app.register(async (scope) => protocolRoutes(scope, tokens, secret));

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
      { issuer: ISSUER, jwks: `${loopback}${DEMO}/jwks` },
    );
}

export type DemoProvider = Awaited<ReturnType<typeof demoProviderRoutes>>;

type ChooserRequest = FastifyRequest<{ Params: { id: string }; Querystring: { name?: string } }>;

/** The pages on which a visitor picks a sample neighbour. */
function chooserRoutes(app: FastifyInstance, tokens: Tokens, readOrigin: ReadOrigin) {
  app.get(`${DEMO}/auth`, { exposeHeadRoute: false }, (request, reply) => {
    const { asked, hint } = readRequest(request, readOrigin(request));
    const to =
      hint === '' ? `${DEMO}/interaction/${tokens.begin(asked)}` : tokens.answer(asked, demoAccount(hint));
    return reply.redirect(to);
  });
  app.get(`${DEMO}/interaction/:id`, (request: ChooserRequest, reply) =>
    reply.type('text/html; charset=utf-8').send(chooserPage(pending(request).provider, request.url)),
  );
  app.get(`${DEMO}/interaction/:id/enter`, (request: ChooserRequest, reply: FastifyReply) => {
    const asked = pending(request);
    const name = String(request.query.name ?? '').trim();
    return reply.redirect(
      name === '' ? request.url.replace(/\/enter.*$/, '') : tokens.answer(asked, demoAccount(name)),
    );
  });
  const pending = ({ params }: ChooserRequest) => tokens.whatWasAsked(params.id) ?? refuse('InputInvalid');
}

const Query = v.object({
  client_id: KnownProvider,
  redirect_uri: v.string(),
  response_type: v.literal('code'),
  state: v.string(),
  code_challenge: v.string(),
  code_challenge_method: v.literal('S256'),
  nonce: v.optional(v.string()),
  login_hint: v.optional(v.string(), ''),
});

/** Reads an authorization request. Refuses InputInvalid for one that leads the browser, and the code, anywhere but to our own callback. */
function readRequest(request: FastifyRequest, origin: string): { asked: Asked; hint: string } {
  const { success, output } = v.safeParse(Query, request.query);
  if (!success || output.redirect_uri !== `${origin}/login/oauth2/code/${output.client_id}`)
    refuse('InputInvalid');
  const asked = {
    provider: output.client_id,
    callback: output.redirect_uri,
    state: output.state,
    nonce: output.nonce ?? null,
    challenge: output.code_challenge,
  };
  return { asked, hint: output.login_hint.trim() };
}

/** What our own server asks: tokens for a code, the key that signs them, and user info in the shape of each provider. */
function protocolRoutes(app: FastifyInstance, tokens: Tokens, secret: string) {
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.post(`${DEMO}/token`, { config: { anyOrigin: true } }, async ({ body }, reply) => {
    const read = (name: string) => (body instanceof URLSearchParams ? (body.get(name) ?? '') : '');
    if (read('client_secret') !== secret) return reply.code(401).send({ error: 'invalid_client' });
    const found = await tokens.exchange({
      provider: read('client_id'),
      callback: read('redirect_uri'),
      code: read('code'),
      verifier: read('code_verifier'),
    });
    return found ?? reply.code(400).send({ error: 'invalid_grant' });
  });
  app.get(`${DEMO}/jwks`, { exposeHeadRoute: false }, () => tokens.publicKeys());
  app.get(
    `${DEMO}/me/:provider`,
    async ({ params, headers }: FastifyRequest<{ Params: { provider: string } }>, reply) => {
      const account = tokens.accountOf(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
      return account === undefined
        ? reply.code(401).send({ error: 'invalid_token' })
        : userinfo(params.provider, account);
    },
  );
}

/** User info in the shape of the real provider's. */
function userinfo(provider: string, account: string) {
  const id = accountSubject(v.parse(KnownProvider, provider), account);
  if (provider === 'naver') return { resultcode: '00', message: 'success', response: { id } };
  return provider === 'kakao' ? { id } : { sub: id };
}
