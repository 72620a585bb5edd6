import { resolve } from 'node:path';
import * as v from 'valibot';
import { readEnvFile } from './config/env-file.ts';
import { contradictions, halfGiven } from './config/half-given.ts';
import {
  MapEnvironment,
  readGeocoder,
  readMapBase,
  readRegions,
  readTilesAhead,
} from './config/map-settings.ts';
import {
  backupPlace,
  baseAddress,
  buttonName,
  databaseAddress,
  databaseAddresses,
  flag,
  hostNames,
  issuer,
  mailAddress,
  numberFrom,
  oneOf,
  origin,
  origins,
  proxies,
  secrets,
  themes,
  timeOfDay,
  token,
  webAddress,
} from './config/setting-forms.ts';
import { readTracing, TracingEnvironment } from './config/tracing-settings.ts';
import { readSecretFiles } from './config/secret-files.ts';
import { unknownSettings } from './config/unknown-settings.ts';
import { ConfigInvalid } from './process/start-refused.ts';

const text = v.optional(v.string());

/** The environment as `.env.example` lists it. */
const Environment = v.object({
  PORT: v.optional(numberFrom(0, 65_535), '3000'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  DATA_DIR: v.optional(v.string(), './data'),
  PUBLIC_URL: v.optional(origin),
  PRODUCTION: v.optional(flag, 'off'),
  NODE_ENV: text,
  DEMO_SIGN_IN: v.optional(flag),
  STOP_DELAY_SECONDS: v.optional(numberFrom(0, 5)),
  PROCESSES: v.optional(numberFrom(1, 64), '1'),
  JOBS: v.optional(flag, 'on'),
  SAMPLE: v.optional(flag, 'on'),
  TRUST_PROXY: v.optional(proxies, ''),
  ALLOWED_ORIGINS: v.optional(origins, ''),
  RETURN_ORIGINS: v.optional(origins, ''),
  BACKUP_TO: v.optional(backupPlace),
  BACKUP_AT: v.optional(timeOfDay),
  BACKUP_KEEP: v.optional(numberFrom(1, 999), '7'),
  KEEP_DELETED_DAYS: v.optional(numberFrom(1, 3650), '30'),
  KEEP_REMOVED_DAYS: v.optional(numberFrom(30, 3650), '180'),
  KEEP_VERSIONS_DAYS: v.optional(numberFrom(1, 3650), '30'),
  KEEP_NOTIFICATIONS_DAYS: v.optional(numberFrom(7, 3650), '180'),
  READ_MEMBERS_ONLY: v.optional(flag, 'off'),
  HSTS_SUBDOMAINS: v.optional(flag, 'off'),
  CONSENTS: v.optional(flag),
  CONSENT_TEXTS: text,
  COMPANY_NAME: text,
  COMPANY_REPRESENTATIVE: text,
  COMPANY_ADDRESS: text,
  COMPANY_REGISTRATION: text,
  COMPANY_MAIL_ORDER: text,
  COMPANY_CONTACT: text,
  PRIVACY_OFFICER: text,
  CHALLENGES: v.optional(oneOf(['monthly', 'off']), 'monthly'),
  CHALLENGE_THEMES: v.optional(themes),
  REPORT_MODE: v.optional(oneOf(['literal', 'strict']), 'literal'),
  SECURITY_CONTACT: v.optional(
    v.pipe(v.string(), v.regex(/^(?:mailto:|https:\/\/)\S+$/), v.description('mailto:… or an https address')),
  ),
  LOG_LEVEL: v.optional(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
  UPDATES_URL: v.optional(webAddress),
  METRICS_TOKEN: v.optional(token),
  METRICS_PORT: v.optional(numberFrom(1, 65_535)),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  DATABASE_URL: v.optional(databaseAddress),
  DATABASE_ADMIN_URL: v.optional(databaseAddress),
  DATABASE_REPLICA_URLS: v.optional(databaseAddresses, ''),
  DATABASE_POOL: v.optional(numberFrom(1, 999), '10'),
  DATABASE_NAMED_STATEMENTS: v.optional(flag),
  SESSION_SECRET: v.optional(secrets),
  PHOTOS_PER_MEMBER_MB: v.optional(numberFrom(0, 9_999_999), '5000'),
  IMAGES_URL: v.optional(baseAddress),
  PURGE_URL: v.optional(webAddress),
  PURGE_METHOD: v.optional(oneOf(['PURGE', 'POST'])),
  PURGE_TOKEN: text,
  S3_ENDPOINT: v.optional(webAddress),
  S3_BUCKET: text,
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_SIGNED_SECONDS: v.optional(numberFrom(5, 60)),
  PUSH: v.optional(flag),
  PUSH_HOSTS: v.optional(hostNames, ''),
  SMTP_URL: v.optional(mailAddress),
  MAILS_PER_HOUR: v.optional(numberFrom(2, 1_000_000), '100'),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/@/), v.description('an address for mail'))),
  NAVER_CLIENT_ID: text,
  NAVER_CLIENT_SECRET: text,
  KAKAO_CLIENT_ID: text,
  KAKAO_CLIENT_SECRET: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  OIDC_ISSUER: v.optional(issuer),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: v.optional(buttonName),
  ...MapEnvironment,
  ...TracingEnvironment,
});

