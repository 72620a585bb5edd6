import type { ShownComment } from './read-comments.ts';

/** What the composer is doing: writing anew, replying to somebody, or editing one's own with what was being written set aside (spec §4). */
export type Composer =
  | { doing: 'writing'; text: string }
  | { doing: 'replying'; text: string; to: ShownComment }
  | { doing: 'editing'; text: string; comment: ShownComment; aside: string };

export type Move =
  | { type: 'typed'; text: string }
  | { type: 'edit'; comment: ShownComment }
  | { type: 'reply'; to: ShownComment }
  /** Back to normal, without sending. */
  | { type: 'cancelled' }
  /** The text went to the server. */
  | { type: 'sent' }
  /** It came back: nothing typed is ever lost, neither then nor since. */
  | { type: 'undelivered'; text: string; to: ShownComment | null };

/** What is being written, whatever is edited meanwhile. */
export const written = (composer: Composer): string =>
  composer.doing === 'editing' ? composer.aside : composer.text;

/** The composer after a move. Starting a reply cancels an edit; an edit gives back what was being written. */
export function next(now: Composer, move: Move): Composer {
  switch (move.type) {
    case 'typed':
      return { ...now, text: move.text };
    case 'edit':
      return { doing: 'editing', text: move.comment.content, comment: move.comment, aside: written(now) };
    case 'reply':
      return { doing: 'replying', text: written(now), to: move.to };
    case 'cancelled':
      return { doing: 'writing', text: written(now) };
    case 'sent':
      return { doing: 'writing', text: now.doing === 'editing' ? now.aside : '' };
    case 'undelivered':
      return takenBack(now, move);
    default:
      return move satisfies never;
  }
}

function takenBack(now: Composer, { text, to }: { text: string; to: ShownComment | null }): Composer {
  const whole = [text, written(now)].filter((part) => part !== '').join('\n');
  if (now.doing === 'editing') return { ...now, aside: whole };
  if (to !== null && now.text === '') return { doing: 'replying', text, to };
  return { ...now, text: whole };
}

/** Whose comment the composer is about; null while writing anew. */
export function aboutWhich(composer: Composer): ShownComment | null {
  if (composer.doing === 'editing') return composer.comment;
  return composer.doing === 'replying' ? composer.to : null;
}

/** The banner above the composer; null while writing anew. */
export function bannerOf(composer: Composer): string | null {
  if (composer.doing === 'editing') return '댓글을 수정하는 중…';
  if (composer.doing === 'replying') return `${nameOf(composer.to)}님에게 답글을 남기는 중…`;
  return null;
}

/** How a comment's author is called; 익명 where no name came (spec §3). */
export const nameOf = ({ nickname }: Pick<ShownComment, 'nickname'>): string => nickname ?? '익명';
