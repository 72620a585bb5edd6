import { type InputHTMLAttributes, useId } from 'react';
import styles from './TextField.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  onText: (text: string) => void;
  /** What is wrong with it, in a sentence. */
  error?: string | null;
  /** What to know before typing. */
  hint?: string;
}

/** A line of text with its label for those who hear it, and one sentence below: the error, else the hint. */
export function TextField({ label, onText, error = null, hint, ...rest }: Props) {
  const note = useId();
  return (
    <label className={styles['field']}>
      <span className="visually-hidden">{label}</span>
      <input
        {...rest}
        aria-invalid={error !== null}
        aria-describedby={note}
        onChange={(event) => onText(event.target.value)}
      />
      <span id={note} className={styles['note']} data-error={error !== null} aria-live="polite">
        {error ?? hint}
      </span>
    </label>
  );
}