/** The settings of one process, read once at start. */
export type Config = ReturnType<typeof readConfig>;

/** The endpoints of a provider, overridden for tests and proxies. */
const PROVIDER_URL = /^(NAVER|KAKAO|GOOGLE)_(AUTHORIZE|TOKEN|USERINFO|ISSUER|JWKS)_URL$/;

/** The variables of deploy/compose.yml that may be in the same file. */
const COMPOSE_NAMES = ['DATABASE_PASSWORD', 'DOMAIN', 'GARAGE_RPC_SECRET'];

/** Every setting by its name. */
export const settingNames = [
  'ENV_FILE',
  'CREDENTIALS_DIRECTORY',
  ...COMPOSE_NAMES,
  ...Object.keys(Environment.entries),
];

/**
 * The files of the secret store that CREDENTIALS_DIRECTORY names, over the environment, over the lines of `.env`, or of the file ENV_FILE
 * names; the only reader of `process.env` in the server.
 */
export const givenSettings = (): NodeJS.ProcessEnv => ({
  ...readEnvFile(process.env['ENV_FILE']),
  ...process.env,
  ...readSecretFiles(process.env['CREDENTIALS_DIRECTORY']),
});

/** Puts variables into the environment for packages that read it directly: variables from `.env` are not in it. */
export const exposeVariables = (variables: Readonly<Record<string, string>>) =>
  void Object.assign(process.env, variables);

/** A sentence for each name that was set but is not a setting. */
export function settingsNotKnown(): string[] {
  const isOther = (name: string) => !PROVIDER_URL.test(name);
  const inFile = [
    ...Object.keys(readEnvFile(process.env['ENV_FILE'])),
    ...Object.keys(readSecretFiles(process.env['CREDENTIALS_DIRECTORY'])),
  ].filter(isOther);
  return unknownSettings(settingNames, inFile, Object.keys(process.env).filter(isOther));
}

/**
 * Reads the settings; an empty setting counts as unset. Throws ConfigInvalid with a sentence for each setting of a wrong form, each
 * setting without another one it needs, and each contradiction (BEHAVIOUR: faults-14, faults-32).
 */
