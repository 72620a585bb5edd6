import { Button } from '../kit/Button.tsx';
import { KO } from './ko.ts';
import styles from './SpotAim.module.css';

interface Props {
  /** Nothing is chosen yet; the spot chosen is elsewhere and can be moved here; or there is nothing to do. */
  offers: 'choice' | 'move' | 'nothing';
  onAim: () => void;
}

/** The middle of the map as a sight, and a button that chooses what it points at: no tap on the map is needed. */
export function SpotAim({ offers, onAim }: Props) {
  return (
    <>
      <svg className={styles['sight']} viewBox="0 0 40 40" aria-hidden="true">
        <path d="M20 4v11M20 25v11M4 20h11M25 20h11" />
        <circle cx="20" cy="20" r="1.5" />
      </svg>
      <div className={styles['aim']}>
        {offers === 'choice' && <p>{KO.chooseSpot}</p>}
        {offers !== 'nothing' && (
          <Button variant={offers === 'move' ? 'secondary' : 'primary'} onClick={onAim}>
            {offers === 'move' ? KO.movePinHere : KO.placeHere}
          </Button>
        )}
      </div>
    </>
  );
}
