/** The base address of photos. */
const PHOTOS = 'http://127.0.0.1:3000/article/photo/';

/** The address of a photo in one of its sizes; null without a photo. */
export const photoAddress = (uuid: string | null | undefined, size = '') =>
  uuid ? `${PHOTOS}${size}${uuid}` : null;
