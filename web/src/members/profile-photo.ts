import { PHOTO } from 'contract/limits';

/** The alert for a photo that is too large (BEHAVIOUR: members-19). */
export const PHOTO_TOO_LARGE = '10MB 이하의 이미지만 업로드할 수 있어요';
/** The types that the file picker offers; the server refuses others with its own sentence. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

/** Whether a photo may be uploaded as a profile photo: at most 10 MB. */
export const isSmallEnough = (photo: Blob) => photo.size <= PHOTO.maxBytes;
