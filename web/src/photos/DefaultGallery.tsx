import { useQuery } from '@tanstack/react-query';
import { imageUuid, inSize } from 'contract/photos';
import { PagedList } from '../kit/PagedList.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { CameraIcon, CheckIcon, GalleryIcon } from '../kit/icons.tsx';
import type { DraftPhoto } from '../drafts/draft-photo.ts';
import { defaultImages } from './photos.queries.ts';
import styles from './DefaultGallery.module.css';

interface Props {
  photos: readonly DraftPhoto[];
  onAlbum: () => void;
  onCamera: () => void;
  /** Adds a default image to the post, or removes it. */
  onToggle: (image: DraftPhoto) => void;
  onClose: () => void;
}

/** The gallery panel: the device's album, its camera, and default images for posts without own photos. */
export function DefaultGallery({ photos, onAlbum, onCamera, onToggle, onClose }: Props) {
  return (
    <Sheet title="사진 고르기" showTitle onClose={onClose}>
      <div className={styles['sources']}>
        <button type="button" onClick={onAlbum}>
          <GalleryIcon />
          앨범에서 고르기
        </button>
        <button type="button" onClick={onCamera}>
          <CameraIcon />
          사진 찍기
        </button>
      </div>
      <h3 className={styles['label']}>기본 사진</h3>
      <DefaultImages chosen={new Set(photos.map(({ id }) => id))} onToggle={onToggle} />
    </Sheet>
  );
}

function DefaultImages({ chosen, onToggle }: { chosen: ReadonlySet<string>; onToggle: Props['onToggle'] }) {
  return (
    <PagedList
      query={useQuery(defaultImages)}
      pending={<output className={styles['label']}>기본 사진을 불러오고 있어요</output>}
      failed="기본 사진을 불러오지 못했어요."
    >
      {(addresses) => (
        <ul className={styles['images']}>
          {addresses.map((url, at) => (
            <DefaultImage
              key={url}
              url={url}
              at={at}
              chosen={chosen.has(imageUuid(url))}
              onToggle={onToggle}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface ImageProps {
  url: string;
  at: number;
  chosen: boolean;
  onToggle: Props['onToggle'];
}

function DefaultImage({ url, at, chosen, onToggle }: ImageProps) {
  const name = `기본 사진 ${at + 1}`;
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={name}
        onClick={() => onToggle({ id: imageUuid(url), from: 'server', url, name })}
      >
        <img src={inSize(url, 'list')} alt="" width={104} height={78} loading="lazy" />
        {chosen && (
          <span>
            <CheckIcon size={18} />
          </span>
        )}
      </button>
    </li>
  );
}
