import { useMemo } from 'react';
import { showAlert } from '../kit/dialogs.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { CameraIcon } from '../kit/icons.tsx';
import { isSmallEnough, PHOTO_TOO_LARGE, PHOTO_TYPES } from './profile-photo.ts';
import styles from './ProfilePhotoField.module.css';

interface Props {
  /** The saved photo's address. */
  image: string | null;
  /** A photo picked and not saved yet, which is shown instead. */
  picked: Blob | null;
  onPick: (photo: File) => void;
}

/** The member's photo, 111 px, as a file picker; a photo over 10 MB shows an alert instead (BEHAVIOUR: members-19). */
export function ProfilePhotoField({ image, picked, onPick }: Props) {
  const preview = useMemo(() => picked && URL.createObjectURL(picked), [picked]);
  const pick = (photo: File | undefined) => {
    if (photo === undefined) return;
    if (isSmallEnough(photo)) onPick(photo);
    else void showAlert(PHOTO_TOO_LARGE);
  };
  return (
    <label className={styles['photo']}>
      {preview === null ? (
        <Avatar image={image} size={111} />
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
        accept={PHOTO_TYPES}
        onChange={({ target }) => {
          pick(target.files?.[0]);
          target.value = ''; // so that the same file can be picked again
        }}
      />
    </label>
  );
}
