import { PIN_CATEGORIES, type PinCategory } from 'contract/pin-categories';
import { useId } from 'react';
import { CategoryBadge } from 'map/pins';
import { KO } from '../ko.ts';
import styles from './PinCategoryChoice.module.css';

interface Props {
  chosen: PinCategory | null;
  onChoose: (category: PinCategory) => void;
  /** Whether it is marked as missing. */
  isMissing: boolean;
}

/** Chooses one of the eight pin categories. */
export function PinCategoryChoice({ chosen, onChoose, isMissing }: Props) {
  const name = useId();
  const error = useId();
  return (
    <fieldset
      className={styles['choice']}
      data-missing={isMissing}
      role="radiogroup"
      aria-describedby={error}
    >
      <legend>{KO.pinCategory}</legend>
      <div className={styles['categories']}>
        {PIN_CATEGORIES.map(({ value, label }) => (
          <label key={value} className={styles['category']}>
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
      <p id={error} className={styles['error']} aria-live="polite">
        {isMissing && KO.pinCategoryMissing}
      </p>
    </fieldset>
  );
}
