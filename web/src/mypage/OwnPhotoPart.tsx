import { inSize } from 'contract/photos';
import type { MySavedPlace, OwnPhoto } from 'contract/saved-places';
import { useRef, useState } from 'react';
import { errorMessage } from '../api/call.ts';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { CameraIcon } from '../kit/icons.tsx';
import { later } from '../kit/later.ts';
import { Photo } from '../kit/Photo.tsx';
import { toast } from '../kit/toast.ts';
import { PhotoInput } from '../photos/PhotoInput.tsx';
import { useChangeSavedPhoto } from './saved-places.queries.ts';
import styles from './SavedSheet.module.css';

const PhotoViewer = later(async () => (await import('../articles/detail/PhotoViewer.tsx')).PhotoViewer, {
  ahead: false,
});
const FAILED = '사진을 저장하지 못했어요. 다시 시도해 주세요.';

/** The member's own photo on a saved place: add, enlarge, change or remove it (BEHAVIOUR: places-37). */
export function OwnPhotoPart({ place: { placeId, title, ownPhoto } }: { place: MySavedPlace }) {
  const input = useRef<HTMLInputElement>(null);
  const [isPreparing, setPreparing] = useState(false);
  const change = useChangeSavedPhoto();
  const isBusy = isPreparing || change.isPending;

  async function put([file]: File[]) {
    if (file === undefined) return;
    setPreparing(true);
    try {
      const { readySavedPhoto } = await import('./ready-saved-photo.ts');
      const photo = await readySavedPhoto(file);
      if (typeof photo === 'string') return void (await showAlert(photo));
      await change.mutateAsync({ placeId, photo });
      toast('나만 보는 사진을 저장했어요');
    } catch (error) {
      await showAlert(errorMessage(error, FAILED));
    } finally {
      setPreparing(false);
    }
  }
  async function remove() {
    if (!(await confirm('이 사진을 뺄까요?', { confirmLabel: '빼기', danger: true }))) return;
    await change
      .mutateAsync({ placeId, photo: null })
      .catch((error: unknown) => showAlert(errorMessage(error, FAILED)));
  }
  const choose = () => input.current?.click();
  return (
    <div className={styles['photoPart']} aria-busy={isBusy}>
      <PhotoInput input={input} label={`${title}에 둘 사진 고르기`} onFiles={(files) => void put(files)} />
      {ownPhoto === null ? (
        <button type="button" className={styles['add']} disabled={isBusy} onClick={choose}>
          <CameraIcon size={18} />
          {isBusy ? '사진을 저장하는 중' : '나만 보는 사진 두기'}
        </button>
      ) : (
        <>
          <Enlarged photo={ownPhoto} title={title} />
          <div className={styles['photoActs']}>
            <button type="button" disabled={isBusy} onClick={choose}>
              {isBusy ? '저장하는 중' : '사진 바꾸기'}
            </button>
            <button type="button" disabled={isBusy} onClick={() => void remove()}>
              사진 빼기
            </button>
          </div>
        </>
      )}
    </div>
  );
}

function Enlarged({ photo, title }: { photo: OwnPhoto; title: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button ref={button} type="button" className={styles['enlarge']} onClick={() => setOpen(true)}>
        <Photo
          src={inSize(photo.url, 'list')}
          alt={`${title}에 둔 내 사진 크게 보기`}
          placeholder={photo.placeholder}
          width={96}
          height={96}
        />
      </button>
      {isOpen && (
        <PhotoViewer
          photos={[photo]}
          from={0}
          title={title}
          onClose={() => setOpen(false)}
          finalFocus={() => button.current}
        />
      )}
    </>
  );
}
