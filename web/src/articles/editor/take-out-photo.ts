import type { DraftPhoto } from '../../drafts/draft-photo.ts';
import { useDrafts } from '../../drafts/drafts.ts';
import { findFile, storeFile } from '../../drafts/photo-files.ts';
import { toast } from '../../kit/toast.ts';
import { appendPhotos, removePhoto } from '../../photos/photo-order.ts';
import { changePhotos } from './draft-photos.ts';

const draft = () => useDrafts.getState().article;
const currentPhotos = () => draft().selectedImages;

/** Takes a photo out of the draft. One that is described can be put back where it was, with its words, for six seconds. */
export async function takeOutPhoto(photo: DraftPhoto) {
  const { saveKey } = draft();
  const at = currentPhotos().indexOf(photo);
  const file = photo.from === 'device' && photo.description ? await findFile(photo.id) : null;
  changePhotos(removePhoto(currentPhotos(), photo.id));
  if (!photo.description) return;
  const act = () => void (draft().saveKey === saveKey && putBack(photo, at, file));
  toast('설명을 쓴 사진을 뺐어요.', { action: { label: '되돌리기', act } });
}

async function putBack(photo: DraftPhoto, at: number, file: Blob | null) {
  if (file !== null) await storeFile(photo.id, file);
  const { rejected } = appendPhotos(currentPhotos(), [photo]);
  if (rejected === 0) changePhotos(currentPhotos().toSpliced(at, 0, photo));
}
