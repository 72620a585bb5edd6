import { PIN_CATEGORIES, type PinCategory } from 'contract/pin-categories';
import { PIN_ART } from '../kit/pin-art.ts';
import { KO } from './ko.ts';
import styles from './PinFilter.module.css';

interface Props {
  chosen: PinCategory | null;
  onChoose: (category: PinCategory | null) => void;
}

const CHOICES = [{ value: null, label: KO.allKinds }, ...PIN_CATEGORIES];

/** Which kind of place the map shows: all of them, or one. */
export function PinFilter({ chosen, onChoose }: Props) {
  return (
    <fieldset className={styles['filter']}>
      <legend className="visually-hidden">{KO.pinCategory}</legend>
      {CHOICES.map(({ value, label }) => (
        <label key={label} className={styles['kind']}>
          <input
            type="radio"
            className="visually-hidden"
            name="pinCategory"
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span>
            {value !== null && <i style={{ background: PIN_ART[value].color }} />}
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
