import { type ReactNode, useState } from 'react';
import type { DraftPhoto } from '../drafts/draft-photo.ts';
import styles from './photos.module.css';
import { usePhotoSource } from './use-photo-source.ts';

interface Props {
  photo: DraftPhoto;
  /** From 0; the first is the main photo. */
  at: number;
  chosen: boolean;
  onChoose: () => void;
  /** What lies upon it, such as a grip. */
  children?: ReactNode;
}

/** One photo of the draft, 104 px square; choosing it offers what can be done with it. */
export function PhotoTile({ photo, at, chosen, onChoose, children }: Props) {
  const source = usePhotoSource(photo);
  const [unseen, setUnseen] = useState(false);
  return (
    <div className={styles['tile']} data-chosen={chosen}>
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        <span className="visually-hidden">{`${at + 1}번째 사진: ${unseen ? '' : photo.name}`}</span>
        {source !== null && !unseen && (
          <img {...source} alt="" draggable={false} onError={() => setUnseen(true)} />
        )}
        {unseen && <span className={styles['unseen']}>{photo.name}</span>}
        {at === 0 && (
          <span className={styles['main']}>
            대표<span className="visually-hidden"> 사진</span>
          </span>
        )}
      </button>
      {children}
    </div>
  );
}
