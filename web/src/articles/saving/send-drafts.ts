import type { Article } from 'contract/article-shapes';
import { editArticle, writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import type { ArticleId, ChallengeId } from 'contract/ids';
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
import { type Sent, sentPhotos } from '../../photos/sent-photos.ts';
import { stillWatch } from './still-watch.ts';
import type { Change, PostRequest } from '../../outbox/outbox-record.ts';
import { writeDrafts } from '../../drafts/stored-drafts.ts';
import type { Drafts } from '../../drafts/draft-shapes.ts';
import { editBody, newPostBody } from './article-form.ts';
import { fillAddress } from './fill-address.ts';
import { draftAudience } from '../editor/draft-audience.ts';

/** Thrown if the draft's photos are no longer on this device. */
export class PhotosLost extends Error {}

const devicePhotos = () =>
  sendablePhotos(useDrafts.getState().article.selectedImages).filter(({ from }) => from === 'device');

/** How the drafts are sent. */
export interface SendOptions {
  signal: AbortSignal;
  onSent: (sent: Sent) => void;
  /** Called once it does not move any more. */
  onStill?: () => void;
  /** The member's zones, if known: inside a zone a new post is only for its author unless the member chose otherwise. */
  zones?: readonly Zone[] | undefined;
  /** Whether the member confirmed that the post repeats the last ones. */
  sameAgain?: boolean;
}

/**
 * Sends the draft once its photos are ready, under the draft's own idempotency key, so that a retry after a lost answer writes nothing
 * twice. Throws PhotosLost after marking the lost photos, and the signal's reason when it aborts.
 */
export async function sendDrafts(
  challengeId: ChallengeId | null,
  { signal, onSent, onStill = () => {}, zones, sameAgain = false }: SendOptions,
): Promise<Article> {
  await unlessAborted(photosReady(), signal);
  await unlessAborted(fillLater(), signal);
  const written = useDrafts.getState();
  const drafts = { ...written, article: { ...written.article, audience: draftAudience(written, zones) } };
  const { edited, saveKey } = drafts.article;
  const files = { images: await unlessAborted(readFiles(), signal) };
  const still = stillWatch();
  const send = formSender((share) => {
    onSent(sentPhotos(files.images, share));
    still.moved();
  });
  const options = { signal, send, headers: { 'Idempotency-Key': saveKey } };
  still.start(onStill);
  const sending = edited === null ? sendNew() : sendEdit(edited.articleId);
  return sending.finally(still.end);

  function sendEdit(articleId: ArticleId) {
    return call(editArticle, { params: { articleId }, body: editBody(drafts, challengeId), files }, options);
  }
  function sendNew() {
    const { to, body } = newPostRequest(written, { challengeId, zones, sameAgain });
    return to === 'place'
      ? call(writeArticle, { body, files }, options)
      : call(writeArticleAtNewPlace, { body, files }, options);
  }
}

/** Looks up the address that the place lacks since it was chosen without a connection. */
async function fillLater() {
  if (useDrafts.getState().place.isAddressLater === true) await fillAddress();
}

/** What a request of a new post depends on beside its drafts. */
interface Choosing extends Pick<SendOptions, 'zones' | 'sameAgain'> {
  challengeId: ChallengeId | null;
}

/** The request for a new post. If the zones are not known here, the server applies them. */
function newPostRequest(written: Drafts, { challengeId, zones, sameAgain = false }: Choosing): PostRequest {
  const audience = draftAudience(written, zones);
  const post = newPostBody({ ...written, article: { ...written.article, audience } }, challengeId);
  if (post === null)
    throw new Refused(writingRefusals.LocationMissing, writingRefusals.LocationMissing.status);
  const isLeft = zones === undefined && !written.article.isAudienceChosen && audience === 'everyone';
  const more = { sameAgain, ...(isLeft && { audience: undefined }) };
  return post.at === 'place'
    ? { to: 'place', body: { ...post.body, ...more } }
    : { to: 'spot', body: { ...post.body, ...more } };
}

/** A post that was to be sent: its drafts, the change made of them, and its files in order. */
export interface UnsentPost {
  drafts: Drafts;
  change: Change<'post'> | Change<'edit'>;
  files: readonly File[];
}

/**
 * The post of the drafts, new or edited, as the outbox keeps it, with the request that `sendDrafts` would make; throws PhotosLost after
 * marking the lost photos.
 */
export async function unsentPost(choosing: Choosing): Promise<UnsentPost> {
  await photosReady();
  const files = await readFiles();
  const drafts = useDrafts.getState();
  const text = writeDrafts(drafts);
  const { edited } = drafts.article;
  if (edited === null)
    return {
      drafts,
      files,
      change: { kind: 'post', request: newPostRequest(drafts, choosing), drafts: text },
    };
  const audience = draftAudience(drafts, choosing.zones);
  const body = editBody({ ...drafts, article: { ...drafts.article, audience } }, choosing.challengeId);
  return { drafts, files, change: { kind: 'edit', articleId: edited.articleId, body, drafts: text } };
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
