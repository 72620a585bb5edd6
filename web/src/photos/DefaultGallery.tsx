import { useQuery } from '@tanstack/react-query';
import { Sheet } from '../kit/Sheet.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { CameraIcon, CheckIcon, GalleryIcon } from '../kit/icons.tsx';
import type { DraftPhoto } from '../drafts/draft-photo.ts';
import { imageUuid } from './image-address.ts';
import { defaultImages } from './photos.queries.ts';
import styles from './photos.module.css';

interface Props {
  photos: readonly DraftPhoto[];
  onAlbum: () => void;
  onCamera: () => void;
  /** Takes a drawn picture into the post, or out of it again. */
  onToggle: (picture: DraftPhoto) => void;
  onClose: () => void;
}

/** The gallery panel: the device's album, its camera, and the drawn pictures for a post without a photo of its own. */
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
      <h3 className={styles['drawn']}>기본 사진</h3>
      <Pictures chosen={new Set(photos.map(({ id }) => id))} onToggle={onToggle} />
    </Sheet>
  );
}

function Pictures({ chosen, onToggle }: { chosen: ReadonlySet<string>; onToggle: Props['onToggle'] }) {
  const pictures = useQuery(defaultImages);
  if (pictures.isPending) return <output className={styles['drawn']}>기본 사진을 불러오고 있어요</output>;
  if (pictures.isError)
    return <LoadError text="기본 사진을 불러오지 못했어요." onRetry={() => void pictures.refetch()} />;
  return (
    <ul className={styles['pictures']}>
      {pictures.data.map((url, at) => (
        <Picture key={url} url={url} at={at} chosen={chosen.has(imageUuid(url))} onToggle={onToggle} />
      ))}
    </ul>
  );
}

interface PictureProps {
  url: string;
  at: number;
  chosen: boolean;
  onToggle: Props['onToggle'];
}

function Picture({ url, at, chosen, onToggle }: PictureProps) {
  const name = `기본 사진 ${at + 1}`;
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={name}
        onClick={() => onToggle({ id: imageUuid(url), from: 'server', url, name })}
      >
        <img src={`/default-images/list/${imageUuid(url)}`} alt="" width={104} height={78} loading="lazy" />
        {chosen && (
          <span>
            <CheckIcon size={18} />
          </span>
        )}
      </button>
    </li>
  );
}
