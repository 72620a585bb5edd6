import { UNTITLED } from 'contract/article-shapes';
import { useRef } from 'react';
import { changeArticle, useDrafts } from '../../drafts/drafts.ts';
import styles from './Editor.module.css';
import { GrowingText } from './GrowingText.tsx';
import { Missing, type MissingParts } from './Missing.tsx';

export const CONTENT_PLACEHOLDER = '오늘 우리 동네의 풍경을 기록해 보세요.';

/** Title and text. Enter in the title moves to the text, unless it completes a Hangul syllable. */
export function EditorText({ missing }: { missing: MissingParts }) {
  const { title, content } = useDrafts(({ article }) => article);
  const texts = useRef<HTMLDivElement>(null);
  return (
    <div ref={texts} className={styles['texts']}>
      <GrowingText
        className={styles['title']}
        data-part="title"
        value={title}
        placeholder={UNTITLED}
        aria-label="제목"
        enterKeyHint="next"
        onText={(text) => changeArticle({ title: text.replaceAll(/\s*\n\s*/g, ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          texts.current?.querySelector<HTMLElement>('[data-part=content]')?.focus();
        }}
      />
      <Missing text={missing.title} />
      <GrowingText
        className={styles['text']}
        data-part="content"
        value={content}
        placeholder={CONTENT_PLACEHOLDER}
        aria-label="내용"
        onText={(text) => changeArticle({ content: text })}
      />
      <Missing text={missing.content} />
    </div>
  );
}
