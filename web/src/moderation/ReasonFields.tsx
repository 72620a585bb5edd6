import { REPORT } from 'contract/limits';
import { ReportReason } from 'contract/report-reasons';
import { TextArea } from '../kit/TextArea.tsx';
import { reasonTexts } from '../reports/ko.ts';
import styles from './Acts.module.css';

interface Props {
  reason: ReportReason;
  onReason: (reason: ReportReason) => void;
  words: string;
  onWords: (words: string) => void;
  /** Who reads the words. */
  label: string;
}

/** The reason of a measure, and an explanation. */
export function ReasonFields({ reason, onReason, words, onWords, label }: Props) {
  return (
    <div className={styles['reason']}>
      <label>
        <span>까닭</span>
        <select value={reason} onChange={({ target }) => onReason(target.value as ReportReason)}>
          {ReportReason.options.map((one) => (
            <option key={one} value={one}>
              {reasonTexts[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{label}</span>
        <TextArea rows={2} maxGraphemes={REPORT.wordsMax} value={words} onText={onWords} />
      </label>
    </div>
  );
}
