import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { StoredObject } from '../outside/photo-store/photo-store.ts';

const HEAD_BYTES = 12;

/**
 * Whether a stored photo has as many bytes as its own header says: a WebP file begins with its length. This tells a cut file from a complete
 * one without reading it; its stream still begins at the first byte afterwards.
 */
export async function isComplete({ stream, size }: StoredObject): Promise<boolean> {
  const head = await readHead(stream);
  return head !== null && head.length === HEAD_BYTES && isWebp(head) && head.readUInt32LE(4) + 8 === size;
}

const isWebp = (head: Buffer) =>
  head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8) === 'WEBP';

async function readHead(stream: Readable): Promise<Buffer | null> {
  if (!stream.readableEnded) await once(stream, 'readable');
  const head = stream.read(HEAD_BYTES) as Buffer | null;
  if (head !== null) stream.unshift(head);
  return head;
}
