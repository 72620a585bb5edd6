import { hash } from 'node:crypto';

/** A weak ETag of an answer: the same for the same bytes, in whatever encoding they are sent. */
export const entityTag = (bytes: Buffer): string => `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;

/** Whether an If-None-Match header names a tag, or any. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const named = new Set(header.split(',').map((text) => text.trim()));
  return [tag, tag.slice('W/'.length), '*'].some((each) => named.has(each));
}
