import type { ComponentProps, FocusEvent } from 'react';
import { ChoiceRow } from '../kit/ChoiceRow.tsx';
import styles from './Claims.module.css';

interface Props<Value> extends ComponentProps<typeof ChoiceRow<Value>> {
  /** What is wrong, as a sentence. */
  error: string | null;
}

/** Choices none of which is made beforehand; a form that was sent without one focuses the first. */
export const AskedChoice = <Value,>({ error, ...choices }: Props<Value>) => (
  <div
    role="radiogroup"
    aria-label={choices.legend}
    aria-invalid={error !== null}
    tabIndex={-1}
    className={styles['choice']}
    onFocus={focusFirst}
  >
    <ChoiceRow {...choices} />
    <p className={styles['failure']} aria-live="polite">
      {error}
    </p>
  </div>
);

function focusFirst({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.querySelector('input')?.focus();
}
