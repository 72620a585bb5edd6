import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { currentChallenge } from '../challenges/challenges.queries.ts';
import { startBackup } from '../drafts/backup.ts';
import { changeArticle, useDrafts } from '../drafts/drafts.ts';
import { usePreparing } from '../photos/add-photos.ts';
import { PhotoInput } from '../photos/PhotoInput.tsx';
import { PhotoTray } from '../photos/PhotoTray.tsx';
import { addDeviceFiles, changePhotos, toggleDefaultImage } from './draft-photos.ts';
import { ChallengeTick } from './ChallengeTick.tsx';
import styles from './Editor.module.css';
import { EditorHeader } from './EditorHeader.tsx';
import { EditorPlace } from './EditorPlace.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';
import { EditorWords } from './EditorWords.tsx';
import { SavingSheet } from './SavingSheet.tsx';
import { useLeaveEditor } from './use-leave-editor.ts';
import { useSave } from './use-save.ts';

const DateSheet = lazy(async () => ({ default: (await import('./DateSheet.tsx')).DateSheet }));
const DefaultGallery = lazy(async () => ({
  default: (await import('../photos/DefaultGallery.tsx')).DefaultGallery,
}));

/** The post being written: title, day, text, photos, place, and the tools to fill them. */
export function Editor() {
  const article = useDrafts((drafts) => drafts.article);
  const [open, setOpen] = useState<'date' | 'gallery' | null>(null);
  const album = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { data } = useQuery(currentChallenge);
  const challenge = data?.state === 'running' ? data : null;
  const { sentShare, save, cancel } = useSave(challenge?.challengeId ?? null);
  const preparing = usePreparing(({ count }) => count);
  const leave = useLeaveEditor();
  useEffect(startBackup, []);

  const openAlbum = () => {
    setOpen(null);
    album.current?.click();
  };
  const openCamera = () => {
    setOpen(null);
    camera.current?.click();
  };
  return (
    <div className={styles['editor']}>
      <EditorHeader busy={sentShare !== null} onBack={leave} onSave={save} />
      <EditorWords onDate={() => setOpen('date')} />
      <PhotoTray photos={article.selectedImages} onChange={changePhotos} onAdd={openAlbum} />
      <EditorPlace />
      {challenge !== null && article.edited?.inChallenge !== true && <ChallengeTick challenge={challenge} />}
      <EditorToolbar onDate={() => setOpen('date')} onGallery={() => setOpen('gallery')} onFile={openAlbum} />
      <PhotoInput input={album} label="사진 파일" multiple onFiles={addDeviceFiles} />
      <PhotoInput input={camera} label="카메라" capture="environment" onFiles={addDeviceFiles} />
      <Suspense>
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
      </Suspense>
      {sentShare !== null && <SavingSheet sentShare={sentShare} preparing={preparing} onCancel={cancel} />}
    </div>
  );
}
