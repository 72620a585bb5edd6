import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { StoredObject } from '../outside/photo-store/photo-store.ts';

const HEAD_BYTES = 12;

/** The type of a stored size, and whether it is complete according to its first bytes. */
export interface StoredForm {
  type: 'image/webp' | 'image/jpeg';
  isWhole: boolean;
}

/**
 * The form of a stored size by its first bytes. A WebP file begins with its length, which reveals a truncated file without reading it.
 * The stream still begins at the first byte afterwards.
 */
export async function readForm({ stream, size }: StoredObject): Promise<StoredForm> {
  const head = (await readHead(stream)) ?? Buffer.alloc(0);
  const type = imageType(head);
  if (type === 'image/jpeg') return { type, isWhole: true };
  return { type, isWhole: head.length === HEAD_BYTES && isWebp(head) && head.readUInt32LE(4) + 8 === size };
}

/** The type of a stored size: WebP, or JPEG in some photos of an earlier version (decisions/200). */
export const imageType = ([first, second]: Uint8Array): StoredForm['type'] =>
  first === 0xff && second === 0xd8 ? 'image/jpeg' : 'image/webp';

const isWebp = (head: Buffer) =>
  head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8) === 'WEBP';

async function readHead(stream: Readable): Promise<Buffer | null> {
  if (!stream.readableEnded) await once(stream, 'readable');
  const head = stream.read(HEAD_BYTES) as Buffer | null;
  if (head !== null) stream.unshift(head);
  return head;
}
