import { createHash, createHmac } from 'node:crypto';
import { splitKey } from './photo-store.ts';
import type { S3Options } from './s3-store.ts';

/** Signs addresses with which any client can read an object of the bucket for a limited time. */
export interface SignedAddresses {
  /** The origin of the addresses: `https://bucket.s3.ap-northeast-2.amazonaws.com`. */
  origin: string;
  /** How long each address is valid, in seconds. */
  seconds: number;
  sign(key: string, now?: Date): Promise<string>;
}

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

/**
 * Signs addresses of a bucket with its keys, or with the keys of the machine's role, without a request (AWS Signature Version 4 in
 * the query; docs/decisions/150).
 */
export function openSignedAddresses(s3: S3Options, seconds: number): SignedAddresses {
  const { origin, path } = bucketAddress(s3);
  const credentials = openCredentials(s3);
  let last: { secret: string; scope: string; key: Buffer } | undefined;
  /** The signing key of a day, cached. */
  function deriveKey(secret: string, scope: string) {
    if (last?.secret !== secret || last.scope !== scope)
      last = { secret, scope, key: scope.split('/').reduce(hmac, Buffer.from(`AWS4${secret}`)) };
    return last.key;
  }
  return {
    origin,
    seconds,
    async sign(key, now = new Date()) {
      const { accessKeyId, secretAccessKey, sessionToken } = await credentials();
      const time = now.toISOString().replaceAll(/[:-]|\.\d+/g, '');
      const scope = `${time.slice(0, 8)}/${s3.region}/s3/aws4_request`;
      const query = new URLSearchParams({
        'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
        'X-Amz-Credential': `${accessKeyId}/${scope}`,
        'X-Amz-Date': time,
        'X-Amz-Expires': String(seconds),
        ...(sessionToken !== undefined && { 'X-Amz-Security-Token': sessionToken }),
        'X-Amz-SignedHeaders': 'host',
      });
      const object = `${path}/${splitKey(key).join('/')}`;
      const { host } = new URL(origin);
      const asked = ['GET', object, escaped(query), `host:${host}\n`, 'host', UNSIGNED].join('\n');
      const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(asked)].join('\n');
      const signature = hmac(deriveKey(secretAccessKey, scope), toSign).toString('hex');
      return `${origin}${object}?${escaped(query)}&X-Amz-Signature=${signature}`;
    },
  };
}

const UNSIGNED = 'UNSIGNED-PAYLOAD';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The query in its signed form, with a blank as %20. */
const escaped = (query: URLSearchParams) => query.toString().replaceAll('+', '%20').replaceAll('*', '%2A');

/** The address of a bucket's objects: at an endpoint the bucket is part of the path, at Amazon part of the host. */
function bucketAddress({ endpoint, bucket, region }: S3Options): { origin: string; path: string } {
  if (endpoint === undefined) return { origin: `https://${bucket}.s3.${region}.amazonaws.com`, path: '' };
  const { origin, pathname } = new URL(endpoint);
  return { origin, path: `${pathname.replace(/\/$/, '')}/${encodeURIComponent(bucket)}` };
}

function openCredentials({
  region,
  accessKeyId,
  secretAccessKey = '',
}: S3Options): () => Promise<Credentials> {
  if (accessKeyId !== undefined) return async () => ({ accessKeyId, secretAccessKey });
  // Loaded only when needed: the package takes half the time of a start, and 25 MB.
  const client = import('@aws-sdk/client-s3').then(({ S3Client }) => new S3Client({ region }));
  return async () => (await client).config.credentials();
}
