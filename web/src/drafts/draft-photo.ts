import * as v from 'valibot';

const common = {
  /** Unique in the draft. */
  id: v.string(),
  name: v.string(),
  /** What it shows; absent where nothing was ever written here or read from the post. */
  description: v.exactOptional(v.string()),
  /** Why the photo cannot be sent; absent for a valid photo. */
  refused: v.exactOptional(v.string()),
};

/**
 * One photo of a draft. A file from the device is stored by its id (`photo-files.ts`); the id of a photo on the server, a default image
 * or a photo of the edited post, is its uuid.
 */
export const DraftPhoto = v.variant('from', [
  v.object({ ...common, from: v.literal('device') }),
  v.object({ ...common, from: v.literal('server'), url: v.string() }),
]);
export type DraftPhoto = v.InferOutput<typeof DraftPhoto>;

/** The photos that are sent with the post, without the refused ones, which wait to be removed. */
export const sendablePhotos = (photos: readonly DraftPhoto[]) =>
  photos.filter(({ refused }) => refused === undefined);
