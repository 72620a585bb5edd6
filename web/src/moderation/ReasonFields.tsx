import type { ReportReason } from 'contract/report-reasons';
import { useId } from 'react';
import { reasonTexts } from '../reports/ko.ts';
import styles from './Acts.module.css';
import { reasonKeys, type Said } from './proposed-words.ts';
import { SaidFields } from './SaidFields.tsx';
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
  const choose = (one: ReportReason) => onReason(one === reason ? null : one);
  const reasons = offered.map((one) => [
    reasonKeys[one],
    { does: `까닭: ${reasonTexts[one]}`, act: () => onReason(one) },
  ]);
  useKeys(hasKeys ? Object.fromEntries(reasons) : {});
  const fields = [
    toAuthor !== null && { name: 'words' as const, label: toAuthor },
    toReporters && { name: 'reporterWords' as const, label: '신고한 사람에게 전할 말' },
  ]
    .filter((field) => field !== false)
    .map(({ name, label }) => ({
      label,
      value: said[name],
      onText: (text: string) => onSaid({ [name]: text }),
    }));
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
      <SaidFields fields={fields} sends={sends} hasKeys={hasKeys} />
    </div>
  );
}

const countOf = (reason: ReportReason, given: NonNullable<Props['given']>) => {
  const count = given.find((one) => one.reason === reason)?.count ?? 0;
  return count > 0 && <em>신고 {count}</em>;
};
