import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** The sizes of an image: 160 pixels on its short side; 480, 1280 and 2048 on its long side. Default images have `list` and `detail`. */
export type ImageSize = 'small' | 'list' | 'detail' | 'full';

const ADDRESS =
  /^(https?:\/\/\S+\/(?:article\/photo|default-images)\/)(?:(?:small|list|full)\/)?([0-9a-f-]{36})$/;

/** The absolute address of an image. It ends in the uuid, after `small/`, `list/` or `full/` for another size (BEHAVIOUR: wire-24). */
export const ImageAddress = v.pipe(
  v.string(),
  v.regex(ADDRESS),
  v.examples(['https://dongne.example/article/photo/0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11']),
);

/** The address of a photo's picture for links, a JPEG (LINK_PICTURE); null for an address that is not of a photo. */
export const linkPicture = (address: string): string | null =>
  address.includes('/article/photo/') && ADDRESS.test(address) ? address.replace(ADDRESS, '$1link/$2') : null;

const segment = (size: ImageSize) => (size === 'detail' ? '' : `${size}/`);

/** The path of a photo, relative to the address that serves it. */
export const photoPath = (uuid: string, size: ImageSize = 'detail') =>
  `/article/photo/${segment(size)}${uuid}`;
/** The path of a default image. */
export const defaultImagePath = (uuid: string) => `/default-images/${uuid}`;

/** Extracts the uuid from the end of an image's address. */
export const imageUuid = (address: string) => address.slice(-36);

/** Returns the address of the same image in another size; another site's address is unchanged. */
export const inSize = (address: string, size: ImageSize) => address.replace(ADDRESS, `$1${segment(size)}$2`);

/** The space that the caller's photos take, in all sizes, and its limit; null if there is no limit. */
export const readStorage = endpoint({
  name: 'readStorage',
  tag: 'photos',
  summary: 'Space my photos take',
  method: 'GET',
  path: '/api/member/storage',
  access: 'member',
  result: v.object({
    usedBytes: v.pipe(
      v.number(),
      v.description('What my photos take, in all their sizes.'),
      v.examples([734_003_200]),
    ),
    maxBytes: v.pipe(
      v.nullable(v.number()),
      v.description('What they may take; null where there is no limit.'),
      v.examples([5_242_880_000]),
    ),
  }),
  refuses: [],
});

/** The default images, as image addresses (BEHAVIOUR: photos-11). */
export const listDefaultImages = endpoint({
  name: 'listDefaultImages',
  tag: 'photos',
  summary: 'Default images',
  method: 'GET',
  path: '/api/default-images',
  access: 'anyone',
  result: v.array(ImageAddress),
  refuses: [],
});

/** Converts a photo that the caller's browser cannot decode (HEIC in most browsers), upright and without metadata. Nothing is stored. */
export const convertPhoto = endpoint({
  name: 'convertPhoto',
  tag: 'photos',
  summary: 'A photo as WebP',
  description: 'For browsers that cannot draw HEIC. Nothing is stored.',
  method: 'POST',
  path: '/api/photos/convert',
  access: 'member',
  files: { photo: 1 },
  result: v.object({
    picture: v.pipe(
      v.string(),
      v.description('A WebP of at most 2048 pixels on its long side, in base64.'),
      v.examples(['UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==']),
    ),
  }),
  refuses: ['PhotoMissing', 'PhotoUnreadable', 'PhotoTooLarge', 'PhotoTooManyPixels'],
});
