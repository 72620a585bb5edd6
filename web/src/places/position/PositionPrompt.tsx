import { Button } from '../../kit/Button.tsx';
import { KO } from '../ko.ts';
import styles from './PositionPrompt.module.css';

interface Props {
  onAccept: () => void;
  onDismiss: () => void;
}

/** Explains what the position is used for, before the browser asks for permission. */
export function PositionPrompt({ onAccept, onDismiss }: Props) {
  return (
    <section className={styles['prompt']} aria-label={KO.positionWhy}>
      <h2>{KO.positionWhy}</h2>
      <p>{KO.positionUse}</p>
      <div className={styles['answers']}>
        <Button variant="secondary" onClick={onDismiss}>
          {KO.positionLater}
        </Button>
        <Button onClick={onAccept}>{KO.positionYes}</Button>
      </div>
    </section>
  );
}
