import { resolve } from 'node:path';
import * as v from 'valibot';
import { MapEnvironment, readGeocoder, readMapBase } from './map-settings.ts';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const flag = v.pipe(
  v.picklist(['', '0', '1', 'on', 'off', 'true', 'false']),
  v.transform((text) => ['1', 'on', 'true'].includes(text)),
);
const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter((part) => part !== '')),
);
const origin = v.pipe(
  v.string(),
  v.url(),
  v.transform((url) => new URL(url).origin),
);
const text = v.optional(v.string());

/** The environment as `.env.example` lists it. Unknown names are ignored. */
const Environment = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  DATA_DIR: v.optional(v.string(), './data'),
  PUBLIC_URL: v.optional(origin),
  PRODUCTION: v.optional(flag, 'off'),
  SAMPLE: v.optional(flag, 'on'),
  TRUST_PROXY: v.optional(list, ''),
  ALLOWED_ORIGINS: v.optional(v.pipe(list, v.array(origin)), ''),
  READ_MEMBERS_ONLY: v.optional(flag, 'off'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.startsWith('postgres'))),
  DATABASE_POOL: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1)),
    '10',
  ),
  DATABASE_NAMED_STATEMENTS: v.optional(flag, 'on'),
  SESSION_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url())),
  S3_BUCKET: text,
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  NAVER_CLIENT_ID: text,
  NAVER_CLIENT_SECRET: text,
  KAKAO_CLIENT_ID: text,
  KAKAO_CLIENT_SECRET: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  ...MapEnvironment,
});

/** The settings of one process, read once at start. */
export type Config = ReturnType<typeof readConfig>;

/** Thrown by `readConfig` with the names of the settings that cannot be read. */
export class ConfigInvalid extends Error {}

/** Reads the settings from an environment; the only reader of `process.env` in the server. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = v.safeParse(Environment, given);
  if (!read.success) {
    const names = new Set(read.issues.map((issue) => v.getDotPath(issue)));
    throw new ConfigInvalid(
      `Cannot read the setting ${[...names].join(', ')}: see .env.example for its form.`,
    );
  }
  const e = read.output;
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    /** Where browsers reach us, when the operator has set it. */
    publicUrl: e.PUBLIC_URL,
    production: e.PRODUCTION,
    sample: e.SAMPLE,
    trustProxy: e.TRUST_PROXY,
    allowedOrigins: e.ALLOWED_ORIGINS,
    readMembersOnly: e.READ_MEMBERS_ONLY,
    logLevel: e.LOG_LEVEL,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    namedStatements: e.DATABASE_NAMED_STATEMENTS,
    sessionSecret: e.SESSION_SECRET,
    s3: readS3(e),
    mapBase: readMapBase(e),
    geocoder: readGeocoder(e),
    providerKeys: {
      naver: readKey(e.NAVER_CLIENT_ID, e.NAVER_CLIENT_SECRET),
      kakao: readKey(e.KAKAO_CLIENT_ID, e.KAKAO_CLIENT_SECRET),
      google: readKey(e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET),
    },
    /** Endpoint overrides of the providers, `NAVER_TOKEN_URL` and the like, for tests and proxies. */
    providerUrls: Object.fromEntries(
      Object.entries(given).filter(([name]) =>
        /^(NAVER|KAKAO|GOOGLE)_(AUTHORIZE|TOKEN|USERINFO|ISSUER)_URL$/.test(name),
      ),
    ),
  };
}

/** One provider's client id and secret. */
export interface ProviderKey {
  clientId: string;
  clientSecret: string;
}

function readKey(clientId?: string, clientSecret?: string): ProviderKey | null {
  return clientId === undefined ? null : { clientId, clientSecret: clientSecret ?? '' };
}

function readS3(e: v.InferOutput<typeof Environment>) {
  if (e.S3_BUCKET === undefined) return null;
  return {
    endpoint: e.S3_ENDPOINT,
    bucket: e.S3_BUCKET,
    region: e.S3_REGION,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
  };
}
