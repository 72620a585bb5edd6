import { PIN_CATEGORIES, type PinCategory } from 'contract/pin-categories';
import { useId } from 'react';
import { CategoryBadge } from '../kit/pins.tsx';
import { KO } from './ko.ts';
import styles from './PinCategoryChoice.module.css';

interface Props {
  chosen: PinCategory | null;
  onChoose: (category: PinCategory) => void;
  /** Asked for and still missing. */
  isMissing: boolean;
}

/** The eight kinds of a place as round signs, one of them chosen. */
export function PinCategoryChoice({ chosen, onChoose, isMissing }: Props) {
  const name = useId();
  const note = useId();
  return (
    <fieldset className={styles['choice']} data-missing={isMissing} role="radiogroup" aria-describedby={note}>
      <legend>{KO.pinCategory}</legend>
      <div className={styles['kinds']}>
        {PIN_CATEGORIES.map(({ value, label }) => (
          <label key={value} className={styles['kind']}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            <CategoryBadge category={value} size={44} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p id={note} className={styles['note']} aria-live="polite">
        {isMissing && KO.pinCategoryMissing}
      </p>
    </fieldset>
  );
}
