import { useQuery } from '@tanstack/react-query';
import { toast } from '../kit/toast.ts';
import { didText, takenText } from './ko.ts';
import { takenToday } from './moderation.queries.ts';
import styles from './Queue.module.css';
import type { useActing } from './use-acting.ts';
import { useKeys } from './use-keys.ts';

/** Undoes the newest of what the moderator did today, again and again; it says what and about what (BEHAVIOUR: moderation-34). */
export function UndoLast({ acting }: { acting: ReturnType<typeof useActing> }) {
  const { data: taken = [] } = useQuery(takenToday);
  const last = taken.find(({ canUndo }) => canUndo);
  const undo = () => (last === undefined ? toast('오늘 되돌릴 일이 없어요') : acting.undoTaken(last));
  useKeys({ z: { does: '마지막에 한 일 되돌리기', act: undo } });
  if (last === undefined) return null;
  return (
    <button type="button" className={styles['undo']} disabled={acting.isPending} onClick={() => void undo()}>
      <span>
        되돌리기 · {didText(last)} · {takenText(last)} <kbd>Z</kbd>
      </span>
    </button>
  );
}
