import styles from './ActionSheet.module.css';
import { Sheet } from './Sheet.tsx';

interface Props {
  title: string;
  actions: readonly { label: string; act: () => void; danger?: boolean }[];
  onClose: () => void;
}

/** A short list of what can be done, from below, 취소 last. Load it lazily. */
export function ActionSheet({ title, actions, onClose }: Props) {
  return (
    <Sheet title={title} onClose={onClose}>
      <ul className={styles['actions']}>
        {actions.map(({ label, act, danger = false }) => (
          <li key={label}>
            <button
              type="button"
              data-danger={danger}
              onClick={() => {
                onClose();
                act();
              }}
            >
              {label}
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={onClose}>
            취소
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
