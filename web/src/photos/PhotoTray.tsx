import { ARTICLE } from 'contract/limits';
import { lazy, Suspense, useState } from 'react';
import { PlusIcon } from '../kit/icons.tsx';
import { usePreparing } from './add-photos.ts';
import { type DraftPhoto, sendablePhotos } from '../drafts/draft-photo.ts';
import { swapped, without } from './photo-order.ts';
import styles from './photos.module.css';
import { PhotoTile } from './PhotoTile.tsx';

const PhotoSwap = lazy(async () => ({ default: (await import('./PhotoSwap.tsx')).PhotoSwap }));

interface Props {
  photos: readonly DraftPhoto[];
  onChange: (photos: DraftPhoto[]) => void;
  /** Asks for more photos of the device. */
  onAdd: () => void;
}

/** The photos of a draft: drag to swap, or choose one and use the buttons; below, those that cannot go. */
export function PhotoTray({ photos, onChange, onAdd }: Props) {
  const [chosen, setChosen] = useState<string>();
  const preparing = usePreparing(({ count }) => count);
  const going = sendablePhotos(photos);
  const refused = photos.filter((photo) => photo.refused !== undefined);
  const at = Math.max(
    0,
    going.findIndex(({ id }) => id === chosen),
  );
  const swap = (one: number, other: number) => onChange([...swapped(going, one, other), ...refused]);
  const current = going[at];
  return (
    <section className={styles['tray']} data-part="photos" aria-label="사진">
      <p className={styles['count']}>
        사진 {going.length}/{ARTICLE.photosMax}
        <span role="status">{preparing > 0 && ` · 사진 ${preparing}장을 준비하고 있어요`}</span>
      </p>
      <ul className={styles['strip']}>
        <Suspense
          fallback={going.map((photo, place) => (
            <Still
              key={photo.id}
              photo={photo}
              at={place}
              chosen={photo.id === current?.id}
              onChoose={() => setChosen(photo.id)}
            />
          ))}
        >
          {going.length > 0 && (
            <PhotoSwap photos={going} chosen={current?.id} onChoose={setChosen} onSwap={swap} />
          )}
        </Suspense>
        <li>
          <button type="button" className={styles['add']} onClick={onAdd}>
            <PlusIcon />
            사진 추가
          </button>
        </li>
      </ul>
      {current !== undefined && (
        <Acts
          at={at}
          last={going.length - 1}
          onSwap={swap}
          onRemove={() => onChange(without(photos, current.id))}
        />
      )}
      {refused.map((photo) => (
        <RefusedPhoto key={photo.id} photo={photo} onRemove={() => onChange(without(photos, photo.id))} />
      ))}
    </section>
  );
}

/** A photo before dragging is there: it can be chosen already. */
function Still(props: Omit<Parameters<typeof PhotoTile>[0], 'children'>) {
  return (
    <li>
      <PhotoTile {...props} />
    </li>
  );
}

interface ActsProps {
  at: number;
  last: number;
  onSwap: (one: number, other: number) => void;
  onRemove: () => void;
}

function Acts({ at, last, onSwap, onRemove }: ActsProps) {
  const which = `${at + 1}번째 사진`;
  return (
    <div className={styles['acts']}>
      <button
        type="button"
        aria-label={`${which} 앞으로`}
        disabled={at === 0}
        onClick={() => onSwap(at, at - 1)}
      >
        앞으로
      </button>
      <button
        type="button"
        aria-label={`${which} 뒤로`}
        disabled={at === last}
        onClick={() => onSwap(at, at + 1)}
      >
        뒤로
      </button>
      <button type="button" aria-label={`${which} 대표로`} disabled={at === 0} onClick={() => onSwap(at, 0)}>
        대표로
      </button>
      <button type="button" aria-label={`${which} 삭제`} data-danger onClick={onRemove}>
        삭제
      </button>
    </div>
  );
}

function RefusedPhoto({ photo, onRemove }: { photo: DraftPhoto; onRemove: () => void }) {
  return (
    <div className={styles['refused']}>
      <button type="button" aria-label={`${photo.name} 빼기`} onClick={onRemove}>
        빼기
      </button>
      <p>
        <strong>{photo.name}</strong> {photo.refused}
      </p>
    </div>
  );
}
