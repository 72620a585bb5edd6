import { Button } from './Button.tsx';
import styles from './PartError.module.css';

export interface PartErrorProps {
  onRetry: () => Promise<void>;
  /** Closes the overlay that failed to open; undefined for a part of the screen itself. */
  onClose: (() => void) | undefined;
}

/** Shows that a part's code failed to load: in its place or, for an overlay, at the end of the screen. */
export function PartError({ onRetry, onClose }: PartErrorProps) {
  return (
    <div className={styles['error']} data-over={onClose !== undefined} role="alert">
      <p>이 부분을 불러오지 못했어요</p>
      <Button variant="secondary" onClick={() => void onRetry()}>
        다시 시도
      </Button>
      {onClose && (
        <Button variant="secondary" onClick={onClose}>
          닫기
        </Button>
      )}
    </div>
  );
}
