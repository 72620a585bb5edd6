import { type InputHTMLAttributes, useId } from 'react';
import { limitedText } from './limited-text.ts';
import styles from './TextField.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'maxLength'> {
  label: string;
  /** Whether the label is visible above the field; otherwise it is only for screen readers. */
  isLabelShown?: boolean;
  onText: (text: string) => void;
  /** The maximum length; more is ignored. */
  maxGraphemes?: number;
  /** The validation error, as a sentence. */
  error?: string | null;
  /** A hint shown before typing. */
  hint?: string;
}

/** A single-line text field with a label and, below it, the error or else the hint. */
export function TextField({
  label,
  isLabelShown = false,
  onText,
  error = null,
  hint,
  maxGraphemes,
  ...rest
}: Props) {
  const field = useId();
  const note = useId();
  return (
    <div className={styles['field']}>
      <label className={isLabelShown ? styles['label'] : 'visually-hidden'} htmlFor={field}>
        {label}
      </label>
      <input
        {...rest}
        {...limitedText(maxGraphemes, onText)}
        id={field}
        aria-invalid={error !== null}
        aria-describedby={note}
      />
      <span id={note} className={styles['note']} data-error={error !== null} aria-live="polite">
        {error ?? hint}
      </span>
    </div>
  );
}
