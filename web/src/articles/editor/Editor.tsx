import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { currentChallenge } from '../../challenges/challenges.queries.ts';
import { takeAlbumFiles, useAlbum } from '../../drafts/album.ts';
import { startBackup } from '../../drafts/backup.ts';
import { changeArticle, useDrafts } from '../../drafts/drafts.ts';
import { later } from '../../kit/later.ts';
import { PhotoInput } from '../../photos/PhotoInput.tsx';
import { PhotoTray } from '../../photos/PhotoTray.tsx';
import { usePreparing } from '../../photos/prepare-photos.ts';
import { hintsByPart } from '../saving/draft-check.ts';
import { useSave } from '../saving/use-save.ts';
import { addDeviceFiles, changePhotos, toggleDefaultImage } from './draft-photos.ts';
import styles from './Editor.module.css';
import { EditorCategory } from './EditorCategory.tsx';
import { EditorDate } from './EditorDate.tsx';
import { EditorHeader } from './EditorHeader.tsx';
import { EditorPlace } from './EditorPlace.tsx';
import { EditorText } from './EditorText.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';
import { Missing } from './Missing.tsx';
import { takeOutPhoto } from './take-out-photo.ts';
import { useKeptTop } from './use-kept-top.ts';
import { useLeaveEditor } from './use-leave-editor.ts';

// Below everything else.
const EditorChoices = later(async () => (await import('./EditorChoices.tsx')).EditorChoices);

const PhotoHints = later(async () => (await import('./PhotoHints.tsx')).PhotoHints);
const DateSheet = later(async () => (await import('./DateSheet.tsx')).DateSheet);
const DefaultGallery = later(async () => (await import('../../photos/DefaultGallery.tsx')).DefaultGallery);
const OtherVersion = later(async () => (await import('../saving/OtherVersion.tsx')).OtherVersion);

/** Preloaded on every line, so that saving without a connection fails with its own message rather than for lack of this code. */
const SavingSheet = later(async () => (await import('../saving/SavingSheet.tsx')).SavingSheet, {
  Failed: null,
});

/** The draft's fields in order: category, title, text, photos, place, day. */
export function Editor() {
  const drafts = useDrafts();
  const { article } = drafts;
  const [open, setOpen] = useState<'date' | 'gallery' | null>(null);
  const album = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { data } = useQuery(currentChallenge);
  const challenge = data?.state === 'running' ? data : null;
  const { sent, isWaiting, hasTried, save, isSending, cancel, sendLater } = useSave(
    challenge?.challengeId ?? null,
  );
  const preparing = usePreparing(({ shares }) => shares.size);
  const leave = useLeaveEditor({ isSending, cancel });
  const chosen = useAlbum(({ files }) => files);
  useKeptTop(article.saveKey);
  useEffect(startBackup, []);
  useEffect(() => {
    if (chosen.length > 0) takeAlbumFiles(addDeviceFiles);
  }, [chosen]);
  useEffect(() => void SavingSheet.load().catch(() => {}), []);

  const missing = hasTried ? hintsByPart(drafts) : {};
  const openAlbum = () => {
    setOpen(null);
    album.current?.click();
  };
  const openCamera = () => {
    setOpen(null);
    camera.current?.click();
  };
  const openDate = () => setOpen('date');
  const openGallery = () => setOpen('gallery');
  return (
    <div className={styles['editor']}>
      <EditorHeader isEdit={article.edited !== null} busy={sent !== null} onBack={leave} onSave={save} />
      {drafts.other !== null && <OtherVersion other={drafts.other} />}
      <EditorCategory missing={missing} />
      <EditorText missing={missing} />
      <PhotoTray
        photos={article.selectedImages}
        onChange={changePhotos}
        onRemove={takeOutPhoto}
        proposal={[drafts.place.placeName, article.title.trim()].filter((text) => text !== '').join(', ')}
        onAdd={openAlbum}
        onGallery={openGallery}
      >
        <Missing text={missing.photos} />
      </PhotoTray>
      {article.edited === null && article.selectedImages.length > 0 && <PhotoHints />}
      <EditorPlace missing={missing} />
      <EditorDate onOpen={openDate} />
      <EditorChoices challenge={article.edited?.inChallenge === true ? null : challenge} />
      <EditorToolbar onPhotos={openGallery} onDate={openDate} />
      <PhotoInput input={album} label="사진 파일" multiple onFiles={addDeviceFiles} />
      <PhotoInput input={camera} label="카메라" capture="environment" onFiles={addDeviceFiles} />
      {open === 'date' && (
        <DateSheet
          day={article.selectedDate}
          onDay={(selectedDate) => changeArticle({ selectedDate })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'gallery' && (
        <DefaultGallery
          photos={article.selectedImages}
          onAlbum={openAlbum}
          onCamera={openCamera}
          onToggle={toggleDefaultImage}
          onClose={() => setOpen(null)}
        />
      )}
      {sent !== null && (
        <SavingSheet
          sent={sent}
          isWaiting={isWaiting}
          preparing={preparing}
          onCancel={cancel}
          onLater={sendLater}
        />
      )}
    </div>
  );
}
