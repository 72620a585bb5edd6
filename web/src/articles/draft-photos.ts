import { ARTICLE } from 'contract/limits';
import { refusals } from 'contract/refusals';
import type { DraftPhoto } from '../drafts/draft-photo.ts';
import { changeArticle, useDrafts } from '../drafts/drafts.ts';
import { deleteFile } from '../drafts/photo-files.ts';
import { showAlert } from '../kit/dialogs.ts';
import { addFiles } from '../photos/add-photos.ts';
import { joined, without } from '../photos/photo-order.ts';

const currentPhotos = () => useDrafts.getState().article.selectedImages;

/** Sets the draft's photos and deletes the stored bytes of those removed. */
export function changePhotos(photos: readonly DraftPhoto[]) {
  const before = currentPhotos();
  changeArticle({ selectedImages: photos });
  for (const { id } of before) if (photos.every((photo) => photo.id !== id)) void deleteFile(id);
}

/** Adds files of the device up to the limit; those that cannot be sent are named and left out, the others stay. */
export async function addDeviceFiles(files: readonly File[]) {
  const room = Math.max(0, ARTICLE.photosMax - currentPhotos().length);
  if (files.length > room) void showAlert(refusals.TooManyPhotos.message);
  const added = await addFiles(files.slice(0, room));
  changePhotos(joined(currentPhotos(), added.photos).photos);
  const refused = await added.refused;
  if (refused.length === 0) return;
  const names = new Map(added.photos.map(({ id, name }) => [id, name]));
  changePhotos(currentPhotos().filter(({ id }) => refused.every((one) => one.id !== id)));
  const reasons = refused.map(({ id, why }) => `${names.get(id) ?? '사진'}: ${why}`);
  await showAlert(`${reasons.join('\n')}\n나머지 사진은 그대로 있어요.`);
}

/** Adds a default image to the draft, or removes it when it is there already. */
export function toggleDefaultImage(image: DraftPhoto) {
  const photos = currentPhotos();
  if (photos.some(({ id }) => id === image.id)) return changePhotos(without(photos, image.id));
  const { photos: more, over } = joined(photos, [image]);
  if (over > 0) return void showAlert(refusals.TooManyPhotos.message);
  return changePhotos(more);
}
