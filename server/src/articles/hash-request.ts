import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Upload } from '../http/uploads/uploads.ts';

/** SHA-256 of a request's body and files: two requests with the same hash are the same request. */
export async function hashRequest(body: object, files: readonly Upload[]): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(body));
  for (const file of files) {
    const fileHash = createHash('sha256');
    await pipeline(createReadStream(file.path), fileHash);
    hash.update(file.field).update(fileHash.digest());
  }
  return hash.digest();
}
