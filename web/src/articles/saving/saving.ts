import type { ArticleId } from 'contract/ids';
import { isRefused, Refused } from 'contract/refused';
import { isAccessFailure } from '../../api/compatibility/access-failure.ts';
import { backUp, forgetBackup } from '../../drafts/backup.ts';
import { type ArticleChange, changeArticle, resetDraft, useDrafts } from '../../drafts/drafts.ts';
import { randomId } from '../../drafts/random-id.ts';
import { confirm, showAlert } from '../../kit/dialogs.ts';
import { toast } from '../../kit/toast.ts';
import { askAgain, showPart } from './saving-parts.ts';
import type { putAside as put } from './put-aside.ts';
import { PhotosLost, setRefusedAside } from './send-drafts.ts';

export { myZones } from '../../zones/zones.queries.ts';
export { noteRecord } from './note-record.ts';
export { sendDrafts } from './send-drafts.ts';

// Code for saving that the editor does not need, loaded after the editor is shown.

const loadAside = () => import('./put-aside.ts');
void loadAside().catch(() => {}); // before the connection is lost

/** Puts the drafts' post into the outbox; the address that shows it there, null where the device cannot keep it. */
export const putAside = async (...given: Parameters<typeof put>): Promise<string | null> =>
  (await loadAside()).putAside(...given);

/** Whether the drafts' photos wait for Wi-Fi. */
export const waitForWifi = async () => (await loadAside()).waitForWifi();

// Line breaks are between phrases: a dialog's line fits about fourteen letters.
const CHANGED = '다른 곳에서\n이 글을 먼저 고쳤어요.\n쓰던 내용은 그대로 두고,\n새로 고친 글을 불러올까요?';
const NOT_LOADED = '새로 고친 글을 불러오지 못했어요.\n쓰던 내용은 그대로 있어요.';
const DELETED = '그사이 지워진 글이에요.\n쓰던 내용을 새 글로 등록할까요?';
const WRITTEN_ALREADY = '이 글은 앞서 이미 등록되었어요.\n지금 내용을\n새 글로 한 번 더 등록할까요?';

/** Explains why saving failed and prepares the drafts for the next attempt; resolves to true to retry at once. */
export async function explain(error: unknown): Promise<boolean> {
  if (isAbort(error) || isAccessFailure(error)) return false;
  if (error instanceof PhotosLost) return showAlert(error.message).then(() => false);
  if (!(error instanceof Refused) || error.status >= 500) return askAgain();
  if (isRefused<'RequestReused'>(error, 'ARTICLE4005'))
    return useDrafts.getState().article.edited ? sendAgain() : sendAsNew();
  if (isRefused<'SameArticleAgain'>(error, 'ARTICLE4008'))
    return confirm(`${error.message}\n한 번 더 올릴까요?`, { confirmLabel: '올리기' });
  if (isRefused<'ArticleChanged'>(error, 'ARTICLE4007')) return offerNewer().then(() => false);
  if (isRefused<'ArticleNotFound'>(error, 'ARTICLE4001')) return makeNew();
  if (setRefusedAside(error))
    return showAlert(`${error.message}\n이 사진은 빼 두었어요. 나머지는 그대로 있어요.`).then(() => false);
  resetRefused(error);
  return showAlert(error.message).then(() => false);
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** An earlier attempt saved the post: saves it again as a new post if the member confirms. */
async function sendAsNew(): Promise<boolean> {
  const isWanted = await confirm(WRITTEN_ALREADY, { confirmLabel: '새 글로 등록', cancelLabel: '취소' });
  if (isWanted) await becomeAnother({});
  return isWanted;
}

/** An earlier attempt saved the edit: the next one is compared with it as with any newer version. */
async function sendAgain(): Promise<boolean> {
  await becomeAnother({});
  return true;
}

/** Loads the version saved elsewhere and rebases the drafts on it, if the member confirms. */
async function offerNewer(): Promise<void> {
  const { edited } = useDrafts.getState().article;
  const labels = { confirmLabel: '불러오기', cancelLabel: '나중에' };
  if (edited === null || !(await confirm(CHANGED, labels))) return;
  let loading = tryLoadNewer(edited.articleId);
  while (!(await loading)) {
    if (!(await confirm(NOT_LOADED, { confirmLabel: '다시 시도', cancelLabel: '나중에' }))) return;
    loading = tryLoadNewer(edited.articleId);
  }
  if (useDrafts.getState().other === null) toast('새로 고친 글에 쓰던 내용을 옮겼어요');
  else setTimeout(() => showPart('other'));
}

/** Resolves to false if the newer post, or the code for it, failed to load. */
const tryLoadNewer = (articleId: ArticleId): Promise<boolean> =>
  import('./load-newer.ts')
    .then(({ loadNewer }) => loadNewer(articleId))
    .then(
      () => true,
      () => false,
    );

/** The post was deleted during the edit: the draft becomes a new post if the member confirms. */
async function makeNew(): Promise<boolean> {
  const isWanted = await confirm(DELETED, { confirmLabel: '새 글로 등록', cancelLabel: '나중에' });
  if (isWanted) await becomeAnother({ edited: null });
  return isWanted;
}

/** Gives the draft a new save key, so that it becomes a different post, and its backup with it. */
async function becomeAnother(change: ArticleChange): Promise<void> {
  const { saveKey: former } = useDrafts.getState().article;
  await forgetBackup(former);
  changeArticle({ ...change, saveKey: randomId() });
  await backUp();
}

/** Resets choices that no longer exist, so that the member chooses again. */
function resetRefused(error: Refused) {
  if (isRefused<'CategoryNotFound'>(error, 'CATEGORY4001')) resetDraft('category');
  if (isRefused<'PlaceNotFound'>(error, 'PLACE4001')) resetDraft('place');
  if (isRefused<'ChallengeNotRunning'>(error, 'CHALLENGE4002')) changeArticle({ joinsChallenge: false });
}
