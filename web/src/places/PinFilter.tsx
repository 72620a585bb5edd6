import { PIN_CATEGORIES, type PinCategory } from 'contract/pin-categories';
import { PIN_ART } from '../kit/pin-art.ts';
import { KO } from './ko.ts';
import styles from './PinFilter.module.css';

interface Props {
  chosen: PinCategory | null;
  onChoose: (category: PinCategory | null) => void;
}

const CHOICES = [{ value: null, label: KO.allCategories }, ...PIN_CATEGORIES];

/** Shows places of all pin categories, or of one. */
export function PinFilter({ chosen, onChoose }: Props) {
  return (
    <fieldset className={styles['filter']}>
      <legend className="visually-hidden">{KO.pinCategory}</legend>
      {CHOICES.map(({ value, label }) => (
        <label key={label} className={styles['category']}>
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
