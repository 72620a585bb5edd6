import type { MySavedPlace } from 'contract/saved-places';
import { useState } from 'react';
import { EditIcon } from '../kit/icons.tsx';
import { later } from '../kit/later.ts';
import { useNoteDrafts } from './note-drafts.ts';
import styles from './SavedSheet.module.css';

const NoteSheet = later(async () => (await import('./NoteSheet.tsx')).NoteSheet);

/** The member's note on a saved place, or an invitation to write one; an unfinished one is named (BEHAVIOUR: places-37). */
export function OwnNote({ place }: { place: MySavedPlace }) {
  const [isOpen, setOpen] = useState(false);
  const draft = useNoteDrafts(({ byPlace }) => byPlace[place.placeId]);
  const { note } = place;
  return (
    <>
      <button
        type="button"
        className={styles['note']}
        data-empty={note === ''}
        aria-label={note === '' ? undefined : `메모 고치기: ${note}`}
        onClick={() => setOpen(true)}
      >
        <EditIcon size={18} />
        <span>
          {note === '' ? '나만 보는 메모 남기기' : note}
          {draft !== undefined && <small>쓰던 메모가 있어요</small>}
        </span>
      </button>
      {isOpen && <NoteSheet place={place} onClose={() => setOpen(false)} />}
    </>
  );
}
