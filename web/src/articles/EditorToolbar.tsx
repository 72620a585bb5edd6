import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { openedBy } from '../kit/use-return.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { BackIcon, CalendarIcon, CaretRightIcon, GalleryIcon, LinkIcon, PinIcon } from '../kit/icons.tsx';
import styles from './EditorToolbar.module.css';
import { isSwipe } from './toolbar-swipe.ts';

interface Props {
  onDate: () => void;
  onGallery: () => void;
  onFile: () => void;
}

/** On narrower screens the tools would cover too much and begin hidden. */
const NARROW_PX = 360;

/** The four tools floating at the right: date, gallery, file, pin. A swipe of 50 px, or its last button, hides them. */
export function EditorToolbar({ onDate, onGallery, onFile }: Props) {
  const [hidden, setHidden] = useState(() => innerWidth < NARROW_PX);
  const from = useRef(0);
  const end = ({ clientX }: PointerEvent) => {
    if (isSwipe(clientX - from.current)) setHidden(!hidden);
  };
  return (
    <div
      className={styles['toolbar']}
      data-hidden={hidden}
      onPointerDown={({ clientX }) => {
        from.current = clientX;
      }}
      onPointerUp={end}
    >
      {!hidden && (
        <Tools>
          <IconButton label="날짜 고르기" onClick={onDate}>
            <CalendarIcon />
          </IconButton>
          <IconButton label="사진 고르기" onClick={onGallery}>
            <GalleryIcon />
          </IconButton>
          <IconButton label="파일에서 사진 추가" onClick={onFile}>
            <LinkIcon />
          </IconButton>
          <Link to={paths.newPin} state={openedBy(paths.editor)} aria-label="위치 고르기">
            <PinIcon />
          </Link>
        </Tools>
      )}
      <IconButton
        label={hidden ? '도구 보이기' : '도구 숨기기'}
        aria-expanded={!hidden}
        onClick={() => setHidden(!hidden)}
      >
        {hidden ? <BackIcon size={20} /> : <CaretRightIcon size={20} />}
      </IconButton>
    </div>
  );
}

const Tools = ({ children }: { children: ReactNode }) => (
  <div className={styles['tools']} role="toolbar" aria-label="글 도구" aria-orientation="vertical">
    {children}
  </div>
);
