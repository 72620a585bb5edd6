import type { ArticleId } from 'contract/ids';
import { COMMENT } from 'contract/limits';
import { graphemes, isVisible, toStored } from 'contract/text';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Avatar } from '../kit/Avatar.tsx';
import { CloseIcon, SendIcon } from '../kit/icons.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { useMe } from './authorship.ts';
import styles from './CommentComposer.module.css';
import { targetComment, bannerText, type Composer, type Action } from './composer.ts';
import { useSend } from './use-send.ts';
import { formatCount } from '../kit/format-count.ts';
import { typedText } from '../kit/limited-text.ts';

interface Props {
  articleId: ArticleId;
  composer: Composer;
  dispatch: (action: Action) => void;
  /** Whether its code is still on the way. */
  isEarly?: boolean;
}

/**
 * The composer's text field: the send button appears with the first letter; Enter sends on a keyboard, unless it completes a Hangul
 * syllable (BEHAVIOUR: comments-17).
 */
export function CommentComposer({ articleId, composer, dispatch, isEarly = false }: Props) {
  const me = useMe();
  const { send, isEditing } = useSend(articleId, dispatch);
  const field = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);
  const targetId = targetComment(composer)?.commentId;
  useEffect(() => {
    if (composer.doing !== 'writing' && targetId !== undefined) field.current?.focus();
  }, [targetId, composer.doing]);

  const excess = excessLength(composer.text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const textarea = field.current;
    if (textarea === null || excess > 0) return;
    // A syllable being composed is completed first, or the keyboard would write it again into the emptied field.
    if (isComposing.current) textarea.blur();
    textarea.focus();
    void send(composer, textarea.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isKeyboard = matchMedia('(pointer: fine)').matches;
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && isKeyboard)
      submit(event);
    if (event.key === 'Escape' && composer.doing !== 'writing') dispatch({ type: 'cancelled' });
  };
  const cancel = () => {
    dispatch({ type: 'cancelled' });
    field.current?.focus();
  };
  return (
    <form className={styles['composer']} onSubmit={submit} aria-label="댓글 쓰기">
      <Banner text={bannerText(composer)} onCancel={cancel} />
      <div className={styles['line']}>
        <Avatar image={me?.profileImage} id={me?.memberId} name={me?.nickname} size={40} />
        <div className={styles['pill']}>
          <textarea
            ref={field}
            rows={1}
            {...(isEarly && { 'data-early': '', autoComplete: 'off' })}
            aria-label={composer.doing === 'replying' ? '답글' : '댓글'}
            aria-invalid={excess > 0}
            placeholder="댓글을 남겨 보세요"
            enterKeyHint="enter"
            value={composer.text}
            onChange={(event) => dispatch({ type: 'typed', text: typedText(event.target) })}
            onCompositionStart={() => (isComposing.current = true)}
            onCompositionEnd={() => (isComposing.current = false)}
            onKeyDown={onKeyDown}
          />
          {isVisible(composer.text) && (
            <IconButton
              label={composer.doing === 'editing' ? '수정한 댓글 보내기' : '댓글 보내기'}
              type="submit"
              disabled={excess > 0 || isEditing}
            >
              <SendIcon filled />
            </IconButton>
          )}
        </div>
      </div>
      {excess > 0 && (
        <p className={styles['over']} role="alert">
          댓글은 {formatCount(COMMENT.max)}자까지 쓸 수 있어요. {formatCount(excess)}자를 줄여 주세요.
        </p>
      )}
    </form>
  );
}

/** The number of graphemes beyond the limit; 0 if the text fits. */
const excessLength = (text: string): number =>
  text.length <= COMMENT.max ? 0 : Math.max(0, graphemes(toStored(text)) - COMMENT.max);

/** The composer's mode, unless it is writing a new comment. */
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
