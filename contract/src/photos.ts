import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import type { ImageUuid } from './ids.ts';

/** The root-relative address of a photo as a post shows it, 1280 pixels on its long side; the last segment is the uuid. */
export const photoAddress = (uuid: ImageUuid | string) => `/article/photo/${uuid}`;
/** The address of the size for lists and cards, 480 pixels on its long side. */
export const listAddress = (uuid: ImageUuid | string) => `/article/photo/list/${uuid}`;
/** The address of the full size, 2048 pixels on its long side. */
export const fullAddress = (uuid: ImageUuid | string) => `/article/photo/full/${uuid}`;
/** The address of a default image; `/default-images/list/` has the list size. */
export const defaultImageAddress = (uuid: ImageUuid | string) => `/default-images/${uuid}`;

/** The default images, as image paths (BEHAVIOUR: photos-11). */
export const listDefaultImages = endpoint({
  name: 'listDefaultImages',
  tag: 'photos',
  summary: 'Default images',
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
