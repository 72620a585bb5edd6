import type { FastifyRequest } from 'fastify';
import { raw } from '../db.ts';
import { ownAddress } from './own-address.ts';

/**
 * What an image's address begins with until its answer is sent: answers are built, and kept for a repeated creation, without
 * knowing who asks. A control character, which no text of a member contains (BEHAVIOUR: wire-15).
 */
const UNSENT = '\u0001';

/** The address of an image with this path (`photoPath`), in an answer. */
export const imageAddress = (path: string) => UNSENT + path;

/** The same in SQL, as the beginning of an address: `${photoAddress} || uuid`; null where the uuid is null. */
export const photoAddress = raw(`chr(1) || '/article/photo/'`);
export const listPhotoAddress = raw(`chr(1) || '/article/photo/list/'`);
/** The same for what a bucket or CDN cannot serve, by another character: a photo that only some may see, since we know who asks. */
export const ownPhotoAddress = raw(`chr(2) || '/article/photo/'`);
export const ownListPhotoAddress = raw(`chr(2) || '/article/photo/list/'`);
/** The same for a photo in its small size, which only we draw. */
export const smallPhotoAddress = raw(`chr(2) || '/article/photo/small/'`);
/** The beginning of an address whose path a column holds. */
export const pathAddress = raw('chr(1)');

/** Where images are served: photos by `imagesUrl` (a bucket or CDN) where there is one, everything else by us. */
export interface ImageHosts {
  imagesUrl: string | undefined;
  publicUrl: string | undefined;
}

/** How both begin in JSON. It has no quote before it, since those are everywhere in an answer and looking for one takes long. */
const MARK = String.raw`\u000`;
const [ANYWHERE, BY_US] = ['1/', '2/'];

/**
 * The JSON of an answer with absolute image addresses (BEHAVIOUR: wire-24). Where the request's Host is not a plain host they
 * are paths.
 */
export function expandImages(
  json: string,
  request: FastifyRequest,
  { imagesUrl, publicUrl }: ImageHosts,
): string {
  let at = json.indexOf(MARK);
  if (at < 0) return json;
  const own = ownAddress(request, publicUrl) ?? '';
  let written = '';
  let from = 0;
  for (; at >= 0; at = json.indexOf(MARK, at + 1)) {
    const path = at + MARK.length + 1;
    const kind = json.slice(path - 1, path + 1);
    if (json[at - 1] !== '"' || (kind !== ANYWHERE && kind !== BY_US)) continue;
    const host = kind === ANYWHERE && json.startsWith('/article/', path) ? (imagesUrl ?? own) : own;
    written += json.slice(from, at) + host;
    from = path;
  }
  return written + json.slice(from);
}
