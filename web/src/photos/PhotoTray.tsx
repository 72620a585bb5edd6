import { ARTICLE } from 'contract/limits';
import { type ReactNode, useState } from 'react';
import { type DraftPhoto, sendablePhotos } from '../drafts/draft-photo.ts';
import { GalleryIcon, PlusIcon } from '../kit/icons.tsx';
import { removePhoto, swapPhotos } from './photo-order.ts';
import styles from './photos.module.css';
import { PhotoTiles } from './PhotoTiles.tsx';
import { usePressed } from './use-pressed.ts';

interface Props {
  photos: readonly DraftPhoto[];
  onChange: (photos: DraftPhoto[]) => void;
  onRemove: (photo: DraftPhoto) => void;
  /** What every photo could be said to show; empty without one. */
  proposal: string;
  /** Opens the device's photos. */
  onAdd: () => void;
  /** Opens the gallery of default images. */
  onGallery: () => void;
  /** Text shown beneath the photos. */
  children?: ReactNode;
}

/** The photos of a draft as tiles: a tap makes one the main photo, a handle or a long press moves it, × removes it, and a line beneath it describes it. */
export function PhotoTray({ photos, onChange, onRemove, proposal, onAdd, onGallery, children }: Props) {
  const [described, setDescribed] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isPressed, pressed] = usePressed();
  const sendable = sendablePhotos(photos);
  const refused = photos.filter((photo) => photo.refused !== undefined);
  const swap = (one: number, other: number) => onChange([...swapPhotos(sendable, one, other), ...refused]);
  const tiles = sendable.map((photo, at) => ({
    photo,
    at,
    onMain: () => {
      if (at === 0) return;
      swap(at, 0);
      setAnnouncement(`${at + 1}번째 사진을 대표 사진으로 정했어요`);
    },
    onRemove: () => onRemove(photo),
    description: {
      text: photo.description,
      proposal,
      isOpen: photo.id === described,
      onToggle: () => setDescribed(photo.id === described ? null : photo.id),
      onText: (description: string) =>
        onChange(photos.map((one) => (one.id === photo.id ? { ...one, description } : one))),
    },
  }));
  return (
    <section className={styles['tray']} data-part="photos" tabIndex={-1} aria-label="사진">
      <h2 className={styles['count']}>
        사진 {sendable.length}/{ARTICLE.photosMax} {sendable.length === 0 && <em>필수</em>}
      </h2>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <ul className={styles['tiles']} {...pressed}>
        {tiles.length > 0 && (
          <PhotoTiles tiles={tiles} onSwap={swap} isInUse={isPressed || described !== null} />
        )}
        {sendable.length < ARTICLE.photosMax && (
          <li>
            <button type="button" className={styles['add']} onClick={onAdd}>
              <PlusIcon />
              사진 추가
            </button>
          </li>
        )}
        {sendable.length === 0 && (
          <li>
            <button type="button" className={styles['add']} onClick={onGallery}>
              <GalleryIcon />
              기본 사진
            </button>
          </li>
        )}
      </ul>
      {children}
      {refused.map((photo) => (
        <RefusedPhoto key={photo.id} photo={photo} onRemove={() => onChange(removePhoto(photos, photo.id))} />
      ))}
    </section>
  );
}

function RefusedPhoto({ photo, onRemove }: { photo: DraftPhoto; onRemove: () => void }) {
  return (
    <div className={styles['refused']}>
      <p>
        <strong>{photo.name}</strong> {photo.refused}
      </p>
      <button type="button" aria-label={`${photo.name} 빼기`} onClick={onRemove}>
        빼기
      </button>
    </div>
  );
}
