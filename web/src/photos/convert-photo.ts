import { convertPhoto as endpoint } from 'contract/photos';
import { Refused } from 'contract/refused';
import { call } from '../api/call.ts';
import { formSender } from '../api/send-form.ts';
import { photoRefusal } from './photo-refusal.ts';
import { fileRefusal } from './shrink-plan.ts';

/** The photo is unreadable; the message is shown to the member. */
export class PhotoRefused extends Error {}

/**
 * Converts a photo that this browser cannot decode, usually HEIC, on the server (BEHAVIOUR: photos-20); returns the file itself if the
 * server cannot be reached. Throws PhotoRefused. `onSent` receives the fraction sent.
 */
export async function convertPhoto(file: File, onSent?: (share: number) => void): Promise<Blob> {
  if (fileRefusal(file) !== null) return file;
  try {
    const { picture } = await call(
      endpoint,
      { files: { photo: [file] } },
      { ...(onSent && { send: formSender(onSent) }) },
    );
    return new Blob([Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0)], {
      type: 'image/webp',
    });
  } catch (error) {
    const reason = error instanceof Refused ? photoRefusal(error.code) : undefined;
    if (reason !== undefined) throw new PhotoRefused(reason, { cause: error });
    return file;
  }
}
