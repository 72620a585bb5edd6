import { useQueryClient } from '@tanstack/react-query';
import type { ArticleId } from 'contract/ids';
import { isAccessFailure } from '../api/call.ts';
import { isSignedIn } from '../api/session.ts';
import { mustBeSignedIn } from '../auth/signed-in.ts';
import { showAlert } from '../kit/dialogs.ts';
import { toast } from '../kit/toast.ts';
import { myInfo } from '../members/members.queries.ts';
import { useEditComment, useWriteComment } from './comments.queries.ts';
import type { Composer, Move } from './composer.ts';
import type { ShownComment } from './read-comments.ts';
import { threadOf } from './threads.ts';

/** Sends what the composer holds: a comment, a reply, or an edit. A text that could not be sent is given back (spec §4, §8). */
export function useSend(articleId: ArticleId, move: (move: Move) => void) {
  const client = useQueryClient();
  const { mutateAsync: write } = useWriteComment(articleId);
  const { mutateAsync: edit, isPending: isEditing } = useEditComment(articleId);

  async function sendNew(content: string, to: ShownComment | null) {
    move({ type: 'sent' });
    const by = await client.ensureQueryData(myInfo).catch(() => null);
    if (by === null) {
      move({ type: 'undelivered', text: content, to });
      if (isSignedIn()) await showAlert('유저 정보가 없습니다.');
      return;
    }
    try {
      await write({ content, parentCommentId: to && threadOf(to), by });
      toast('댓글이 등록되었어요');
    } catch (error) {
      move({ type: 'undelivered', text: content, to });
      if (!isAccessFailure(error)) await showAlert('댓글 등록에 실패했습니다.');
    }
  }

  async function sendEdit(content: string, { commentId }: ShownComment) {
    if (isEditing) return;
    try {
      await edit({ commentId, content });
      move({ type: 'sent' });
    } catch (error) {
      if (!isAccessFailure(error)) await showAlert('댓글 수정 실패');
    }
  }

  async function send(composer: Composer, text: string) {
    const content = text.trim();
    if (content === '') return;
    if (!isSignedIn()) await mustBeSignedIn('댓글을 쓸 수 있어요.');
    else if (composer.doing === 'editing') await sendEdit(content, composer.comment);
    else await sendNew(content, composer.doing === 'replying' ? composer.to : null);
  }

  return { send, isEditing };
}
