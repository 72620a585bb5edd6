import * as v from 'valibot';

const common = {
  /** Unique in the draft. */
  id: v.string(),
  name: v.string(),
  /** Why the photo cannot be sent; absent while nothing is wrong with it. */
  refused: v.exactOptional(v.string()),
};

/**
 * One photo of a post being written. The bytes of a device's file are stored by its id (`photo-files.ts`); one on the server,
 * a default image or a photo of the post being edited, has its uuid as id.
 */
export const DraftPhoto = v.variant('from', [
  v.object({ ...common, from: v.literal('device') }),
  v.object({ ...common, from: v.literal('server'), url: v.string() }),
]);
export type DraftPhoto = v.InferOutput<typeof DraftPhoto>;

/** The photos that are sent with the post; the others were refused and wait to be removed. */
export const sendablePhotos = (photos: readonly DraftPhoto[]) =>
  photos.filter(({ refused }) => refused === undefined);