export function readConfig(env: NodeJS.ProcessEnv = givenSettings()) {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );
  const read = v.safeParse(Environment, given);
  const wrong = [
    ...(read.success ? [] : wrongForms(read.issues)),
    ...halfGiven(given),
    ...contradictions(given),
    ...Object.entries(given).flatMap(([name, value]) =>
      PROVIDER_URL.test(name) && !v.is(webAddress, value) ? [`${name} must be an http(s) address.`] : [],
    ),
  ];
  if (!read.success || wrong.length > 0) throw new ConfigInvalid(wrong.join('\n'));
  const e = read.output;
  const mapBase = readMapBase(e);
  const production = e.PRODUCTION || e.NODE_ENV === 'production';
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    /** The address browsers use, if the operator has set it. */
    publicUrl: e.PUBLIC_URL,
    /** Whether browsers come back by https only to its subdomains too. */
    hstsSubdomains: e.HSTS_SUBDOMAINS,
    production,
    /** Whether the demo provider is turned on or off explicitly; undefined: on unless other settings forbid it. */
    demoSignIn: e.DEMO_SIGN_IN,
    /** The contact for security reports, in `/.well-known/security.txt`. */
    securityContact: e.SECURITY_CONTACT,
    /** The address of a bucket or CDN from which browsers fetch photos instead. */
    imagesUrl: e.IMAGES_URL,
    /** The cache in front of the server from which deleted photos are purged; null for none. */
    purge: readPurge(e),
    /** How long `/api/ready` refuses before the server stops accepting connections, so that a proxy can notice. */
    stopDelayMs: (e.STOP_DELAY_SECONDS ?? (production ? 3 : 0)) * 1000,
    /** How many processes serve the port. */
    processes: e.PROCESSES,
    /** Whether scheduled jobs run in this process. */
    jobs: e.JOBS,
    sample: e.SAMPLE,
    trustProxy: e.TRUST_PROXY,
    /** The origins of other front ends whose pages may call the API with cookies. */
    allowedOrigins: e.ALLOWED_ORIGINS,
    /** The origins of other front ends to which a sign-in returns. */
    returnOrigins: [...e.ALLOWED_ORIGINS, ...e.RETURN_ORIGINS],
    /** How many days rows are kept before they are erased. */
    keepDays: {
      deleted: e.KEEP_DELETED_DAYS,
      removed: e.KEEP_REMOVED_DAYS,
      versions: e.KEEP_VERSIONS_DAYS,
      notifications: e.KEEP_NOTIFICATIONS_DAYS,
    },
    readMembersOnly: e.READ_MEMBERS_ONLY,
    /** Whether members are asked to consent; undefined: except in a trial. */
    consents: e.CONSENTS,
    /** The folder of the operator's texts; undefined for the default texts. */
    consentTexts: e.CONSENT_TEXTS === undefined ? undefined : resolve(e.CONSENT_TEXTS),
    /** The details of the operator that the texts contain, by the names of the settings. */
    company: readCompany(e),
    /** The themes of the challenges that are added each month; undefined for ours, null: operators add challenges. */
    challengeThemes: e.CHALLENGES === 'off' ? null : e.CHALLENGE_THEMES,
    /** Whether 20 reports always remove a post, or a suspicious burst waits for a moderator. */
    reportMode: e.REPORT_MODE,
    logLevel: e.LOG_LEVEL,
    /** The address that returns the newest version; undefined for none. */
    updatesUrl: e.UPDATES_URL,
    /** A caller that sends this token may read `/metrics`, and gets every fault from `/api/ready`. */
    metricsToken: e.METRICS_TOKEN,
    /** The port of its own at which `/metrics` is served, and the address it listens on. */
    metricsPort: e.METRICS_PORT,
    metricsHost: e.METRICS_HOST,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    /** The database's own address if DATABASE_URL is that of a pooler; undefined if DATABASE_URL is PostgreSQL itself. */
    databaseAdminUrl: e.DATABASE_ADMIN_URL,
    /** Streaming replicas of that database, from which lists are read. */
    databaseReplicaUrls: e.DATABASE_REPLICA_URLS,
    namedStatements: e.DATABASE_NAMED_STATEMENTS ?? e.DATABASE_ADMIN_URL === undefined,
    /** The secrets of access tokens: the first one signs, all are accepted. */
    sessionSecrets: e.SESSION_SECRET ?? [],
    /** How much space one member's photos may take, null for no limit. */
    photoQuotaBytes: e.PHOTOS_PER_MEMBER_MB === 0 ? null : e.PHOTOS_PER_MEMBER_MB * 1024 * 1024,
    /** Where backups are kept; undefined for the folder `backups` in the data folder. */
    backupTo: e.BACKUP_TO,
    /** When a backup is made each day, in minutes after midnight in Korea; undefined for never. */
    backupAt: e.BACKUP_AT,
    backupKeep: e.BACKUP_KEEP,
    /** The mail server and the sender's address; null: mail is only written to the data folder. */
    mail:
      e.SMTP_URL !== undefined && e.MAIL_FROM !== undefined ? { url: e.SMTP_URL, from: e.MAIL_FROM } : null,
    /** The most mails that leave in an hour. */
    mailsPerHour: e.MAILS_PER_HOUR,
    /** Whether push is sent: contacting push services counts as outside (BEHAVIOUR: push-4). */
    push: e.PUSH ?? e.OUTSIDE,
    /** The only hosts of push services that are contacted; empty for any public host. */
    pushHosts: e.PUSH_HOSTS,
    s3: readS3(e),
    /** How long signed addresses of photos in the bucket are valid; undefined: the server sends the photos itself. */
    s3SignedSeconds: e.S3_SIGNED_SECONDS,
    /** The endpoint and keys for any bucket. */
    s3Access: s3Access(e),
    /** OpenTelemetry's own variables; null if traces are not configured. */
    tracing: readTracing(e, given),
    mapBase,
    /** The most disk space that cached tiles may take. */
    tilesMaxBytes: e.MAP_TILES_MB * 1024 * 1024,
    /** The most disk space of tiles that the server fetches ahead by itself; null: it fetches none. */
    tilesAheadBytes: readTilesAhead(e, mapBase),
    /** Whether the server may contact outside hosts that no other setting names. */
    outside: e.OUTSIDE,
    regions: readRegions(e),
    geocoder: readGeocoder(e),
    providerKeys: {
      naver: readKey(e.NAVER_CLIENT_ID, e.NAVER_CLIENT_SECRET),
      kakao: readKey(e.KAKAO_CLIENT_ID, e.KAKAO_CLIENT_SECRET),
      google: readKey(e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET),
      oidc: readKey(e.OIDC_CLIENT_ID, e.OIDC_CLIENT_SECRET),
    },
    /** The operator's own OpenID Connect provider; null for none. */
    oidc:
      e.OIDC_ISSUER === undefined
        ? null
        : { issuer: e.OIDC_ISSUER, name: e.OIDC_NAME ?? new URL(e.OIDC_ISSUER).host },
    /** Endpoint overrides of the providers, `NAVER_TOKEN_URL` and the like, for tests and proxies. */
    providerUrls: Object.fromEntries(Object.entries(given).filter(([name]) => PROVIDER_URL.test(name))),
  };
}

