import type { Article } from 'contract/article-shapes';
import { editArticle, writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import type { ChallengeId } from 'contract/ids';
import { refusals } from 'contract/refusals';
import { call, type CallOptions, Refused } from '../api/call.ts';
import { useCategorySelection } from '../categories/category-selection.ts';
import { photosReady } from '../photos/add-photos.ts';
import { kept } from '../photos/draft-photo.ts';
import { without } from '../photos/photo-order.ts';
import { refusedPhoto, sentFiles } from '../photos/sent-files.ts';
import { usePlaceDraft } from '../places/place-draft.ts';
import { useArticleDraft } from './article-draft.ts';
import type { Writing } from './editor-check.ts';
import { editOf, newPost } from './editor-form.ts';

/** Photos of the draft are no longer on this device. */
export class PhotosLost extends Error {}

/** Everything of the post being written, as it is now. */
export const writingNow = (): Writing => ({
  draft: useArticleDraft.getState(),
  category: useCategorySelection.getState(),
  place: usePlaceDraft.getState(),
});

const devicePhotos = ({ draft }: Writing) =>
  kept(draft.selectedImages).filter(({ from }) => from === 'device');

/**
 * Sends the post as it stands once its photos are ready: a new one under the draft's own key, so that sending it again after a
 * lost answer writes no second. Refuses PhotosLost, having set those photos aside.
 */
export async function sendWriting(
  challengeId: ChallengeId | null,
  { signal, onSent }: Pick<CallOptions, 'signal' | 'onSent'>,
): Promise<Article> {
  await photosReady();
  const writing = writingNow();
  const { files: images, lost } = await sentFiles(devicePhotos(writing));
  if (lost.length > 0) {
    for (const id of lost) setAside(id, '이 기기에서 사진을 찾을 수 없어요. 다시 골라 주세요.');
    throw new PhotosLost('이 기기에서 찾을 수 없는 사진이 있어요. 빼 두었으니 다시 골라 주세요.');
  }
  const files = { images };
  const { edited, saveKey } = writing.draft;
  const options = { signal, ...(onSent && { onSent }) };
  if (edited !== null) {
    const sent = { params: { articleId: edited.articleId }, body: editOf(writing, challengeId), files };
    return call(editArticle, sent, options);
  }
  const keyed = { ...options, headers: { 'Idempotency-Key': saveKey } };
  const post = newPost(writing, challengeId);
  if (post === null) throw new Refused(refusals.LocationMissing, refusals.LocationMissing.status);
  return post.at === 'place'
    ? call(writeArticle, { body: post.body, files }, keyed)
    : call(writeArticleAtNewPlace, { body: post.body, files }, keyed);
}

/** Keeps a photo out of the post, with the sentence that says why; the rest stays. */
export function setAside(id: string, why: string) {
  const { selectedImages, set } = useArticleDraft.getState();
  const photo = selectedImages.find((one) => one.id === id);
  if (photo === undefined) return;
  set({ selectedImages: [...without(selectedImages, id), { ...photo, refused: why }] });
}

/** Sets the photo aside that a refusal names; false where it names none. */
export function setRefusedAside(error: Refused): boolean {
  const photo = refusedPhoto(devicePhotos(writingNow()), error.message);
  if (photo !== undefined) setAside(photo.id, error.message.slice(error.message.lastIndexOf(': ') + 2));
  return photo !== undefined;
}
