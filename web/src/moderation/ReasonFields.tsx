import { REPORT } from 'contract/limits';
import type { ReportReason } from 'contract/report-reasons';
import { useId, useRef } from 'react';
import { TextArea } from '../kit/TextArea.tsx';
import { reasonTexts } from '../reports/ko.ts';
import styles from './Acts.module.css';
import { focusAtEnd, sendOnEnter } from './field-keys.ts';
import { reasonKeys, type Said } from './proposed-words.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  /** The reasons that fit, in order. */
  offered: readonly ReportReason[];
  /** How many reports give each. */
  given?: readonly { reason: ReportReason; count: number }[];
  reason: ReportReason | null;
  onReason: (reason: ReportReason | null) => void;
  said: Said;
  onSaid: (said: Partial<Said>) => void;
  /** Who reads the words: whom it concerns, and whether anybody reported it. */
  toAuthor: string | null;
  toReporters: boolean;
  /** What Ctrl+Enter sends, and its name. */
  sends?: { does: string; act: () => void };
  /** Whether the reasons and the words have keys. */
  hasKeys: boolean;
}

const NONE: NonNullable<Props['given']> = [];

/**
 * The reason of a measure, none until the moderator chooses, and what the member and the reporters read: proposed for the reason, to be
 * edited (BEHAVIOUR: moderation-37, moderation-38).
 */
export function ReasonFields({ offered, given = NONE, reason, onReason, said, onSaid, ...rest }: Props) {
  const { toAuthor, toReporters, sends, hasKeys } = rest;
  const legend = useId();
  const first = useRef<HTMLTextAreaElement>(null);
  const choose = (one: ReportReason) => onReason(one === reason ? null : one);
  const reasons = offered.map((one) => [
    reasonKeys[one],
    { does: `까닭: ${reasonTexts[one]}`, act: () => onReason(one) },
  ]);
  const write = { does: '전할 말 쓰기', act: () => focusAtEnd(first.current) };
  useKeys(hasKeys ? { ...Object.fromEntries(reasons), m: write } : {});
  const fields = [
    toAuthor !== null && { name: 'words' as const, label: toAuthor },
    toReporters && { name: 'reporterWords' as const, label: '신고한 사람에게 전할 말' },
  ].filter((field) => field !== false);
  const onKeyDown = sends && sendOnEnter(sends.act);
  return (
    <div className={styles['reason']}>
      <p id={legend}>까닭{reason === null && ' · 골라 주세요'}</p>
      <div className={styles['reasons']} role="group" aria-labelledby={legend}>
        {offered.map((one) => (
          <button key={one} type="button" aria-pressed={one === reason} onClick={() => choose(one)}>
            {reasonTexts[one]}
            {countOf(one, given)}
            {hasKeys && <kbd>{reasonKeys[one].toUpperCase()}</kbd>}
          </button>
        ))}
      </div>
      {fields.map(({ name, label }, at) => (
        <label key={name}>
          <span>
            {label} {hasKeys && at === 0 && <kbd>M</kbd>}
            {sends !== undefined && at === 0 && (
              <span className={styles['keysOnly']}> · Ctrl+Enter로 {sends.does}</span>
            )}
          </span>
          <TextArea
            ref={at === 0 ? first : undefined}
            rows={2}
            maxGraphemes={REPORT.wordsMax}
            value={said[name]}
            onText={(text) => onSaid({ [name]: text })}
            onKeyDown={onKeyDown}
          />
        </label>
      ))}
    </div>
  );
}

const countOf = (reason: ReportReason, given: NonNullable<Props['given']>) => {
  const count = given.find((one) => one.reason === reason)?.count ?? 0;
  return count > 0 && <em>신고 {count}</em>;
};
