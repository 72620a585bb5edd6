import styles from './Chip.module.css';
import { CloseIcon } from './icons.tsx';

interface Props {
  children: string;
  /** Removes the chip; without it the chip is display only. */
  onRemove?: () => void;
}

/** A chosen value, removable with one tap. */
export function Chip({ children, onRemove }: Props) {
  return (
    <span className={styles['chip']}>
      {children}
      {onRemove && (
        <button type="button" aria-label={`${children} 빼기`} onClick={onRemove}>
          <CloseIcon size={16} />
        </button>
      )}
    </span>
  );
}
