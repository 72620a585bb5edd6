import { useQuery } from '@tanstack/react-query';
import { takenText } from './ko.ts';
import { takenToday } from './moderation.queries.ts';
import styles from './Queue.module.css';
import type { useActing } from './use-acting.ts';
import { useKeys } from './use-keys.ts';

/** Undoes the newest of what the moderator did today, again and again; it says what and about what (BEHAVIOUR: moderation-34). */
export function UndoLast({ acting }: { acting: ReturnType<typeof useActing> }) {
  const { data: taken = [] } = useQuery(takenToday);
  const last = taken.find(({ canUndo }) => canUndo);
  useKeys({ z: () => last !== undefined && acting.undoTaken(last) });
  if (last === undefined) return null;
  return (
    <button
      type="button"
      className={styles['undo']}
      disabled={acting.isPending}
      onClick={() => void acting.undoTaken(last)}
    >
      <span>
        되돌리기 · {takenText(last)} · {last.subject ?? last.nickname ?? '지워진 글'} <kbd>Z</kbd>
      </span>
    </button>
  );
}
