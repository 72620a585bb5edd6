import { hexOf } from 'contract/palette';
import { StarIcon, WriteIcon } from '../kit/icons.tsx';
import styles from './CategoryMark.module.css';
import { isLight } from './palette-names.ts';

/** A category's colour as a circle with a star, or a pencil where its posts are meant; dark where the colour is light. */
export function CategoryMark({ color, sign = 'star' }: { color: string; sign?: 'star' | 'pencil' }) {
  const Sign = sign === 'star' ? StarIcon : WriteIcon;
  return (
    <span className={styles['mark']} data-light={isLight(color)} style={{ backgroundColor: hexOf(color) }}>
      <Sign filled={sign === 'star'} size={18} />
    </span>
  );
}
