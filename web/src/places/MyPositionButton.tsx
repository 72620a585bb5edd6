import { MyLocationIcon } from '../kit/icons.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { KO } from './ko.ts';
import styles from './MyPositionButton.module.css';

interface Props {
  isAsking: boolean;
  onAsk: () => void;
}

/** Moves the map to where the member is. */
export function MyPositionButton({ isAsking, onAsk }: Props) {
  return (
    <div className={styles['mine']}>
      <IconButton label={KO.myPosition} aria-busy={isAsking} disabled={isAsking} onClick={onAsk}>
        <MyLocationIcon />
      </IconButton>
    </div>
  );
}
