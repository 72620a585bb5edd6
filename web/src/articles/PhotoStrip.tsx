import type { ArticlePhoto } from 'contract/article-shapes';
import { useRef, useState } from 'react';
import { Photo } from '../kit/Photo.tsx';
import styles from './PhotoStrip.module.css';
import { PhotoViewer } from './PhotoViewer.tsx';

/** The photos of a post in a strip that is swiped; a tap shows one as large as the screen. */
export function PhotoStrip({ photos, title }: { photos: readonly ArticlePhoto[]; title: string }) {
  const [shown, setShown] = useState<number | null>(null);
  const strip = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={strip} className={styles['strip']} data-single={photos.length === 1}>
        {photos.map((photo, nth) => (
          <li key={photo.url}>
            <button type="button" aria-label={`${nth + 1}번째 사진 크게 보기`} onClick={() => setShown(nth)}>
              <Photo
                src={photo.url}
                alt=""
                placeholder={photo.placeholder}
                width={photo.width}
                height={photo.height}
                first={nth === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <PhotoViewer photos={photos} from={shown} title={title} onClose={() => setShown(null)} />
      )}
    </>
  );
}
