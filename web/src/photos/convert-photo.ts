import { convertPhoto as endpoint } from 'contract/photos';
import { Refused } from 'contract/refused';
import { call } from '../api/call.ts';
import { formSender } from '../api/send-form.ts';
import { photoRefusal } from './photo-refusal.ts';
import { fileRefusal } from './shrink-plan.ts';

/** The photo cannot be read anywhere; the message is the sentence a member reads. */
export class PhotoRefused extends Error {}

/**
 * A photo this browser cannot draw, HEIC in most of them, as the server draws it (BEHAVIOUR: photos-20); the file itself where the
 * server cannot be reached now. Throws PhotoRefused. `onSent` gets the share of it that was sent.
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
