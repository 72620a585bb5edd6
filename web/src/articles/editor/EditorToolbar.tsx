import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useBackup } from '../../drafts/backup.ts';
import { BackIcon, CalendarIcon, CaretRightIcon, CheckIcon, GalleryIcon, PinIcon } from '../../kit/icons.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { openedBy } from '../../kit/use-return.ts';
import { paths } from '../../paths.ts';
import styles from './EditorToolbar.module.css';
import { isSwipe } from './toolbar-swipe.ts';
import { useAboveKeyboard } from './use-above-keyboard.ts';

interface Props {
  onPhotos: () => void;
  onDate: () => void;
}

/** The toolbar above the keyboard: photos, place, day, and whether the draft is stored. A swipe of 50 px, or its last button, hides it. */
export function EditorToolbar({ onPhotos, onDate }: Props) {
  const [hidden, setHidden] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const swipe = useSwipeAside(() => setHidden(!hidden));
  useAboveKeyboard(bar);
  return (
    <div className={styles['dock']} data-hidden={hidden}>
      <div ref={bar} className={styles['toolbar']} {...swipe}>
        {!hidden && (
          <>
            <div className={styles['tools']} role="toolbar" aria-label="글 도구">
              <Tool label="사진" name="사진 고르기" onClick={onPhotos}>
                <GalleryIcon size={22} />
              </Tool>
              <Link to={paths.newPin} state={openedBy(paths.editor)} aria-label="장소 고르기">
                <PinIcon size={22} />
                <span>장소</span>
              </Link>
              <Tool label="날짜" name="날짜 고르기" onClick={onDate}>
                <CalendarIcon size={22} />
              </Tool>
            </div>
            <SavedSign />
          </>
        )}
        <IconButton
          label={hidden ? '도구 보이기' : '도구 숨기기'}
          aria-expanded={!hidden}
          onClick={() => setHidden(!hidden)}
        >
          {hidden ? <BackIcon size={20} /> : <CaretRightIcon size={20} />}
        </IconButton>
      </div>
    </div>
  );
}

interface ToolProps {
  label: string;
  name: string;
  onClick: () => void;
  children: ReactNode;
}

const Tool = ({ label, name, onClick, children }: ToolProps) => (
  <button type="button" aria-label={name} onClick={onClick}>
    {children}
    <span>{label}</span>
  </button>
);

/** Shows when the draft is stored on this device. */
function SavedSign() {
  const { is } = useBackup();
  return (
    <p className={styles['saved']} data-is={is} role="status">
      {is === 'saved' && (
        <>
          <CheckIcon size={16} />
          저장됨
        </>
      )}
      {is === 'pending' && <span aria-hidden="true">저장 중</span>}
    </p>
  );
}

/** Handlers for a sideways swipe, which does not press the button it started on. */
function useSwipeAside(onSwipe: () => void) {
  const from = useRef(0);
  const swiped = useRef(false);
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      from.current = clientX;
      swiped.current = false;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      swiped.current = isSwipe(clientX - from.current);
      if (swiped.current) onSwipe();
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!swiped.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
