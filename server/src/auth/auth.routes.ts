import { randomBytes } from 'node:crypto';
import type { Provider } from 'contract/auth';
import type { FastifyInstance } from 'fastify';
import { type Config, isHttps } from '../config.ts';
import type { Sql } from '../db.ts';
import { publicOrigin } from '../http/addresses/public-origin.ts';
import type { SessionCookies } from '../http/session-cookies.ts';
import { signInCookies } from '../http/sign-in-cookie.ts';
import type { DemoProvider } from './demo/demo-provider.routes.ts';
import { discoveredProvider } from '../outside/oauth/discovered-provider.ts';
import { openProvider } from '../outside/oauth/oauth-client.ts';
import { demoProviders, offeredProviders } from '../config/offered-providers.ts';
import { NoSignIn } from '../process/start-refused.ts';
import type { Departures } from './departures.ts';
import { mySessionRoutes } from './my-sessions.routes.ts';
import type { Sessions } from './sessions.ts';
import { sharedSecret } from './sessions.sql.ts';
import { signInRoutes } from './sign-in.routes.ts';

/** The dependencies of sign-in and sessions. */
interface AuthDeps {
  config: Config;
  db: Sql;
  sessions: Sessions;
  departures: Departures;
  cookies: SessionCookies;
}

/** Serves sign-in with the providers on offer, and a member's sessions. Throws NoSignIn if no provider is on offer. */
export async function authRoutes(
  app: FastifyInstance,
  { config, db, sessions, departures, cookies }: AuthDeps,
) {
  const secret = await sharedSecret(db, 'sign-in', randomBytes(32).toString('base64url'));
  if (offeredProviders(config).length === 0) throw new NoSignIn();
  const replaced = demoProviders(config);
  const demo = replaced.length === 0 ? null : await openDemo(app, config);
  signInRoutes(app, {
    db,
    sessions,
    departures,
    cookies,
    signIns: signInCookies(secret, isHttps(config.publicUrl)),
    publicOrigin: (request) => publicOrigin(request, config.publicUrl),
    returnOrigins: config.returnOrigins,
    findProvider(provider: Provider, origin: string) {
      const key = config.providerKeys[provider];
      if (provider === 'oidc')
        return key && config.oidc ? discoveredProvider(config.oidc.issuer, key) : undefined;
      if (key !== null) return openProvider(provider, key, config.providerUrls);
      return replaced.includes(provider) ? demo?.(provider, origin, loopbackAddress(app)) : undefined;
    },
  });
  mySessionRoutes(app, db, cookies);
}

/** Serves the demo provider, whose code is loaded only where it is on offer. */
async function openDemo(app: FastifyInstance, { publicUrl }: Config): Promise<DemoProvider> {
  const { demoProviderRoutes } = await import('./demo/demo-provider.routes.ts');
  return demoProviderRoutes(app, (request) => publicOrigin(request, publicUrl));
}

/** The address of this process from the same machine, once it listens. */
function loopbackAddress(app: FastifyInstance): string {
  const address = app.server.address();
  return typeof address === 'object' && address !== null
    ? `http://127.0.0.1:${address.port}`
    : 'http://127.0.0.1';
}
