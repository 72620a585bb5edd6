import type { Article } from 'contract/article-shapes';
import { editArticle, writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import type { ChallengeId } from 'contract/ids';
import type { Zone } from 'contract/zones';
import { writingRefusals } from 'contract/writing-refusals';
import { call } from '../../api/call.ts';
import { formSender } from '../../api/send-form.ts';
import { Refused } from 'contract/refused';
import { type DraftPhoto, sendablePhotos } from '../../drafts/draft-photo.ts';
import { changeArticle, useDrafts } from '../../drafts/drafts.ts';
import { photoRefusal } from '../../photos/photo-refusal.ts';
import { photosReady } from '../../photos/prepare-photos.ts';
import { removePhoto } from '../../photos/photo-order.ts';
import { refusedPhoto, sentFiles } from '../../photos/sent-files.ts';
import { editBody, newPostBody } from './article-form.ts';
import { draftAudience } from '../editor/draft-audience.ts';

/** Thrown if the draft's photos are no longer on this device. */
export class PhotosLost extends Error {}

const devicePhotos = () =>
  sendablePhotos(useDrafts.getState().article.selectedImages).filter(({ from }) => from === 'device');

/** The upload progress: the fraction of all bytes (0 to 1), and how many of the new photos are sent. */
export interface Sent {
  share: number;
  photos: number;
  of: number;
}

/** How the drafts are sent. */
export interface SendOptions {
  signal: AbortSignal;
  onSent: (sent: Sent) => void;
  /** The member's zones, if known: inside a zone a new post is only for its author unless the member chose otherwise. */
  zones?: readonly Zone[] | undefined;
  /** Whether the member confirmed that the post repeats the last ones. */
  sameAgain?: boolean;
}

/**
 * Sends the draft once its photos are ready. A new post uses the draft's own idempotency key, so that a retry after a lost answer does
 * not create a second post. Throws PhotosLost after marking the lost photos, and the signal's reason when it aborts.
 */
export async function sendDrafts(
  challengeId: ChallengeId | null,
  { signal, onSent, zones, sameAgain = false }: SendOptions,
): Promise<Article> {
  await unlessAborted(photosReady(), signal);
  const written = useDrafts.getState();
  const drafts = { ...written, article: { ...written.article, audience: draftAudience(written, zones) } };
  const { edited, saveKey } = drafts.article;
  const files = { images: await unlessAborted(readFiles(), signal) };
  const send = formSender((share) => onSent(sentPhotos(files.images, share)));
  const options = { signal, send };
  if (edited !== null) {
    const sent = { params: { articleId: edited.articleId }, body: editBody(drafts, challengeId), files };
    return call(editArticle, sent, options);
  }
  const keyed = { ...options, headers: { 'Idempotency-Key': saveKey } };
  const post = newPostBody(drafts, challengeId);
  if (post === null)
    throw new Refused(writingRefusals.LocationMissing, writingRefusals.LocationMissing.status);
  // If the zones are not known here, the server applies them.
  const { audience, isAudienceChosen } = drafts.article;
  const isLeft = zones === undefined && !isAudienceChosen && audience === 'everyone';
  const more = { sameAgain, ...(isLeft && { audience: undefined }) };
  return post.at === 'place'
    ? call(writeArticle, { body: { ...post.body, ...more }, files }, keyed)
    : call(writeArticleAtNewPlace, { body: { ...post.body, ...more }, files }, keyed);
}

/** Returns the result of `work`; throws as soon as the signal aborts, while `work` continues. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });
  return Promise.race([stopped, work]);
}

/** The number of files that are complete at a fraction of their total bytes, sent in order. */
export function sentPhotos(files: readonly Blob[], share: number): Sent {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let end = 0;
  const photos = files.filter(({ size }) => (end += size) <= share * total).length;
  return { share, photos, of: files.length };
}

async function readFiles(): Promise<File[]> {
  const { files, lost } = await sentFiles(devicePhotos());
  if (lost.length === 0) return files;
  for (const id of lost) setAside(id, '이 기기에서 사진을 찾을 수 없어요. 다시 골라 주세요.');
  throw new PhotosLost('이 기기에서 찾을 수 없는 사진이 있어요. 빼 두었으니 다시 골라 주세요.');
}

/** Excludes a photo from the post and shows the reason next to it; the other photos stay. */
function setAside(id: string, refused: string) {
  const { selectedImages } = useDrafts.getState().article;
  const photo: DraftPhoto | undefined = selectedImages.find((one) => one.id === id);
  if (photo === undefined) return;
  changeArticle({ selectedImages: [...removePhoto(selectedImages, id), { ...photo, refused }] });
}

/** Excludes the photo that a refusal names; false if it names none. */
export function setRefusedAside({ code, message }: Refused): boolean {
  const reason = photoRefusal(code);
  if (reason === undefined) return false;
  const photo = refusedPhoto(devicePhotos(), { reason, message });
  if (photo !== undefined) setAside(photo.id, reason);
  return photo !== undefined;
}
