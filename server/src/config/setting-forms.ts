import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';

// The description of each form completes the sentence "NAME must be …", which an operator reads after setting an invalid value.

/** A number from `least` to `most`, written in digits. */
export const numberFrom = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
    v.description(`a number from ${least} to ${most}`),
  );

/** A time such as 03:30, in minutes after midnight. */
export const timeOfDay = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  v.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
  v.description('a time of day in Korea such as 03:30'),
);

/** on or off. */
export const flag = v.pipe(
  v.picklist(['', '0', '1', 'on', 'off', 'true', 'false']),
  v.transform((text) => ['1', 'on', 'true'].includes(text)),
  v.description('on or off'),
);

/** One of a few words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  v.pipe(v.picklist(words), v.description(`one of ${words.join(', ')}`));

const isBare = ({ protocol, username, pathname, search, hash }: URL) =>
  /^https?:$/.test(protocol) && username === '' && pathname === '/' && search === '' && hash === '';

/** The origin of an http(s) address without a path, since the product is served at the root. */
export const origin = v.pipe(
  v.string(),
  v.url(),
  v.check((url) => URL.canParse(url) && isBare(new URL(url))),
  v.transform((url) => new URL(url).origin),
  v.description('an address such as https://dongne.example.kr, with no path behind the host'),
);

const splitList = (text: string) => text.split(/[\s,]+/).filter((part) => part !== '');

/** Several origins, separated by commas. */
export const origins = v.pipe(
  v.string(),
  v.transform(splitList),
  v.array(origin),
  v.description('addresses such as https://app.example.kr with no path, separated by commas'),
);

const HOST_NAME = /^(?:\*\.)?(?:[a-z\d-]+\.)+[a-z]{2,}$/;

/** Names of hosts, separated by commas; `*.` before one stands for its subdomains. */
export const hostNames = v.pipe(
  v.string(),
  v.transform((given) => splitList(given.toLowerCase())),
  v.array(v.pipe(v.string(), v.regex(HOST_NAME))),
  v.description('names of hosts such as fcm.googleapis.com or *.push.apple.com, separated by commas'),
);

/** An http(s) address. */
export const webAddress = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//i),
  v.transform((url) => new URL(url).href),
  v.description('an http(s) address'),
);

/** An http(s) address, without a slash at its end. */
export const baseAddress = v.pipe(
  webAddress,
  v.transform((url) => url.replace(/\/+$/, '')),
  v.description('an http(s) address'),
);

/** How this machine is named in addresses. */
export const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether nobody on the way can read or change what is sent to an address: https, or a host on this machine. */
export function isSecureAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  return isSecure && username === '' && password === '';
}

/** The issuer of an OpenID Connect provider, below which its discovery document is. */
export const issuer = v.pipe(
  v.string(),
  v.url(),
  v.check((url) => isSecureAddress(url) && !/[?#]|\/\.well-known\//.test(url)),
  v.description(
    'the https address of an issuer, as its discovery document has it, without /.well-known/openid-configuration',
  ),
);

/** A name on a button. */
export const buttonName = v.pipe(
  v.string(),
  v.regex(/^[^\p{C}]{1,20}$/u),
  v.description('a name of at most 20 letters'),
);

/** Secrets of 32 characters or more, separated by commas: the first signs, the others are still accepted. */
export const secrets = v.pipe(
  v.string(),
  v.transform((given) => given.split(',').map((secret) => secret.trim())),
  v.array(v.pipe(v.string(), v.minLength(32))),
  v.maxLength(5),
  v.description('a secret of 32 characters or more, or up to five of them separated by commas'),
);

/** Themes of monthly challenges: at least a year of them, so that none comes twice in it. */
export const themes = v.pipe(
  v.string(),
  v.transform((given) => given.split(',').map((theme) => theme.trim())),
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(20))),
  v.minLength(12),
  v.description('twelve themes or more of at most 20 letters, separated by commas, from January on'),
);

/** A secret that programs send in a header. */
export const token = v.pipe(
  v.string(),
  v.regex(/^[\w.~+/=-]{16,200}$/),
  v.description('a token of 16 characters or more (openssl rand -hex 24)'),
);

const DATABASE =
  'such as postgresql://name:password@host:5432/database, with / in a password written as %2F, @ as %40, # as %23 and ? as %3F';

/** The address of a PostgreSQL database; a password cannot hold what ends the host's part of an address. */
export const databaseAddress = v.pipe(
  v.string(),
  v.regex(/^postgres(?:ql)?:\/\/[^/?#]*(?:[/?#][^@]*)?$/),
  v.url(),
  v.description(`an address ${DATABASE}`),
);

/** Several addresses of databases, separated by spaces or commas. */
export const databaseAddresses = v.pipe(
  v.string(),
  v.transform(splitList),
  v.array(databaseAddress),
  v.description(`addresses ${DATABASE}, separated by commas`),
);

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a text is an address, a network such as 10.0.0.0/8, or one of the named networks. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0) return NAMED_NETWORKS.has(text);
  const most = version === 4 ? 32 : 128;
  return more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

const isCount = ([first = '', ...more]: string[]) => more.length === 0 && /^\d$/.test(first);

/** The proxies whose X-Forwarded-For is trusted, in Fastify's form: their number or their addresses; false for none. */
export const proxies = v.pipe(
  v.string(),
  v.transform(splitList),
  v.check((given) => isCount(given) || given.every(isProxy)),
  v.transform((given) => (isCount(given) ? Number(given[0]) || false : given.length > 0 && given)),
  v.description(
    'how many proxies stand in front (1), or their addresses and networks separated by commas (10.0.0.0/8, fd00::/8, loopback)',
  ),
);

/** A bucket, or a folder by its absolute path. */
export type BackupPlace = { bucket: string } | { folder: string };

const BUCKET = /^s3:\/\/([^/\s]+)\/?$/;

function isPlace(text: string): boolean {
  if (BUCKET.test(text)) return true;
  return (
    !/^[a-z][a-z\d+.-]*:/i.test(text) && statSync(text, { throwIfNoEntry: false })?.isDirectory() !== false
  );
}

/** Where backups are kept; a folder need not exist yet. */
export const backupPlace = v.pipe(
  v.string(),
  v.check(isPlace),
  v.transform((text): BackupPlace => {
    const [, bucket] = BUCKET.exec(text) ?? [];
    return bucket === undefined ? { folder: resolve(text) } : { bucket };
  }),
  v.description('a folder, or s3:// and the name of a bucket'),
);

/** The address of a mail server: smtp:// or, encrypted from the beginning, smtps://. */
export const mailAddress = v.pipe(
  v.string(),
  v.regex(/^smtps?:\/\/[^\s/]+\/?$/),
  v.url(),
  v.description('smtp://… or smtps://…'),
);
