import { ARTICLE } from 'contract/limits';
import { refusals } from 'contract/refusals';
import { showAlert } from '../kit/dialogs.ts';
import { addFiles } from '../photos/add-photos.ts';
import type { DraftPhoto } from '../photos/draft-photo.ts';
import { dropFile } from '../photos/photo-files.ts';
import { joined, without } from '../photos/photo-order.ts';
import { useArticleDraft } from './article-draft.ts';

const photosNow = () => useArticleDraft.getState().selectedImages;

/** Sets the draft's photos; the bytes of those taken out are forgotten. */
export function changePhotos(photos: readonly DraftPhoto[]) {
  const before = photosNow();
  useArticleDraft.getState().set({ selectedImages: photos });
  for (const { id } of before) if (photos.every((photo) => photo.id !== id)) void dropFile(id);
}

/** Adds files of the device, as many as there is room for; those that cannot go are named and left out, the rest stays. */
export async function addDeviceFiles(files: readonly File[]) {
  const room = Math.max(0, ARTICLE.photosMax - photosNow().length);
  if (files.length > room) void showAlert(refusals.TooManyPhotos.message);
  const added = await addFiles(files.slice(0, room));
  changePhotos(joined(photosNow(), added.photos).photos);
  const refused = await added.refused;
  if (refused.length === 0) return;
  const nameOf = (id: string) => added.photos.find((photo) => photo.id === id)?.name ?? '사진';
  changePhotos(photosNow().filter(({ id }) => refused.every((one) => one.id !== id)));
  await showAlert(
    `${refused.map(({ id, why }) => `${nameOf(id)}: ${why}`).join('\n')}\n나머지 사진은 그대로 있어요.`,
  );
}

/** Takes a drawn picture into the draft, or out of it again; past ten it says so. */
export function togglePicture(picture: DraftPhoto) {
  const photos = photosNow();
  if (photos.some(({ id }) => id === picture.id)) return changePhotos(without(photos, picture.id));
  const { photos: more, over } = joined(photos, [picture]);
  if (over > 0) return void showAlert(refusals.TooManyPhotos.message);
  return changePhotos(more);
}
