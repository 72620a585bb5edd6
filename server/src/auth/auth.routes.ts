import { randomBytes } from 'node:crypto';
import type { Provider } from 'contract/auth';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Sql } from '../db.ts';
import { type DemoProvider, demoProviderRoutes } from '../outside/oauth/demo-provider.routes.ts';
import { openOAuth } from '../outside/oauth/oauth-client.ts';
import { offeredProviders } from '../public-config.routes.ts';
import { NoSignIn } from '../start-refused.ts';
import { signInRoutes } from './sign-in.routes.ts';
import type { AccessTokens } from './access-token.ts';
import { type SessionCookies, sessionCookies } from '../http/session-cookies.ts';
import { openSessions } from './sessions.ts';
import { sharedSecret } from './sessions.sql.ts';
import { signInCookies } from '../http/sign-in-cookie.ts';

/**
 * Opens sign-in for the providers on offer: real ones by their keys, the demo provider in place of the others. Refuses to start
 * (NoSignIn) in production without keys.
 */
export async function authRoutes(
  app: FastifyInstance,
  { config, db, tokens }: { config: Config; db: Sql; tokens: AccessTokens },
): Promise<SessionCookies> {
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const cookies = sessionCookies(https);
  const secret = await sharedSecret(db, 'sign-in', randomBytes(32).toString('base64url'));
  const offered = offeredProviders(config);
  if (offered.length === 0) throw new NoSignIn();
  const demos = offered.flatMap(({ provider, isDemo }) => (isDemo ? [provider] : []));
  const demo: DemoProvider | null = demos.length > 0 ? await demoProviderRoutes(app, demos) : null;

  signInRoutes(app, {
    db,
    sessions: await openSessions(db, tokens),
    cookies,
    signIns: signInCookies(secret, https),
    originOf: (request) => config.publicUrl ?? `${request.protocol}://${request.host}`,
    doorTo(provider: Provider, origin: string) {
      const key = config.providerKeys[provider];
      if (key !== null) return openOAuth(provider, key, config.providerUrls);
      return demos.includes(provider) ? demo?.(provider, origin, loopbackOf(app)) : undefined;
    },
  });
  return cookies;
}

/** Our own address from inside this machine, once listening. */
function loopbackOf(app: FastifyInstance): string {
  const address = app.server.address();
  return typeof address === 'object' && address !== null
    ? `http://127.0.0.1:${address.port}`
    : 'http://127.0.0.1';
}
