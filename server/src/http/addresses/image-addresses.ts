import type { FastifyRequest } from 'fastify';
import { raw } from '../../db.ts';
import { ownAddress } from './own-address.ts';

/**
 * The placeholder that an image's address begins with until the answer is sent: answers are built, and stored for repeated creations,
 * without knowing the caller's host. It is a control character, which no text of a member contains (BEHAVIOUR: wire-15).
 */
const UNSENT = '\u0001';

/** The address of an image with this path (`photoPath`), in an answer. */
export const imageAddress = (path: string) => UNSENT + path;

/** The SQL prefix of a photo's address: `${photoAddress} || uuid`, which is null where the uuid is null. */
export const photoAddress = raw(`chr(1) || '/article/photo/'`);
export const listPhotoAddress = raw(`chr(1) || '/article/photo/list/'`);
/** The SQL prefix of a photo that only some members may see: we serve it ourselves, since a bucket or CDN does not know the caller. */
export const ownPhotoAddress = raw(`chr(2) || '/article/photo/'`);
export const ownListPhotoAddress = raw(`chr(2) || '/article/photo/list/'`);
/** The SQL prefix of a photo in its small size, which only our server produces. */
export const smallPhotoAddress = raw(`chr(2) || '/article/photo/small/'`);
/** The SQL prefix of an address whose path is in a column. */
export const pathAddress = raw('chr(1)');

/** Where images are served: photos by `imagesUrl` (a bucket or CDN) if it is set, everything else by us. */
export interface ImageHosts {
  imagesUrl: string | undefined;
  publicUrl: string | undefined;
}

/** How both placeholders begin in JSON. The search leaves out the quote before them, since quotes are frequent and slow it down. */
const MARK = String.raw`\u000`;
const [ANYWHERE, BY_US] = ['1/', '2/'];

/**
 * The JSON of an answer with absolute image addresses (BEHAVIOUR: wire-24), or with paths if the request's Host is not a plain host.
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
