import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type PhotoStore, wordsOf } from './photo-store.ts';

/** Which bucket, and who we are there. Without an endpoint it is Amazon's; without keys the machine's own role. */
export interface S3Options {
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

const CONNECT_MS = 2_000;
const ANSWER_MS = 5_000;
const SILENCE_MS = 10_000; // in the midst of an answer
const ATTEMPTS = 2;
/** Removals sent at a time: one by one, since engines disagree on the checksum of a bulk removal. */
const AT_ONCE = 10;

/** Keeps photos in a bucket of any S3: Amazon, a cloud's own, or a self-hosted engine. */
export function openS3Store({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Options): PhotoStore {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== undefined && {
      credentials: { accessKeyId, secretAccessKey: secretAccessKey ?? '' },
    }),
    requestChecksumCalculation: 'WHEN_REQUIRED', // older engines know no checksum headers
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      socketTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
    },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: wordsOf(key).join('/') });
  return {
    async put(key, bytes, contentType) {
      const cached = { ContentType: contentType, CacheControl: 'public, max-age=31536000, immutable' };
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ...cached })).catch(away);
    },
    async get(key) {
      const found = await client.send(new GetObjectCommand(at(key))).catch(absent);
      if (found === null || !(found.Body instanceof Readable)) return null;
      return { stream: found.Body, size: found.ContentLength ?? 0 };
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += AT_ONCE) {
        const some = keys.slice(from, from + AT_ONCE);
        await Promise.all(some.map((key) => client.send(new DeleteObjectCommand(at(key))).catch(absent)));
      }
    },
  };
}

/** No such object. A missing bucket is 404 too, but the operator's mistake. */
function absent(error: unknown): null {
  const missing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
  return missing && error.name !== 'NoSuchBucket' ? null : away(error);
}

/** Whatever went wrong over there, for us the store is away; the message says what it was. */
function away(cause: unknown): never {
  const what = cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause);
  throw Object.assign(new Error(`the photo store gave no answer: ${what}`, { cause }), { code: 'ETIMEDOUT' });
}
