import type { ReactNode } from 'react';
import styles from './CheckRow.module.css';
import { CheckIcon } from './icons.tsx';

interface Props {
  checked: boolean;
  onToggle: () => void;
  /** Multiple choice (`checkbox`) or single choice (`radio`, with the list's `name`). */
  kind?: 'checkbox' | 'radio';
  name?: string;
  disabled?: boolean;
  children: ReactNode;
}

/** A checkbox or radio button as a row with a round check at its end; the entire row is the target. */
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
