import { Button } from '../kit/Button.tsx';
import { KO } from './ko.ts';
import styles from './PositionCard.module.css';

interface Props {
  onYes: () => void;
  onLater: () => void;
}

/** Says what the position is for before the browser asks for it. */
export function PositionCard({ onYes, onLater }: Props) {
  return (
    <section className={styles['card']} aria-label={KO.positionWhy}>
      <h2>{KO.positionWhy}</h2>
      <p>{KO.positionUse}</p>
      <div className={styles['answers']}>
        <Button variant="secondary" onClick={onLater}>
          {KO.positionLater}
        </Button>
        <Button onClick={onYes}>{KO.positionYes}</Button>
      </div>
    </section>
  );
}
