import type { FastifyRequest } from 'fastify';
import { raw } from '../db.ts';
import { ownAddress } from './own-address.ts';

/**
 * What an image's address begins with until its answer is sent: answers are built, and kept for a repeated creation, without
 * knowing who asks. A control character, which no text of a member contains (BEHAVIOUR: wire-15).
 */
const UNSENT = '\u0001';
/** The same for what a bucket or CDN cannot serve: a photo that only some may see, since we know who asks, and one in its small size. */
const UNSENT_OWN = '\u0002';

/** The address of an image with this path (`photoPath`), in an answer. */
export const imageAddress = (path: string) => UNSENT + path;

/** The same in SQL, as the beginning of an address: `${photoAddress} || uuid`; null where the uuid is null. */
export const photoAddress = raw(`chr(1) || '/article/photo/'`);
export const listPhotoAddress = raw(`chr(1) || '/article/photo/list/'`);
/** The same of a photo that only some may see. */
export const ownPhotoAddress = raw(`chr(2) || '/article/photo/'`);
export const ownListPhotoAddress = raw(`chr(2) || '/article/photo/list/'`);
/** The same of a photo in its small size, which only we draw. */
export const smallPhotoAddress = raw(`chr(2) || '/article/photo/small/'`);
/** The beginning of an address whose path a column holds. */
export const addressOfPath = raw('chr(1)');

/** Where images are served: photos by `imagesUrl` (a bucket or CDN) where there is one, everything else by us. */
export interface ImageHosts {
  imagesUrl: string | undefined;
  publicUrl: string | undefined;
}

/** What both have in JSON: looked for first, since a backslash is rare in an answer, and quotes are not. */
const ANY_IN_JSON = '\\u000';
const IN_JSON = JSON.stringify(`${UNSENT}/`).slice(0, -1);
const OWN_IN_JSON = JSON.stringify(`${UNSENT_OWN}/`).slice(0, -1);
const PHOTO_IN_JSON = JSON.stringify(`${UNSENT}/article/`).slice(0, -1);

/**
 * The JSON of an answer with absolute image addresses (BEHAVIOUR: wire-24). Where the request's Host is not a plain host they
 * are paths.
 */
export function expandImages(
  json: string,
  request: FastifyRequest,
  { imagesUrl, publicUrl }: ImageHosts,
): string {
  if (!json.includes(ANY_IN_JSON)) return json;
  const own = ownAddress(request, publicUrl) ?? '';
  return json
    .replaceAll(PHOTO_IN_JSON, `"${imagesUrl ?? own}/article/`)
    .replaceAll(IN_JSON, `"${own}/`)
    .replaceAll(OWN_IN_JSON, `"${own}/`);
}
