import { type Config, isHttps } from '../config.ts';
import { UnsafeSettings } from '../process/start-refused.ts';
import { databaseTls } from './verified-tls.ts';

/** 32 random hexadecimal digits have fewer distinct digits less than once in twenty million. */
const DISTINCT_LEAST = 8;
const PLACEHOLDER = /secret|password|change.?me|example|dongne|0123456|abcdefg|qwerty/i;

/**
 * Refuses to start with unsafe settings: production without https, with the demo provider or with a
 * database whose certificate is not checked; on any https address also a provider
 * without its secret or a SESSION_SECRET that can be guessed (BEHAVIOUR: auth-37).
 */
export function refuseUnsafe(config: Config) {
  const https = isHttps(config.publicUrl);
  if (config.production && !https)
    throw new UnsafeSettings('production needs PUBLIC_URL to be the https address that browsers use');
  if (config.production && config.demoSignIn === true)
    throw new UnsafeSettings(
      'DEMO_SIGN_IN lets anybody sign in as anybody: turn it off; for a public trial set PRODUCTION=off and NODE_ENV=trial, which the unit and the image set to production',
    );
  if (config.production) refuseAnyCertificate(config);
  if (!https) return;
  for (const [provider, key] of Object.entries(config.providerKeys))
    if (key?.clientSecret === '')
      throw new UnsafeSettings(
        `${provider.toUpperCase()}_CLIENT_SECRET is empty: set the secret of its client id`,
      );
  if (config.sessionSecrets.some(isWeak))
    throw new UnsafeSettings(
      'SESSION_SECRET can be guessed: set 32 random bytes (openssl rand -base64 32), or leave it out',
    );
}

/** Refuses TLS that whoever is on the way may answer: it looks safe, and is not. */
function refuseAnyCertificate({ databaseUrl, databaseAdminUrl, databaseReplicaUrls }: Config) {
  const addresses = [databaseUrl, databaseAdminUrl, ...databaseReplicaUrls].filter(
    (url) => url !== undefined,
  );
  if (addresses.some((url) => databaseTls(url) === 'any certificate'))
    throw new UnsafeSettings(
      'DATABASE_URL takes any certificate of the database: use sslmode=verify-full, with sslrootcert=FILE for an authority of your own',
    );
}

/** Whether a secret repeats itself, uses few different characters, or is a placeholder. */
function isWeak(secret: string): boolean {
  const repeats = (secret + secret).indexOf(secret, 1) < secret.length;
  return repeats || new Set(secret).size < DISTINCT_LEAST || PLACEHOLDER.test(secret);
}
