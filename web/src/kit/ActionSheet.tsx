import { use } from 'react';
import { flushSync } from 'react-dom';
import styles from './ActionSheet.module.css';
import { AfterSheet, Sheet } from './Sheet.tsx';

/** One action of the sheet. */
export interface Action {
  label: string;
  act: () => void;
  danger?: boolean;
}

interface Props {
  title: string;
  actions: readonly Action[];
  onClose: () => void;
}

/** A sheet of actions, 취소 last. Load it lazily. */
export function ActionSheet({ title, actions, onClose }: Props) {
  return (
    <Sheet title={title} onClose={onClose} hasClose>
      <ul className={styles['actions']}>
        {[...actions, { label: '취소', act: () => {} }].map((action) => (
          <li key={action.label}>
            <ActionButton {...action} onClose={onClose} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function ActionButton({ label, act, danger = false, onClose }: Action & Pick<Props, 'onClose'>) {
  const afterSheet = use(AfterSheet);
  const choose = () =>
    afterSheet(() => {
      flushSync(onClose);
      queueMicrotask(act); // the sheet restores focus in its own microtask; the action then focuses last
    });
  return (
    <button type="button" data-danger={danger} onClick={choose}>
      {label}
    </button>
  );
}
