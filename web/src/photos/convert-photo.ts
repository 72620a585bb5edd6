import { convertPhoto as endpoint } from 'contract/photos';
import { Refused } from 'contract/refused';
import { writingRefusals } from 'contract/writing-refusals';
import { call } from '../api/call.ts';
import { fileRefusal } from './shrink-plan.ts';

/** The photo cannot be read anywhere; the message is the sentence a member reads. */
export class PhotoRefused extends Error {}

const CODES: ReadonlySet<string> = new Set(
  [writingRefusals.PhotoUnreadable, writingRefusals.PhotoTooLarge, writingRefusals.PhotoTooManyPixels].map(
    ({ code }) => code,
  ),
);

/**
 * A photo this browser cannot draw, HEIC in most of them, as the server draws it (BEHAVIOUR: photos-20); the file itself where the
 * server cannot be reached now. Throws PhotoRefused. `onSent` gets the share of it that was sent.
 */
export async function convertPhoto(file: File, onSent?: (share: number) => void): Promise<Blob> {
  if (fileRefusal(file) !== null) return file;
  try {
    const { picture } = await call(endpoint, { files: { photo: [file] } }, { ...(onSent && { onSent }) });
    return new Blob([Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0)], {
      type: 'image/webp',
    });
  } catch (error) {
    if (error instanceof Refused && CODES.has(error.code))
      throw new PhotoRefused(error.message.split(': ').at(-1), { cause: error });
    return file;
  }
}
