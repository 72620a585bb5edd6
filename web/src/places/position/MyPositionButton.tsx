import { MyLocationIcon } from '../../kit/icons.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { KO } from '../ko.ts';
import styles from './MyPositionButton.module.css';

interface Props {
  isLocating: boolean;
  onLocate: () => void;
}

/** Moves the map to the member's position. */
export function MyPositionButton({ isLocating, onLocate }: Props) {
  return (
    <div className={styles['button']}>
      <IconButton label={KO.myPosition} aria-busy={isLocating} disabled={isLocating} onClick={onLocate}>
        <MyLocationIcon />
      </IconButton>
    </div>
  );
}
