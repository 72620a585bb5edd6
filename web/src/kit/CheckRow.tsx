import type { ReactNode } from 'react';
import styles from './CheckRow.module.css';
import { CheckIcon } from './icons.tsx';

interface Props {
  checked: boolean;
  onToggle: () => void;
  /** Several of a list (`checkbox`), or one of it (`radio`, with the list's `name`). */
  kind?: 'checkbox' | 'radio';
  name?: string;
  disabled?: boolean;
  children: ReactNode;
}

/** A row with a round check at its end; the whole row is the target. */
export function CheckRow({ checked, onToggle, kind = 'checkbox', children, ...rest }: Props) {
  return (
    <label className={styles['row']} data-checked={checked}>
      <span className={styles['words']}>{children}</span>
      <input {...rest} type={kind} className="visually-hidden" checked={checked} onChange={onToggle} />
      <span className={styles['check']} aria-hidden="true">
        <CheckIcon size={16} />
      </span>
    </label>
  );
}
