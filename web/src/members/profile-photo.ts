import { PHOTO } from 'contract/limits';
import { writingRefusals } from 'contract/writing-refusals';
import { AVIF, fileRefusal } from '../photos/shrink-plan.ts';

/** The alert for a photo that is too large (BEHAVIOUR: members-19). */
const PHOTO_TOO_LARGE = '10MB 이하의 이미지만 업로드할 수 있어요';
const NOT_READ = '사진을 열지 못했어요. 다시 시도해 주세요.';
/** Whether a photo may be uploaded as a profile photo: at most 10 MB. */
const isSmallEnough = (photo: Blob) => photo.size <= PHOTO.maxBytes;

/** A photo that this browser can decode, with HEIC and AVIF converted by the server; or an error message (BEHAVIOUR: members-37). */
export async function openPhoto(file: File): Promise<Blob | string> {
  if (!isSmallEnough(file)) return PHOTO_TOO_LARGE;
  if (fileRefusal(file) !== null) return writingRefusals.PhotoUnreadable.message;
  if (file.type !== AVIF && (await isDrawable(file))) return file;
  const { convertPhoto, PhotoRefused } = await import('../photos/convert-photo.ts');
  try {
    const converted = await convertPhoto(file);
    return converted === file ? NOT_READ : converted;
  } catch (error) {
    if (error instanceof PhotoRefused) return error.message;
    throw error;
  }
}

const isDrawable = (file: Blob) =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