function readPurge(e: v.InferOutput<typeof Environment>) {
  if (e.PURGE_URL === undefined) return null;
  const bases = [e.IMAGES_URL, e.PUBLIC_URL].filter((url) => url !== undefined);
  return { url: e.PURGE_URL, method: e.PURGE_METHOD ?? 'PURGE', token: e.PURGE_TOKEN, bases } as const;
}

const COMPANY = [
  'COMPANY_NAME',
  'COMPANY_REPRESENTATIVE',
  'COMPANY_ADDRESS',
  'COMPANY_REGISTRATION',
  'COMPANY_MAIL_ORDER',
  'COMPANY_CONTACT',
  'PRIVACY_OFFICER',
] as const satisfies readonly (keyof typeof Environment.entries)[];

const readCompany = (e: v.InferOutput<typeof Environment>): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(COMPANY.map((name) => [name, e[name]]));

/** A sentence for each setting in the issues with its required form, never its value, which may be a secret. */
function wrongForms(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const names = new Set(issues.map((issue) => String(issue.path?.[0]?.key)));
  return [...names].map((name) => {
    const { wrapped } = Environment.entries[name as keyof typeof Environment.entries];
    return `${name} must be ${v.getDescription(wrapped)}.`;
  });
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
  return e.S3_BUCKET === undefined ? null : { ...s3Access(e), bucket: e.S3_BUCKET };
}

const s3Access = (e: v.InferOutput<typeof Environment>) => ({
  endpoint: e.S3_ENDPOINT,
  region: e.S3_REGION,
  accessKeyId: e.S3_ACCESS_KEY_ID,
  secretAccessKey: e.S3_SECRET_ACCESS_KEY,
});
