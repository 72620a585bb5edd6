import { PIN_CATEGORIES, type PinCategory } from 'contract/pin-categories';
import { useIsSignedIn } from '../../api/use-is-signed-in.ts';
import { pinColor } from 'map/pins';
import { KO } from '../ko.ts';
import type { Filter } from '../places.queries.ts';
import styles from './PinFilter.module.css';

interface Props {
  filter: Filter;
  onChoose: (category: PinCategory | null) => void;
  onOnlySaved: (onlySaved: boolean) => void;
  /** Whether places load automatically after a move. */
  isAuto: boolean;
  onAuto: (isOn: boolean) => void;
}

const CHOICES = [{ value: null, label: KO.allCategories }, ...PIN_CATEGORIES];

/** The filter of the map's places: by pin category, and all or only the member's saved ones; and whether they load automatically. */
export function PinFilter({ filter, onChoose, onOnlySaved, isAuto, onAuto }: Props) {
  const isMember = useIsSignedIn();
  return (
    <div className={styles['filter']}>
      {isMember && <Toggle label={KO.onlySaved} isOn={filter.onlySaved} onTurn={onOnlySaved} />}
      <fieldset>
        <legend className="visually-hidden">{KO.pinCategory}</legend>
        {CHOICES.map(({ value, label }) => (
          <label key={label} className={styles['category']}>
            <input
              type="radio"
              className="visually-hidden"
              name="pinCategory"
              checked={filter.pinCategory === value}
              onChange={() => onChoose(value)}
            />
            <span>
              {value !== null && <i style={{ background: pinColor(value) }} />}
              {label}
            </span>
          </label>
        ))}
      </fieldset>
      <Toggle label={KO.autoSearch} isOn={isAuto} onTurn={onAuto} />
    </div>
  );
}

function Toggle({ label, isOn, onTurn }: { label: string; isOn: boolean; onTurn: (isOn: boolean) => void }) {
  return (
    <label className={styles['category']}>
      <input
        type="checkbox"
        className="visually-hidden"
        checked={isOn}
        onChange={(event) => onTurn(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
