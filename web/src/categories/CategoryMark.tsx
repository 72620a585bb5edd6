import { hexOf } from 'contract/palette';
import { StarIcon } from '../kit/icons.tsx';
import styles from './CategoryMark.module.css';
import { isLight } from './palette-names.ts';

/** A category's colour as a circle with a star; the star is dark where the colour is light. */
export function CategoryMark({ color }: { color: string }) {
  return (
    <span className={styles['mark']} data-light={isLight(color)} style={{ backgroundColor: hexOf(color) }}>
      <StarIcon filled size={18} />
    </span>
  );
}
