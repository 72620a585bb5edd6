import { Suspense, useMemo, useState } from 'react';
import { showAlert } from '../kit/dialogs.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { CameraIcon } from '../kit/icons.tsx';
import styles from './ProfilePhotoField.module.css';
import { lazyPart } from '../kit/later.ts';

const PhotoCrop = lazyPart(async () => (await import('./PhotoCrop.tsx')).PhotoCrop);

interface Props {
  /** The member's id, for the colour of the initial without a photo. */
  id: number;
  name: string | null;
  /** The saved photo's address. */
  image: string | null;
  /** A picked, unsaved photo, shown instead. */
  picked: Blob | null;
  onPick: (photo: Blob) => void;
  /** Called when a photo begins and ends to be opened, which may take the server's help. */
  onOpening?: (isOpening: boolean) => void;
  /** Removes the displayed photo. */
  onRemove: () => void;
}

/**
 * The member's photo, 111 px, as a file picker with a delete button. A picked photo is cropped to a circle; a photo over 10 MB or
 * unreadable shows an alert (BEHAVIOUR: members-19, members-37).
 */
export function ProfilePhotoField({ id, name, image, picked, onPick, onOpening, onRemove }: Props) {
  const preview = useMemo(() => picked && URL.createObjectURL(picked), [picked]);
  const [opened, setOpened] = useState<Blob | 'opening' | null>(null);
  const open = async (file: File) => {
    setOpened('opening');
    onOpening?.(true);
    const photo = await import('./profile-photo.ts')
      .then(({ openPhoto }) => openPhoto(file))
      .catch(() => '사진을 열지 못했어요. 다시 시도해 주세요.');
    setOpened(photo instanceof Blob ? photo : null);
    onOpening?.(false);
    if (typeof photo === 'string') await showAlert(photo);
  };
  return (
    <div className={styles['field']}>
      <label className={styles['photo']} aria-busy={opened === 'opening'}>
        {preview === null ? (
          <Avatar image={image} id={id} name={name} size={111} />
        ) : (
          <img src={preview} alt="" width={111} height={111} onLoad={() => URL.revokeObjectURL(preview)} />
        )}
        <span className={styles['camera']}>
          <CameraIcon size={20} />
        </span>
        <input
          type="file"
          className="visually-hidden"
          aria-label="프로필 사진 고르기"
          accept="image/*,.heic,.heif"
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = ''; // so that the same file can be picked again
            if (file) void open(file);
          }}
        />
      </label>
      {(preview ?? image) !== null && (
        <button type="button" className={styles['remove']} onClick={onRemove}>
          사진 지우기
        </button>
      )}
      <Suspense>
        {opened instanceof Blob && (
          <PhotoCrop
            photo={opened}
            onCancel={() => setOpened(null)}
            onDone={(cropped) => {
              setOpened(null);
              onPick(cropped);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
