import { hash } from 'node:crypto';

/** The weak ETag of an answer: it depends on the bytes before compression. */
export const entityTag = (bytes: Buffer): string => `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;

/** Whether an If-None-Match header contains a tag, or `*`. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const named = new Set(header.split(',').map((text) => text.trim()));
  return [tag, tag.slice('W/'.length), '*'].some((each) => named.has(each));
}
