import { firstGraphemes } from 'contract/text';
import { type ChangeEvent, type InputHTMLAttributes, useId } from 'react';
import styles from './TextField.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  /** Whether the label is visible above the field; otherwise it is only for screen readers. */
  isLabelShown?: boolean;
  onText: (text: string) => void;
  /** The maximum length. Longer input is cut off once the syllable is composed. */
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
  const truncate = (text: string) => (maxGraphemes === undefined ? text : firstGraphemes(text, maxGraphemes));
  const typed = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onText(isComposing(nativeEvent) ? target.value : truncate(target.value));
  return (
    <div className={styles['field']}>
      <label className={isLabelShown ? styles['label'] : 'visually-hidden'} htmlFor={field}>
        {label}
      </label>
      <input
        {...rest}
        id={field}
        aria-invalid={error !== null}
        aria-describedby={note}
        onChange={typed}
        onCompositionEnd={({ currentTarget }) => onText(truncate(currentTarget.value))}
      />
      <span id={note} className={styles['note']} data-error={error !== null} aria-live="polite">
        {error ?? hint}
      </span>
    </div>
  );
}

const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing;
