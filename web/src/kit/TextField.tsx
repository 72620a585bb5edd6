import { firstGraphemes } from 'contract/text';
import { type ChangeEvent, type InputHTMLAttributes, useId } from 'react';
import styles from './TextField.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  /** The label is visible above the field; otherwise it is for screen readers. */
  isLabelShown?: boolean;
  onText: (text: string) => void;
  /** Further ones are ignored once the syllable is composed. */
  maxGraphemes?: number;
  /** What is wrong with it, in a sentence. */
  error?: string | null;
  /** What to know before typing. */
  hint?: string;
}

/** A line of text with a label and one sentence below: the error, else the hint. */
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
