import type { QueryClient } from '@tanstack/react-query';
import { readArticle } from 'contract/articles';
import type { ArticleId } from 'contract/ids';
import { refusals } from 'contract/refusals';
import { call } from '../api/call.ts';
import { Refused } from 'contract/refused';
import { storedUser } from '../api/stored-user.ts';
import { isSignedIn } from '../api/session.ts';
import { clearDrafts, restoreDrafts } from '../drafts/backup.ts';
import { emptyDrafts } from '../drafts/draft-shapes.ts';
import { hasUnsavedInput, startArticle, useDrafts } from '../drafts/drafts.ts';
import { confirm } from '../kit/dialogs.ts';
import { myInfo } from '../members/members.queries.ts';
import { toDrafts } from './article-form.ts';

/**
 * Prepares the drafts for the editor. A post to edit is read from the server unless this tab is editing it already; another
 * draft is only cleared when the member agrees to it. `other`: the member continues with that draft.
 */
export async function openDrafts(client: QueryClient, target: ArticleId | null): Promise<'ready' | 'other'> {
  await restoreMyDrafts(client);
  if (target === null) await openNew();
  else if (useDrafts.getState().article.edited?.articleId !== target) return openEdit(target);
  return 'ready';
}

async function openNew() {
  const { writer, edited } = useDrafts.getState().article;
  if (hasUnsavedInput(useDrafts.getState())) return;
  if (edited !== null) await clearDrafts(); // an edit that changed nothing does not become a new post
  startArticle({ ...emptyDrafts().article, writer });
}

const OTHER = '쓰던 글이 있어요.\n지우고 이 글을 고칠까요?';

async function openEdit(articleId: ArticleId) {
  const { writer } = useDrafts.getState().article;
  const isBlocked = hasUnsavedInput(useDrafts.getState());
  if (isBlocked && !(await confirm(OTHER, { confirmLabel: '지우고 고치기', cancelLabel: '쓰던 글 계속' })))
    return 'other';
  const article = await call(readArticle, { params: { articleId } });
  if (!article.isMine) throw new Refused(refusals.ArticleNotYours, refusals.ArticleNotYours.status);
  await clearDrafts();
  useDrafts.setState(toDrafts(article, writer));
  return 'ready';
}

/** Restores the member's own drafts before any are shown; another member's are cleared. */
export const restoreMyDrafts = async (client: QueryClient) => restoreDrafts(await myId(client));

/** The signed-in member's id; null for a visitor, and where the server cannot be reached. */
async function myId(client: QueryClient): Promise<number | null> {
  const stored = storedUser.read()?.memberId ?? null;
  if (stored !== null || !isSignedIn()) return stored;
  return client.query({ ...myInfo, staleTime: 'static' }).then(
    ({ memberId }) => memberId,
    () => null,
  );
}
