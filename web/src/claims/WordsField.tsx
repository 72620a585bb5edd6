import { TextArea } from '../kit/TextArea.tsx';
import styles from './Claims.module.css';

interface Props {
  label: string;
  value: string;
  max: number;
  rows?: number;
  placeholder?: string;
  isWrong?: boolean;
  onText: (text: string) => void;
}

/** A multi-line text field with its label above. */
export const WordsField = ({ label, value, max, rows = 4, placeholder, isWrong = false, onText }: Props) => (
  <label className={styles['words']}>
    {label}
    <TextArea
      className={styles['box']}
      rows={rows}
      maxGraphemes={max}
      value={value}
      placeholder={placeholder}
      aria-invalid={isWrong}
      onText={onText}
    />
  </label>
);
