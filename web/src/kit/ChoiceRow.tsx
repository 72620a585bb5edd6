import { type ReactNode, useId } from 'react';
import styles from './ChoiceRow.module.css';

interface Props<Value> {
  legend: string;
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A few choices side by side, one of which is selected by a tap. */
export function ChoiceRow<Value>({ legend, choices, chosen, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles['row']}>
      <legend>{legend}</legend>
      <div>
        {choices.map(({ value, label, icon }) => (
          <label key={label}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {icon}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
