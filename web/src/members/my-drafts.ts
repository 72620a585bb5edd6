import type { QueryClient } from '@tanstack/react-query';
import type { ArticleId } from 'contract/ids';
import { isSignedIn } from '../api/session.ts';
import { storedUser } from '../api/stored-user.ts';
import { restoreDrafts } from '../drafts/backup.ts';
import { useDrafts } from '../drafts/drafts.ts';
import { confirm } from '../kit/dialogs.ts';

/** Restores the member's own drafts before any are shown, those of the post to edit first; clears another member's. */
export const restoreMyDrafts = async (client: QueryClient, edit: ArticleId | null = null) =>
  restoreDrafts(await myId(client), edit);

/** The signed-in member's id; null for a visitor, or if the server cannot be reached. */
async function myId(client: QueryClient): Promise<number | null> {
  const stored = storedUser.read()?.memberId ?? null;
  if (stored !== null || !isSignedIn()) return stored;
  return import('./members.queries.ts')
    .then(({ myInfo }) => client.query({ ...myInfo, staleTime: 'static' }))
    .then(
      ({ memberId }) => memberId,
      () => null,
    );
}

const AT_PLACE = {
  new: '쓰던 글이 있어요.\n지우고 이 장소에서 새로 쓸까요?',
  edit: '고치던 글이 있어요.\n그만두고 이 장소에서 새로 쓸까요?',
};

/** Asks whether to discard the current draft for another; false: the member continues with it. */
export const mayDiscard = (question: string, confirmLabel: string) =>
  confirm(question, { confirmLabel, cancelLabel: '쓰던 글 계속' });

/** Asks whether to discard the current draft for a new post at a place (BEHAVIOUR: articles-40). */
export const mayDiscardAtPlace = () =>
  mayDiscard(useDrafts.getState().article.edited === null ? AT_PLACE.new : AT_PLACE.edit, '새로 쓰기');
