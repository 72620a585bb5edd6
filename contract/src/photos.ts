import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import type { ImageUuid } from './ids.ts';

/** Where a photo is seen in a post, 1280 pixels on its long side. Root-relative, its last segment the uuid. */
export const photoAddress = (uuid: ImageUuid | string) => `/article/photo/${uuid}`;
/** The same photo for lists and cards, 480 pixels on its long side. */
export const listAddress = (uuid: ImageUuid | string) => `/article/photo/list/${uuid}`;
/** The same photo to look at closely, 2048 pixels on its long side. */
export const fullAddress = (uuid: ImageUuid | string) => `/article/photo/full/${uuid}`;
/** A drawn picture of the gallery; also under `/default-images/list/` at list size. */
export const defaultImageAddress = (uuid: ImageUuid | string) => `/default-images/${uuid}`;

/** The gallery of default pictures, as image paths (spec §7). */
export const listDefaultImages = endpoint({
  name: 'listDefaultImages',
  tag: 'photos',
  summary: 'The gallery of default pictures',
  method: 'GET',
  path: '/api/default-images',
  access: 'anyone',
  result: v.array(
    v.pipe(
      v.string(),
      v.startsWith('/default-images/'),
      v.examples(['/default-images/0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11']),
    ),
  ),
  refuses: [],
});
