import { useQueryClient } from '@tanstack/react-query';
import type { Article } from 'contract/article-shapes';
import type { ChallengeId } from 'contract/ids';
import { refusals } from 'contract/refusals';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isAccessFailure, Refused } from '../api/call.ts';
import { paths } from '../paths.ts';
import { useCategorySelection } from '../categories/category-selection.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { randomId } from '../photos/draft-photo.ts';
import { usePlaceDraft } from '../places/place-draft.ts';
import { useArticleDraft } from './article-draft.ts';
import { forgetWriting } from './draft-backup.ts';
import { missingFrom, type Part } from './editor-check.ts';
import { PhotosLost, sendWriting, setRefusedAside, writingNow } from './save-writing.ts';

/** How far saving is: null while writing, else how much of the post was sent (0 to 1). */
export type Sent = number | null;

/** Saves the post: asks for what it lacks, sends it, and goes to it; whatever fails, the draft stays (spec §4). */
export function useSave(challengeId: ChallengeId | null) {
  const [sent, setSent] = useState<Sent>(null);
  const giveUp = useRef(new AbortController());
  const isSaving = useRef(false);
  const navigate = useNavigate();
  const client = useQueryClient();

  async function arrive({ articleId }: Article) {
    await forgetWriting();
    void client.invalidateQueries();
    await navigate(paths.article(articleId), { replace: true, state: { fromWriting: true } });
  }

  async function save() {
    const missing = missingFrom(writingNow());
    if (missing !== null) return showAlert(missing.says).then(() => goTo(missing.part));
    if (isSaving.current) return undefined;
    isSaving.current = true;
    try {
      while (await attempt());
    } finally {
      isSaving.current = false;
    }
    return undefined;
  }

  /** True: the member wants it tried again at once. */
  async function attempt(): Promise<boolean> {
    giveUp.current = new AbortController();
    setSent(0);
    try {
      await arrive(await sendWriting(challengeId, { signal: giveUp.current.signal, onSent: setSent }));
      return false;
    } catch (error) {
      setSent(null);
      return await answer(error, () => client.invalidateQueries({ queryKey: ['challenges'] }));
    }
  }

  return { sent, save: () => void save(), cancel: () => giveUp.current.abort() };
}

/** Brings the part of the editor that needs something into view. */
function goTo(part: Part) {
  document.querySelector(`[data-part='${part}']`)?.scrollIntoView({ block: 'center' });
}

const LOST = '저장하지 못했어요.\n쓴 글과 사진은 그대로 있으니 다시 시도해 주세요.';
const WRITTEN_ALREADY = '이 글은 앞서 이미 등록되었어요.\n지금 내용을 새 글로 한 번 더 등록할까요?';

/** What a failed save says and asks; true: try again at once. */
async function answer(error: unknown, challengeChanged: () => unknown): Promise<boolean> {
  if (isAbort(error) || isAccessFailure(error)) return false;
  const { set } = useArticleDraft.getState();
  if (error instanceof PhotosLost) await showAlert(error.message);
  else if (!(error instanceof Refused) || error.status >= 500)
    return confirm(LOST, { confirmLabel: '다시 시도', cancelLabel: '나중에' });
  else if (setRefusedAside(error))
    await showAlert(`${error.message}\n이 사진은 빼 두었어요. 나머지는 그대로 있어요.`);
  else if (error.code === refusals.RequestReused.code) {
    const more = await confirm(WRITTEN_ALREADY, { confirmLabel: '새 글로 등록', cancelLabel: '취소' });
    if (more) set({ saveKey: randomId() });
    return more;
  } else {
    drop(error.code, challengeChanged);
    await showAlert(error.message);
  }
  return false;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Takes out of the draft what is not there any more, so that the member chooses anew. */
function drop(code: string, challengeChanged: () => unknown) {
  if (code === refusals.CategoryNotFound.code) useCategorySelection.getState().clear();
  if (code === refusals.PlaceNotFound.code) usePlaceDraft.getState().clear();
  if (code !== refusals.ChallengeNotRunning.code) return;
  useArticleDraft.getState().set({ joinsChallenge: false });
  void challengeChanged();
}
