import { REPORT } from 'contract/limits';
import { type RefObject, useRef } from 'react';
import { TextArea } from '../kit/TextArea.tsx';
import styles from './Acts.module.css';
import { focusAtEnd, sendOnEnter } from './field-keys.ts';
import { useKeys } from './use-keys.ts';

/** What one reader reads. */
export interface SaidField {
  label: string;
  value: string;
  onText: (text: string) => void;
}

interface Props {
  fields: readonly SaidField[];
  /** What Ctrl+Enter in any of them sends, and its name; null where something must be chosen first, which `act` says. */
  sends: { does: string | null; act: () => void } | undefined;
  /** Whether M leads to the first of them. */
  hasKeys: boolean;
  /** The first of them. */
  first?: RefObject<HTMLTextAreaElement | null>;
}

/** What is said to each reader: proposed, and to be edited from its end (BEHAVIOUR: moderation-38). */
export function SaidFields({ fields, sends, hasKeys, first }: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = first ?? own;
  const write = { does: '전할 말 쓰기', act: () => focusAtEnd(field.current) };
  useKeys(hasKeys && fields.length > 0 ? { m: write } : {});
  const onKeyDown = sends && sendOnEnter(sends.act);
  return fields.map(({ label, value, onText }, at) => (
    <label key={label}>
      <span>
        {label} {hasKeys && at === 0 && <kbd>M</kbd>}
        {sends?.does != null && at === 0 && (
          <span className={styles['keysOnly']}> · Ctrl+Enter로 {sends.does}</span>
        )}
      </span>
      <TextArea
        ref={at === 0 ? field : undefined}
        rows={2}
        maxGraphemes={REPORT.wordsMax}
        value={value}
        onText={onText}
        onKeyDown={onKeyDown}
      />
    </label>
  ));
}
