import { PHOTO } from 'contract/limits';

/** What a too large photo is told (spec §5). */
export const PHOTO_TOO_LARGE = '10MB 이하의 이미지만 업로드할 수 있어요';
/** What the picker offers; others are refused by the server with their reason. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

/** Whether a photo may be uploaded as a profile photo: at most 10 MB. */
export const isSmallEnough = (photo: Blob) => photo.size <= PHOTO.maxBytes;
