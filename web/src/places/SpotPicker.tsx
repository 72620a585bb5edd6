import { Button } from '../kit/Button.tsx';
import cross from './sheets/cross.svg?shapes';
import { KO } from './ko.ts';
import styles from './SpotPicker.module.css';

interface Props {
  /** `pick` while nothing is chosen, `move` while the chosen spot is elsewhere, `none` otherwise. */
  action: 'pick' | 'move' | 'none';
  onPick: () => void;
}

/** A cross in the middle of the map and a button that chooses the spot below it, as an alternative to tapping the map. */
export function SpotPicker({ action, onPick }: Props) {
  return (
    <>
      {action !== 'none' && (
        <svg
          className={styles['cross']}
          viewBox="0 0 40 40"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: cross }}
        />
      )}
      <div className={styles['action']}>
        {action !== 'none' && (
          <Button variant={action === 'move' ? 'secondary' : 'primary'} onClick={onPick}>
            {action === 'move' ? KO.movePinHere : KO.placeHere}
          </Button>
        )}
      </div>
    </>
  );
}
