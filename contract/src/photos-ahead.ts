import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ImageUuid } from './ids.ts';

const Digest = v.pipe(v.string(), v.description('The SHA-256 of the file as it was sent, in hex.'));
const Ahead = v.object({ digest: Digest, uuid: ImageUuid });

/**
 * Sends a photo ahead of its post, which then names it by its uuid. Kept for three days, and only for the caller; the same file sent again is
 * the same photo (BEHAVIOUR: photos-36).
 */
export const sendPhotoAhead = endpoint({
  name: 'sendPhotoAhead',
  tag: 'photos',
  summary: 'Send a photo ahead of its post',
  method: 'POST',
  path: '/api/photos/ahead',
  access: 'member',
  files: { photo: 1 },
  result: Ahead,
  refuses: [
    'PhotoMissing',
    'PhotoUnreadable',
    'PhotoTooLarge',
    'PhotoTooManyPixels',
    'PhotoQuotaReached',
    'TooManyPhotosAhead',
  ],
});

/** Which of these files the caller has sent ahead: what has arrived need not be sent again. */
export const listPhotosAhead = endpoint({
  name: 'listPhotosAhead',
  tag: 'photos',
  summary: 'Which photos I have sent ahead',
  method: 'GET',
  path: '/api/photos/ahead',
  access: 'member',
  query: v.object({
    digests: v.pipe(
      v.string(),
      v.regex(/^[0-9a-f]{64}(?:,[0-9a-f]{64}){0,9}$/),
      v.description('One to ten digests, separated by commas.'),
      v.examples(['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08']),
      v.transform((digests) => digests.split(',')),
    ),
  }),
  result: v.object({ photos: v.array(Ahead) }),
  refuses: [],
});
