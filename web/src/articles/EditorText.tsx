import { UNTITLED } from 'contract/article-shapes';
import { useRef } from 'react';
import { changeArticle, useDrafts } from '../drafts/drafts.ts';
import { CalendarIcon, CaretRightIcon } from '../kit/icons.tsx';
import { dayLabel } from './days.ts';
import styles from './Editor.module.css';
import { GrowingText } from './GrowingText.tsx';

/** Title, day and text. Enter in the title moves to the text, unless it ends a syllable. */
export function EditorText({ onDate }: { onDate: () => void }) {
  const { title, content, selectedDate } = useDrafts(({ article }) => article);
  const body = useRef<HTMLDivElement>(null);
  return (
    <div ref={body} className={styles['texts']}>
      <GrowingText
        className={styles['title']}
        data-part="title"
        rows={1}
        value={title}
        placeholder={UNTITLED}
        aria-label="제목"
        enterKeyHint="next"
        onText={(text) => changeArticle({ title: text.replaceAll(/\s*\n\s*/g, ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          body.current?.querySelector<HTMLElement>('[data-part=content]')?.focus();
        }}
      />
      <button type="button" className={styles['day']} onClick={onDate}>
        <CalendarIcon size={18} />
        {dayLabel(selectedDate)}
        <CaretRightIcon size={14} />
      </button>
      <GrowingText
        className={styles['text']}
        data-part="content"
        rows={6}
        value={content}
        placeholder="오늘 우리 동네의 풍경을 기록해 보세요."
        aria-label="내용"
        onText={(text) => changeArticle({ content: text })}
      />
    </div>
  );
}
