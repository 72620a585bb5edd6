import type { ShownComment } from './read-comments.ts';

/** What the composer is doing: writing anew, editing one's own, or replying to somebody (spec §4). */
export type Composer =
  | { doing: 'writing'; text: string }
  | { doing: 'editing'; text: string; comment: ShownComment }
  | { doing: 'replying'; text: string; to: ShownComment };

export type Move =
  | { type: 'typed'; text: string }
  | { type: 'edit'; comment: ShownComment }
  | { type: 'reply'; to: ShownComment }
  | { type: 'restore'; text: string }
  | { type: 'cleared' };

/** The composer after a move. Starting a reply cancels an edit; a reply keeps what was being written. */
export function next(now: Composer, move: Move): Composer {
  switch (move.type) {
    case 'typed':
      return { ...now, text: move.text };
    case 'edit':
      return { doing: 'editing', text: move.comment.content, comment: move.comment };
    case 'reply':
      return { doing: 'replying', text: now.doing === 'editing' ? '' : now.text, to: move.to };
    case 'restore':
      return now.text === '' ? { ...now, text: move.text } : now;
    case 'cleared':
      return { doing: 'writing', text: '' };
    default:
      return move satisfies never;
  }
}

/** The banner above the composer; null while writing anew. */
export function bannerOf(composer: Composer): string | null {
  if (composer.doing === 'editing') return '댓글을 수정하는 중…';
  if (composer.doing === 'replying') return `${composer.to.nickname}님에게 답글을 남기는 중…`;
  return null;
}
