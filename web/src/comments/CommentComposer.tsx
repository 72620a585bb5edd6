import { COMMENT } from 'contract/limits';
import type { ArticleId } from 'contract/ids';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { mustBeSignedIn } from '../auth/signed-in.ts';
import { tell } from '../kit/ask.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { CloseIcon, SendIcon } from '../kit/icons.tsx';
import { toast } from '../kit/toast.ts';
import { useMe } from './authorship.ts';
import { useEditComment, useWriteComment } from './comments.queries.ts';
import styles from './CommentsScreen.module.css';
import { bannerOf, type Composer, type Move } from './composer.ts';

interface Props {
  articleId: ArticleId;
  composer: Composer;
  move: (move: Move) => void;
}

/** The line to write in: send appears with the first letter; Enter sends on a keyboard, never half a syllable (spec §5). */
export function CommentComposer({ articleId, composer, move }: Props) {
  const me = useMe();
  const write = useWriteComment(articleId);
  const edit = useEditComment(articleId);
  const field = useRef<HTMLTextAreaElement>(null);
  const banner = bannerOf(composer);
  useEffect(() => {
    if (composer.doing !== 'writing') field.current?.focus();
  }, [composer.doing]);

  async function send() {
    const content = composer.text.trim();
    if (content === '' || edit.isPending) return;
    if (!(await mustBeSignedIn('댓글을 쓸 수 있어요.')) || me === undefined) return;
    if (composer.doing === 'editing') {
      const { commentId } = composer.comment;
      await edit.mutateAsync({ commentId, content }).then(
        () => move({ type: 'cleared' }),
        () => tell('댓글 수정 실패'),
      );
      return;
    }
    const to = composer.doing === 'replying' ? composer.to : null;
    move({ type: 'cleared' });
    try {
      await write.mutateAsync({ content, parentCommentId: to && (to.parentCommentId ?? to.commentId) });
      toast('댓글이 등록되었어요');
    } catch {
      if (to) move({ type: 'reply', to });
      move({ type: 'restore', text: content });
      await tell('댓글 등록에 실패했습니다.');
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const withKeyboard = matchMedia('(pointer: fine)').matches;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !withKeyboard) return;
    submit(event);
  };

  return (
    <form className={styles['composer']} onSubmit={submit}>
      {banner !== null && (
        <div className={styles['banner']}>
          <p role="status">{banner}</p>
          <IconButton label="그만두기" onClick={() => move({ type: 'cleared' })}>
            <CloseIcon size={18} />
          </IconButton>
        </div>
      )}
      <div className={styles['line']}>
        <Avatar image={me?.profileImage} size={47} />
        <textarea
          ref={field}
          rows={1}
          aria-label="댓글"
          placeholder="댓글을 남겨 보세요"
          maxLength={COMMENT.max}
          value={composer.text}
          onChange={(event) => move({ type: 'typed', text: event.target.value })}
          onKeyDown={onKeyDown}
        />
        {composer.text.trim() !== '' && (
          <IconButton label="댓글 보내기" type="submit" aria-busy={edit.isPending}>
            <SendIcon filled />
          </IconButton>
        )}
      </div>
    </form>
  );
}
