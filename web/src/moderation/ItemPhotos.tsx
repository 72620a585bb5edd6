import type { ArticlePhoto } from 'contract/article-shapes';
import { inSize } from 'contract/photos';
import { useRef, useState } from 'react';
import { later } from '../kit/later.ts';
import { Photo } from '../kit/Photo.tsx';
import styles from './Seen.module.css';

const PhotoViewer = later(async () => (await import('../articles/detail/PhotoViewer.tsx')).PhotoViewer);

interface Props {
  photos: readonly ArticlePhoto[];
  title: string;
}

/** The photos of a post: each opens in full, to zoom and to leaf through by keys (BEHAVIOUR: moderation-51). */
export function ItemPhotos({ photos, title }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const closedAt = useRef(0);
  return (
    <>
      <ul ref={row} className={styles['photos']}>
        {photos.map(({ url, description = '', width, height }, at) => (
          <li key={url}>
            <button
              type="button"
              aria-label={`${description === '' ? '' : `${description}, `}사진 ${photos.length}장 중 ${at + 1}번째 크게 보기`}
              onClick={() => setOpened(at)}
            >
              <Photo src={inSize(url, 'list')} alt={`사진 ${at + 1}`} width={width} height={height} />
            </button>
            {description !== '' && <p className={styles['about']}>{description}</p>}
          </li>
        ))}
      </ul>
      {opened !== null && (
        <PhotoViewer
          photos={photos}
          title={title}
          from={opened}
          onClose={(at) => {
            closedAt.current = at;
            setOpened(null);
          }}
          finalFocus={() => row.current?.children[closedAt.current]?.querySelector('button') ?? null}
        />
      )}
    </>
  );
}
