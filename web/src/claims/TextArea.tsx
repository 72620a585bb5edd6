import styles from './Claims.module.css';

interface Props {
  label: string;
  value: string;
  max: number;
  rows?: number;
  placeholder?: string;
  onText: (text: string) => void;
}

/** A multi-line text field with its label above. */
export const TextArea = ({ label, value, max, rows = 4, placeholder, onText }: Props) => (
  <label className={styles['words']}>
    {label}
    <textarea
      rows={rows}
      maxLength={max}
      value={value}
      placeholder={placeholder}
      onChange={({ target }) => onText(target.value)}
    />
  </label>
);
