import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Article } from 'contract/article-shapes';
import type { ChallengeId } from 'contract/ids';
import { refusals } from 'contract/refusals';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { Refused } from 'contract/refused';
import { paths } from '../paths.ts';
import { clearDrafts } from '../drafts/backup.ts';
import { changeArticle, resetDraft, useDrafts } from '../drafts/drafts.ts';
import { randomId } from '../drafts/random-id.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { findMissing, type Part } from './draft-check.ts';
import { PhotosLost, sendDrafts, setRefusedAside } from './send-drafts.ts';

/**
 * Saving a post (등록): asks for what is missing, sends the post, and goes to it. On any failure the drafts
 * stay (BEHAVIOUR: articles-21).
 */
export function useSave(challengeId: ChallengeId | null) {
  /** How much of the post was sent (0 to 1); null while nothing is being saved. */
  const [sentShare, setSentShare] = useState<number | null>(null);
  const abort = useRef(new AbortController());
  const isSaving = useRef(false);
  const sameAgain = useRef(false);
  const navigate = useNavigate();
  const { mutateAsync: send } = useMutation({
    mutationFn: (options: Parameters<typeof sendDrafts>[1]) => sendDrafts(challengeId, options),
    networkMode: 'always', // offline it fails at once, and the member may try again
  });
  const client = useQueryClient();

  async function save() {
    const missing = findMissing(useDrafts.getState());
    if (missing !== undefined) return showAlert(missing.message).then(() => scrollTo(missing.part));
    if (isSaving.current) return undefined;
    isSaving.current = true;
    try {
      while ((await attempt()) === 'again');
    } finally {
      isSaving.current = false;
    }
    return undefined;
  }

  async function attempt(): Promise<'done' | 'again'> {
    abort.current = new AbortController();
    setSentShare(0);
    try {
      await showSaved(
        await send({ signal: abort.current.signal, onSent: setSentShare, sameAgain: sameAgain.current }),
      );
      return 'done';
    } catch (error) {
      setSentShare(null);
      if (isRefusal(error, 'ChallengeNotRunning'))
        void client.invalidateQueries({ queryKey: ['challenges'] });
      sameAgain.current = isRefusal(error, 'SameArticleAgain');
      return (await explain(error)) ? 'again' : 'done';
    }
  }

  async function showSaved({ articleId }: Article) {
    await clearDrafts();
    void client.invalidateQueries();
    await navigate(paths.article(articleId), { replace: true, state: { fromWriting: true } });
  }

  return { sentShare, save: () => void save(), cancel: () => abort.current.abort() };
}

/** Brings the part of the editor that needs something into view. */
function scrollTo(part: Part) {
  document.querySelector(`[data-part='${part}']`)?.scrollIntoView({ block: 'center' });
}

const LOST = '저장하지 못했어요.\n쓴 글과 사진은 그대로 있으니 다시 시도해 주세요.';
const WRITTEN_ALREADY = '이 글은 앞서 이미 등록되었어요.\n지금 내용을 새 글로 한 번 더 등록할까요?';

/** Shows why saving failed and prepares the drafts for the next attempt; true: try again at once. */
async function explain(error: unknown): Promise<boolean> {
  if (isAbort(error) || isAccessFailure(error)) return false;
  if (error instanceof PhotosLost) return showAlert(error.message).then(() => false);
  if (!(error instanceof Refused) || error.status >= 500)
    return confirm(LOST, { confirmLabel: '다시 시도', cancelLabel: '나중에' });
  if (isRefusal(error, 'RequestReused')) return sendAsNew();
  if (isRefusal(error, 'SameArticleAgain'))
    return confirm(`${error.message}\n한 번 더 올릴까요?`, { confirmLabel: '올리기' });
  if (setRefusedAside(error))
    return showAlert(`${error.message}\n이 사진은 빼 두었어요. 나머지는 그대로 있어요.`).then(() => false);
  resetRefused(error);
  return showAlert(error.message).then(() => false);
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const isRefusal = (error: unknown, reason: keyof typeof refusals) =>
  error instanceof Refused && error.code === refusals[reason].code;

/** The post was saved by an earlier attempt: saves it once more, as another post, when the member wants that. */
async function sendAsNew(): Promise<boolean> {
  const isWanted = await confirm(WRITTEN_ALREADY, { confirmLabel: '새 글로 등록', cancelLabel: '취소' });
  if (isWanted) changeArticle({ saveKey: randomId() });
  return isWanted;
}

/** Resets what no longer exists, so that the member chooses again. */
function resetRefused(error: Refused) {
  if (isRefusal(error, 'CategoryNotFound')) resetDraft('category');
  if (isRefusal(error, 'PlaceNotFound')) resetDraft('place');
  if (isRefusal(error, 'ChallengeNotRunning')) changeArticle({ joinsChallenge: false });
}
