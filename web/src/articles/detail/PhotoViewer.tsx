import type { ArticlePhoto } from 'contract/article-shapes';
import { photoAlt } from 'contract/photo-alt';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '../../kit/icons.tsx';
import { Popup } from '../../kit/Popup.tsx';
import styles from './PhotoViewer.module.css';
import { slideTo } from './slides.ts';
import { ViewedPhoto } from './ViewedPhoto.tsx';

interface Props {
  photos: readonly ArticlePhoto[];
  /** The index of the first photo shown. */
  from: number;
  title: string;
  /** Called with the index of the photo that was shown last. */
  onClose: (at: number) => void;
  /** The element focused after closing. */
  finalFocus: () => HTMLElement | null;
}

/**
 * Full-screen photos: swipe, arrow keys or buttons change the photo; a tap hides the bar; Escape, back, × or dragging a photo down closes
 * (BEHAVIOUR: photos-21).
 */
export function PhotoViewer({ photos, from, title, onClose, finalFocus }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(from);
  const [isBare, setBare] = useState(false);
  const startStrip = useCallback(
    (element: HTMLUListElement | null) => {
      strip.current = element;
      slideTo(element, from, { smooth: false });
    },
    [from],
  );
  const go = (index: number) => slideTo(strip.current, index);
  const close = () => onClose(current);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(current - 1);
    if (key === 'ArrowRight') go(current + 1);
  };
  return (
    <Popup
      label={`${title} 사진`}
      className={styles['viewer']}
      onClose={close}
      onKeyDown={onKeyDown}
      finalFocus={finalFocus}
    >
      <ul
        ref={startStrip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="사진"
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <ViewedPhoto
              photo={photo}
              alt={photoAlt(title, photo, index)}
              isEager={Math.abs(index - current) < 2}
              isCurrent={index === current}
              onTap={() => setBare(!isBare)}
              onClose={close}
            />
          </li>
        ))}
      </ul>
      <div className={styles['bar']} data-hidden={isBare}>
        <IconButton label="이전 사진" aria-disabled={current === 0} onClick={() => go(current - 1)}>
          <ArrowLeftIcon />
        </IconButton>
        <p role="status">
          {current + 1} / {photos.length}
        </p>
        <IconButton
          label="다음 사진"
          aria-disabled={current === photos.length - 1}
          onClick={() => go(current + 1)}
        >
          <ArrowRightIcon />
        </IconButton>
        <IconButton label="닫기" onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
    </Popup>
  );
}
