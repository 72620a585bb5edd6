import { type ReactNode, useState } from 'react';
import type { DraftPhoto } from '../drafts/draft-photo.ts';
import { CloseIcon } from '../kit/icons.tsx';
import { usePreparing } from './prepare-photos.ts';
import type { Description } from './PhotoDescription.tsx';
import styles from './photos.module.css';
import { usePhotoSource } from './use-photo-source.ts';

/** The props of a photo tile. */
export interface TileProps {
  photo: DraftPhoto;
  /** The index of the photo, from 0; the first is the main photo. */
  at: number;
  onMain: () => void;
  onRemove: () => void;
  description: Description;
}

/** One photo of the draft: a tap makes it the main photo, × removes it. `children` is the drag handle. */
export function PhotoTile({ photo, at, onMain, onRemove, children }: TileProps & { children?: ReactNode }) {
  const source = usePhotoSource(photo);
  const [isBroken, setBroken] = useState(false);
  const share = usePreparing(({ shares }) => shares.get(photo.id));
  const isMain = at === 0;
  return (
    <div className={styles['tile']} data-main={isMain}>
      <button type="button" aria-pressed={isMain} onClick={onMain}>
        <span className="visually-hidden">
          {`${at + 1}번째 사진: ${isBroken ? '' : photo.name}${isMain ? '' : ', 대표로 정하기'}`}
        </span>
        {source !== null && (
          <img
            {...source}
            alt=""
            hidden={isBroken}
            draggable={false}
            onLoad={() => setBroken(false)}
            onError={() => setBroken(true)}
          />
        )}
        {isBroken && <span className={styles['broken']}>{photo.name}</span>}
        {isMain && (
          <span className={styles['main']}>
            대표<span className="visually-hidden"> 사진</span>
          </span>
        )}
      </button>
      {share !== undefined && (
        <progress
          className={styles['preparing']}
          aria-label={`${at + 1}번째 사진 준비`}
          {...(share > 0 && share < 1 && { value: share })}
        />
      )}
      <button
        type="button"
        className={styles['remove']}
        aria-label={`${at + 1}번째 사진 빼기`}
        onClick={onRemove}
      >
        <span>
          <CloseIcon size={16} />
        </span>
      </button>
      {children}
    </div>
  );
}
