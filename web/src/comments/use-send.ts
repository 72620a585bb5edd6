import { useQueryClient } from '@tanstack/react-query';
import type { Reply } from 'contract/comments';
import type { ArticleId } from 'contract/ids';
import { isVisible } from 'contract/text';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { failureText } from '../api/failure-text.ts';
import { isSignedIn } from '../api/session.ts';
import { mustBeSignedIn } from '../auth/signed-in.ts';
import { showAlert } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import { myInfo } from '../members/members.queries.ts';
import { LATER } from '../outbox/now-or-later.ts';
import { askForPushLater } from '../push/ask-later.ts';
import { useEditComment, useWriteComment } from './comments.queries.ts';
import type { Action, Composer } from './composer.ts';
import { giveBack, startSending } from './composers.ts';
import { createPending } from './pending-comment.ts';

/** Sends the composer's comment, reply or edit. The text returns if it could not be sent (BEHAVIOUR: comments-12). */
export function useSend(articleId: ArticleId, dispatch: (action: Action) => void) {
  const client = useQueryClient();
  const { mutateAsync: write } = useWriteComment(articleId);
  const { mutateAsync: edit, isPending: isEditing } = useEditComment(articleId);

  async function sendNew(content: string, to: Reply | null) {
    const key = startSending(articleId, content, to);
    const me = await client.query({ ...myInfo, staleTime: 'static' }).catch(() => null);
    if (me === null) {
      giveBack(articleId, key);
      if (isSignedIn()) await showAlert('유저 정보가 없습니다.');
      return;
    }
    const pending = createPending(content, to, me);
    try {
      if ((await write({ pending, key })) === LATER) return;
      toast('댓글이 등록되었어요');
      askForPushLater(client);
    } catch (error) {
      giveBack(articleId, key);
      await explain(error, '댓글 등록에 실패했습니다.');
    }
  }

  /** Shows why it failed; one who is restricted since is asked for, and the composer gives way to what says so. */
  async function explain(error: unknown, otherwise: string) {
    if (isAccessFailure(error)) return;
    await showAlert(failureText(error, otherwise));
    await client.invalidateQueries(myInfo);
  }

  async function sendEdit(content: string, { commentId }: Reply) {
    if (isEditing) return;
    try {
      await edit({ commentId, content });
      dispatch({ type: 'edited', commentId, content });
    } catch (error) {
      await explain(error, '댓글 수정 실패');
    }
  }

  async function send(composer: Composer, text: string) {
    const content = text.trim();
    if (!isVisible(content)) return;
    if (!isSignedIn()) await mustBeSignedIn('댓글을 쓸 수 있어요.');
    else if (composer.doing === 'editing') await sendEdit(content, composer.comment);
    else await sendNew(content, composer.doing === 'replying' ? composer.to : null);
  }

  return { send, isEditing };
}
