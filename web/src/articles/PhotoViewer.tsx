import type { ArticlePhoto } from 'contract/article-shapes';
import { fullAddress } from 'contract/photos';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../kit/IconButton.tsx';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '../kit/icons.tsx';
import styles from './PhotoViewer.module.css';
import { slideTo } from './slides.ts';

interface Props {
  photos: readonly ArticlePhoto[];
  /** The photo to begin with. */
  from: number;
  title: string;
  onClose: () => void;
}

/** Photos as large as the screen: swiped, or moved by arrow keys and buttons; Escape closes. */
export function PhotoViewer({ photos, from, title, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(from);
  useEffect(() => {
    dialog.current?.showModal();
    slideTo(strip.current, from, { smooth: false });
  }, [from]);
  const go = (nth: number) => slideTo(strip.current, nth);
  const steer = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(at - 1);
    if (key === 'ArrowRight') go(at + 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are a second way beside the buttons
    <dialog
      ref={dialog}
      className={styles['viewer']}
      aria-label={`${title} 사진`}
      onKeyDown={steer}
      onClose={onClose}
    >
      <ul
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="사진"
        onScroll={({ currentTarget }) =>
          setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {photos.map((photo, nth) => (
          <li key={photo.url}>
            <img
              src={fullAddress(photo.url.slice(-36))}
              alt={`${nth + 1}번째 사진`}
              loading={Math.abs(nth - at) < 2 ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
      <div className={styles['bar']}>
        <IconButton label="이전 사진" disabled={at === 0} onClick={() => go(at - 1)}>
          <ArrowLeftIcon />
        </IconButton>
        <p role="status">
          {at + 1} / {photos.length}
        </p>
        <IconButton label="다음 사진" disabled={at === photos.length - 1} onClick={() => go(at + 1)}>
          <ArrowRightIcon />
        </IconButton>
        <IconButton label="닫기" onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </IconButton>
      </div>
    </dialog>
  );
}
