import { resolve } from 'node:path';
import * as v from 'valibot';
import { MapEnvironment, readGeocoder, readMapBase, readRegions } from './map-settings.ts';

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
/** An http(s) address, without a slash at its end. */
const imagesUrl = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:/),
  v.transform((url) => url.replace(/\/+$/, '')),
);
const text = v.optional(v.string());
/** Secrets of 32 characters or more, separated by commas: the first signs, the others are still accepted. */
const secrets = v.pipe(
  v.string(),
  v.transform((given) => given.split(',').map((secret) => secret.trim())),
  v.array(v.pipe(v.string(), v.minLength(32))),
  v.maxLength(5),
);

/** The environment as `.env.example` lists it. Unknown names are ignored. */
const Environment = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  DATA_DIR: v.optional(v.string(), './data'),
  PUBLIC_URL: v.optional(origin),
  PRODUCTION: v.optional(flag, 'off'),
  NODE_ENV: text,
  DEMO_SIGN_IN: v.optional(flag),
  STOP_DELAY_SECONDS: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number), v.maxValue(5))),
  SAMPLE: v.optional(flag, 'on'),
  TRUST_PROXY: v.optional(list, ''),
  ALLOWED_ORIGINS: v.optional(v.pipe(list, v.array(origin)), ''),
  READ_MEMBERS_ONLY: v.optional(flag, 'off'),
  REPORT_MODE: v.optional(v.picklist(['literal', 'strict']), 'literal'),
  SECURITY_CONTACT: v.optional(v.pipe(v.string(), v.regex(/^(?:mailto:|https:\/\/)\S+$/))),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.startsWith('postgres'))),
  DATABASE_POOL: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1)),
    '10',
  ),
  DATABASE_NAMED_STATEMENTS: v.optional(flag, 'on'),
  SESSION_SECRET: v.optional(secrets),
  PHOTOS_PER_MEMBER_MB: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)), '5000'),
  IMAGES_URL: v.optional(imagesUrl),
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
    production: e.PRODUCTION || e.NODE_ENV === 'production',
    /** Whether the demo provider is asked for by name, or closed by name; undefined: where nothing speaks against it. */
    demoSignIn: e.DEMO_SIGN_IN,
    /** Operators and researchers who find a weakness write here: `/.well-known/security.txt`. */
    securityContact: e.SECURITY_CONTACT,
    /** Where photos are fetched instead: a bucket or CDN. */
    imagesUrl: e.IMAGES_URL,
    /** How long `/api/ready` refuses before the server stops accepting: a proxy's time to notice. */
    stopDelayMs: (e.STOP_DELAY_SECONDS ?? (e.PRODUCTION ? 3 : 0)) * 1000,
    sample: e.SAMPLE,
    trustProxy: e.TRUST_PROXY,
    allowedOrigins: e.ALLOWED_ORIGINS,
    readMembersOnly: e.READ_MEMBERS_ONLY,
    /** Whether 20 reports remove a post whoever sent them, or a suspicious burst waits for a moderator. */
    reportMode: e.REPORT_MODE,
    logLevel: e.LOG_LEVEL,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    namedStatements: e.DATABASE_NAMED_STATEMENTS,
    /** Sign access tokens: the first signs, each is accepted. */
    sessionSecrets: e.SESSION_SECRET ?? [],
    /** How much space one member's photos may take, null for no limit. */
    photoQuotaBytes: e.PHOTOS_PER_MEMBER_MB === 0 ? null : e.PHOTOS_PER_MEMBER_MB * 1024 * 1024,
    s3: readS3(e),
    mapBase: readMapBase(e),
    /** The most that tiles people looked at may take on disk. */
    tilesMaxBytes: e.MAP_TILES_MB * 1024 * 1024,
    /** Whether the server may ask anybody outside that no other setting names. */
    outside: e.OUTSIDE,
    regions: readRegions(e),
    geocoder: readGeocoder(e),
    providerKeys: {
      naver: readKey(e.NAVER_CLIENT_ID, e.NAVER_CLIENT_SECRET),
      kakao: readKey(e.KAKAO_CLIENT_ID, e.KAKAO_CLIENT_SECRET),
      google: readKey(e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET),
    },
    /** Endpoint overrides of the providers, `NAVER_TOKEN_URL` and the like, for tests and proxies. */
    providerUrls: Object.fromEntries(
      Object.entries(given).filter(([name]) =>
        /^(NAVER|KAKAO|GOOGLE)_(AUTHORIZE|TOKEN|USERINFO|ISSUER|JWKS)_URL$/.test(name),
      ),
    ),
  };
}

/** Whether browsers reach this address by https. */
export const isHttps = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') ?? false;

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
