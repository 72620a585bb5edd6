import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { BucketUnavailable, type PhotoStore, splitKey } from './photo-store.ts';

/** A bucket and its access: without an endpoint it is Amazon's, without keys the machine's role is used. */
export interface S3Options {
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  /** How long an answer may take; tests set less. */
  responseMs?: number;
}

const CONNECT_MS = 2_000;
const RESPONSE_MS = 5_000;
const IDLE_MS = 10_000; // within a response
const ATTEMPTS = 2;
/** How many single deletions are sent at the same time: engines disagree on the checksum of a bulk deletion. */
const PARALLEL = 10;

/** Stores photos in a bucket of any S3: Amazon's, another cloud's, or a self-hosted one. */
export function openS3Store({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  responseMs = RESPONSE_MS,
}: S3Options): PhotoStore {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== undefined && {
      credentials: { accessKeyId, secretAccessKey: secretAccessKey ?? '' },
    }),
    requestChecksumCalculation: 'WHEN_REQUIRED', // older engines do not support checksum headers
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: responseMs,
      socketTimeout: IDLE_MS,
      throwOnRequestTimeout: true,
    },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: splitKey(key).join('/') });
  return {
    async put(key, bytes, contentType) {
      const about = { ContentType: contentType, CacheControl: CACHING };
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ...about })).catch(throwUnreachable);
    },
    async get(key) {
      const found = await client.send(new GetObjectCommand(at(key))).catch(nullIfMissing);
      if (found === null || !(found.Body instanceof Readable)) return null;
      return { stream: found.Body, size: found.ContentLength ?? 0 };
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += PARALLEL) {
        const some = keys.slice(from, from + PARALLEL);
        await Promise.all(
          some.map((key) => client.send(new DeleteObjectCommand(at(key))).catch(nullIfMissing)),
        );
      }
    },
    async *list(prefix) {
      for await (const { key } of this.listSizes(prefix)) yield key;
    },
    async *listSizes(prefix) {
      const within = { Bucket: bucket, Prefix: `${splitKey(prefix).join('/')}/` };
      for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
        const page = new ListObjectsV2Command({ ...within, ...(next && { ContinuationToken: next }) });
        const { Contents = [], NextContinuationToken } = await client.send(page).catch(throwUnreachable);
        for (const { Key, Size = 0 } of Contents) if (Key !== undefined) yield { key: Key, bytes: Size };
        next = NextContinuationToken;
      }
    },
  };
}

/** The caching of photos that browsers read from the bucket. */
const CACHING = 'public, max-age=31536000, immutable';

/** Null if the object does not exist. Throws any other error, including a missing bucket (also a 404), an operator's mistake. */
function nullIfMissing(error: unknown): null {
  const missing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
  return missing && error.name !== 'NoSuchBucket' ? null : throwUnreachable(error);
}

/** Throws BucketUnavailable for every failure of the service, with the cause in its message. */
function throwUnreachable(cause: unknown): never {
  throw new BucketUnavailable(cause);
}
