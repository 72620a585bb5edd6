import { ARTICLE } from 'contract/limits';
import { namedRefusal, writingRefusals } from 'contract/writing-refusals';
import { type DraftPhoto, sendablePhotos } from '../../drafts/draft-photo.ts';
import { changeArticle, useDrafts } from '../../drafts/drafts.ts';
import { deleteFile } from '../../drafts/photo-files.ts';
import { showAlert } from '../../kit/dialogs.ts';
import { preparePhotos, type RefusedPhoto } from '../../photos/prepare-photos.ts';
import { appendPhotos, removePhoto } from '../../photos/photo-order.ts';

const currentPhotos = () => useDrafts.getState().article.selectedImages;

/** Sets the draft's photos and deletes the stored bytes of removed ones. */
export function changePhotos(photos: readonly DraftPhoto[]) {
  const before = currentPhotos();
  changeArticle({ selectedImages: photos });
  for (const { id } of before) if (photos.every((photo) => photo.id !== id)) void deleteFile(id);
}

/**
 * Adds files from the device up to the limit, which other photos may have reached while these were stored; unsupported files are reported
 * and left out.
 */
export async function addDeviceFiles(files: readonly File[]) {
  const room = Math.max(0, ARTICLE.photosMax - sendablePhotos(currentPhotos()).length);
  const { photos, refused } = await preparePhotos(files.slice(0, room));
  const { photos: fitting, rejected } = appendPhotos(currentPhotos(), photos);
  changePhotos(fitting);
  if (files.length > room || rejected > 0) void showAlert(writingRefusals.TooManyPhotos.message);
  for (const { id } of photos.slice(photos.length - rejected)) void deleteFile(id);
  void import('./photo-taken.ts')
    .then(({ noteTaken }) => noteTaken(files.slice(0, room), photos))
    .catch(() => {}); // nothing is suggested then
  leaveOut(photos, await refused);
}

function leaveOut(photos: readonly DraftPhoto[], refused: readonly RefusedPhoto[]) {
  if (refused.length === 0) return;
  const reasons = new Map(refused.map(({ id, reason }) => [id, reason]));
  changePhotos(currentPhotos().filter(({ id }) => !reasons.has(id)));
  const lines = photos.flatMap(({ id, name }) => {
    const reason = reasons.get(id);
    return reason === undefined ? [] : [namedRefusal(name, reason)];
  });
  void showAlert(`${lines.join('\n')}\n나머지 사진은 그대로 있어요.`);
}

/** Adds a default image to the draft, or removes it if it is already there. */
export function toggleDefaultImage(image: DraftPhoto) {
  const photos = currentPhotos();
  if (photos.some(({ id }) => id === image.id)) return changePhotos(removePhoto(photos, image.id));
  const { photos: more, rejected } = appendPhotos(photos, [image]);
  if (rejected > 0) return void showAlert(writingRefusals.TooManyPhotos.message);
  return changePhotos(more);
}
