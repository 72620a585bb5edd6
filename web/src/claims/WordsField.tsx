import { useId } from 'react';
import { TextArea } from '../kit/TextArea.tsx';
import styles from './Claims.module.css';

interface Props {
  label: string;
  value: string;
  max: number;
  rows?: number;
  placeholder?: string;
  /** What is wrong, as a sentence. */
  error?: string | null;
  onText: (text: string) => void;
}

/** A multi-line text field with its label above, and below it the error. */
export function WordsField({ label, value, max, rows = 4, placeholder, error = null, onText }: Props) {
  const [field, note] = [useId(), useId()];
  return (
    <div className={styles['words']}>
      <label htmlFor={field}>{label}</label>
      <TextArea
        id={field}
        aria-describedby={note}
        className={styles['box']}
        rows={rows}
        maxGraphemes={max}
        value={value}
        placeholder={placeholder}
        aria-invalid={error !== null}
        onText={onText}
      />
      <span id={note} className={styles['failure']} aria-live="polite">
        {error}
      </span>
    </div>
  );
}
