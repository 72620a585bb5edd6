import type { Reply } from 'contract/comments';
import type { CommentId } from 'contract/ids';

/**
 * The composer's state: writing a new comment, replying, or editing the member's own comment with the new text set aside (BEHAVIOUR:
 * comments-15).
 */
export type Composer =
  | { doing: 'writing'; text: string }
  | { doing: 'replying'; text: string; to: Reply }
  | { doing: 'editing'; text: string; comment: Reply; newText: string };

export type Action =
  | { type: 'typed'; text: string }
  | { type: 'edit'; comment: Reply }
  | { type: 'reply'; to: Reply }
  /** Back to writing, without sending. */
  | { type: 'cancelled' }
  /** A new comment was sent to the server. */
  | { type: 'sent' }
  /** The server has changed a comment to this text. */
  | { type: 'edited'; commentId: CommentId; content: string }
  /** The server refused it: its text returns, and nothing typed since is lost. */
  | { type: 'failed'; text: string; to: Reply | null };

/** The text of the new comment, also during an edit. */
export const newText = (composer: Composer): string =>
  composer.doing === 'editing' ? composer.newText : composer.text;

/** The composer after an action. Starting a reply cancels an edit; the end of an edit restores the new text. */
export function reduce(composer: Composer, action: Action): Composer {
  switch (action.type) {
    case 'typed':
      return { ...composer, text: action.text };
    case 'edit': {
      const { comment } = action;
      return { doing: 'editing', text: comment.content, comment, newText: newText(composer) };
    }
    case 'reply':
      return { doing: 'replying', text: newText(composer), to: action.to };
    case 'cancelled':
      return { doing: 'writing', text: newText(composer) };
    case 'sent':
      return { doing: 'writing', text: '' };
    case 'edited':
      return isEdited(composer, action) ? { doing: 'writing', text: composer.newText } : composer;
    case 'failed':
      return restore(composer, action);
    default:
      return action satisfies never;
  }
}

/** Whether the composer still holds the edit that was saved, and nothing was typed since. */
const isEdited = (
  composer: Composer,
  { commentId, content }: { commentId: CommentId; content: string },
): composer is Extract<Composer, { doing: 'editing' }> =>
  composer.doing === 'editing' &&
  composer.comment.commentId === commentId &&
  composer.text.trim() === content;

function restore(composer: Composer, { text, to }: { text: string; to: Reply | null }): Composer {
  const joined = [text, newText(composer)].filter((part) => part !== '').join('\n');
  if (composer.doing === 'editing') return { ...composer, newText: joined };
  if (to !== null && composer.text === '') return { doing: 'replying', text, to };
  return { ...composer, text: joined };
}

/** The comment that is edited or replied to; null while writing a new one. */
export function targetComment(composer: Composer): Reply | null {
  if (composer.doing === 'editing') return composer.comment;
  return composer.doing === 'replying' ? composer.to : null;
}

/** The banner above the composer; null while writing a new comment. */
export function bannerText(composer: Composer): string | null {
  if (composer.doing === 'editing') return '댓글을 수정하는 중…';
  if (composer.doing === 'replying') return `${authorName(composer.to)}님에게 답글을 남기는 중…`;
  return null;
}

/** The name a comment's author is shown with; 익명 where none came (BEHAVIOUR: comments-25). */
export const authorName = ({ nickname }: Pick<Reply, 'nickname'>): string => nickname ?? '익명';
