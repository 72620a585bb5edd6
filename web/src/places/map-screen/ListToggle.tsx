import { ListIcon, MapIcon } from '../../kit/icons.tsx';
import { KO } from '../ko.ts';
import styles from './ListToggle.module.css';

interface Props {
  isList: boolean;
  onToggle: () => void;
}

/** Switches between the map and its places as a list. */
export function ListToggle({ isList, onToggle }: Props) {
  return (
    <button type="button" className={styles['toggle']} onClick={onToggle}>
      {isList ? <MapIcon size={20} /> : <ListIcon size={20} />}
      {isList ? KO.showMap : KO.showList}
    </button>
  );
}
