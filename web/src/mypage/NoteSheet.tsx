import { PLACE } from 'contract/limits';
import type { MySavedPlace } from 'contract/saved-places';
import { useId } from 'react';
import { errorMessage } from '../api/call.ts';
import { Button } from '../kit/Button.tsx';
import { showAlert } from '../kit/dialogs.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { TextArea } from '../kit/TextArea.tsx';
import { toast } from '../kit/toast.ts';
import { keepNote, useNoteDrafts } from './note-drafts.ts';
import styles from './NoteSheet.module.css';
import { useNoteSavedPlace } from './saved-places.queries.ts';

/** Writes the note on a saved place. What is typed is kept until it has been saved (BEHAVIOUR: places-42). Load it lazily. */
export function NoteSheet({
  place: { placeId, title, note },
  onClose,
}: {
  place: MySavedPlace;
  onClose: () => void;
}) {
  const draft = useNoteDrafts(({ byPlace }) => byPlace[placeId]);
  const change = useNoteSavedPlace();
  const id = useId();
  const text = draft ?? note;
  async function save() {
    try {
      if (text !== note) await change.mutateAsync({ placeId, note: text });
      keepNote(placeId, null);
      onClose();
      if (text !== note) toast(text.trim() === '' ? '메모를 지웠어요' : '메모를 저장했어요');
    } catch (error) {
      await showAlert(errorMessage(error, '메모를 저장하지 못했어요. 쓴 글은 그대로 있어요.'));
    }
  }
  return (
    <Sheet title={`${title} 메모`} showTitle onClose={onClose} initialFocus="textarea">
      <div className={styles['form']}>
        <label htmlFor={id} className="visually-hidden">
          메모
        </label>
        <TextArea
          id={id}
          rows={5}
          value={text}
          maxGraphemes={PLACE.noteMax}
          placeholder="창가 자리, 다음에 먹을 메뉴처럼 기억하고 싶은 것을 적어 두세요"
          aria-describedby={`${id}-hint`}
          onText={(typed) => keepNote(placeId, typed === note ? null : typed)}
        />
        <p id={`${id}-hint`}>나만 볼 수 있어요. 목록을 공유해도 보이지 않아요.</p>
        <Button wide busy={change.isPending} onClick={() => void save()}>
          저장
        </Button>
      </div>
    </Sheet>
  );
}
