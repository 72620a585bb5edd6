import type { ArticleId } from 'contract/ids';
import { COMMENT } from 'contract/limits';
import { graphemes } from 'contract/text';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Avatar } from '../kit/Avatar.tsx';
import { CloseIcon, SendIcon } from '../kit/icons.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { useMe } from './authorship.ts';
import styles from './CommentComposer.module.css';
import { aboutWhich, bannerOf, type Composer, type Move } from './composer.ts';
import { useSend } from './use-send.ts';

interface Props {
  articleId: ArticleId;
  composer: Composer;
  move: (move: Move) => void;
}

/** The line to write in: send appears with the first letter; Enter sends on a keyboard, never half a syllable (spec §5). */
export function CommentComposer({ articleId, composer, move }: Props) {
  const me = useMe();
  const { send, isEditing } = useSend(articleId, move);
  const field = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);
  const aboutId = aboutWhich(composer)?.commentId;
  useEffect(() => {
    if (composer.doing !== 'writing' && aboutId !== undefined) field.current?.focus();
  }, [aboutId, composer.doing]);

  const over = overBy(composer.text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const line = field.current;
    if (line === null || over > 0) return;
    // A syllable still being put together is finished first, or the keyboard would write it again into the emptied line.
    if (isComposing.current) line.blur();
    line.focus();
    void send(composer, line.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isKeyboard = matchMedia('(pointer: fine)').matches;
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && isKeyboard)
      submit(event);
    if (event.key === 'Escape' && composer.doing !== 'writing') move({ type: 'cancelled' });
  };
  return (
    <form className={styles['composer']} onSubmit={submit} aria-label="댓글 쓰기">
      <Banner text={bannerOf(composer)} onCancel={() => move({ type: 'cancelled' })} />
      <div className={styles['line']}>
        <Avatar image={me?.profileImage} size={40} />
        <div className={styles['pill']}>
          <textarea
            ref={field}
            rows={1}
            aria-label={composer.doing === 'replying' ? '답글' : '댓글'}
            aria-invalid={over > 0}
            placeholder="댓글을 남겨 보세요"
            enterKeyHint="enter"
            value={composer.text}
            onChange={(event) => move({ type: 'typed', text: event.target.value })}
            onCompositionStart={() => (isComposing.current = true)}
            onCompositionEnd={() => (isComposing.current = false)}
            onKeyDown={onKeyDown}
          />
          {composer.text.trim() !== '' && (
            <IconButton
              label={composer.doing === 'editing' ? '수정한 댓글 보내기' : '댓글 보내기'}
              type="submit"
              disabled={over > 0 || isEditing}
            >
              <SendIcon filled />
            </IconButton>
          )}
        </div>
      </div>
      {over > 0 && (
        <p className={styles['over']} role="alert">
          댓글은 {COMMENT.max.toLocaleString('ko')}자까지 쓸 수 있어요. {over.toLocaleString('ko')}자를 줄여
          주세요.
        </p>
      )}
    </form>
  );
}

/** How many characters a text is too long, as its writer counts them; 0 when it fits. */
const overBy = (text: string): number =>
  text.length <= COMMENT.max ? 0 : Math.max(0, graphemes(text.trim()) - COMMENT.max);

/** What the composer is about to do, while that is not simply writing. */
function Banner({ text, onCancel }: { text: string | null; onCancel: () => void }) {
  return (
    <div className={styles['banner']} data-shown={text !== null}>
      <p role="status">{text}</p>
      {text !== null && (
        <IconButton label="취소" onClick={onCancel}>
          <CloseIcon size={18} />
        </IconButton>
      )}
    </div>
  );
}
