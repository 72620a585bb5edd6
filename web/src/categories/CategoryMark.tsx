import { colorHex } from 'contract/palette';
import { StarIcon, WriteIcon } from '../kit/icons.tsx';
import styles from './CategoryMark.module.css';
import { isLight } from './palette-names.ts';

/** A category's colour as a circle with a star (places) or a pencil (posts); the icon is dark on a light colour. */
export function CategoryMark({ color, icon = 'star' }: { color: string; icon?: 'star' | 'pencil' }) {
  const CategoryIcon = icon === 'star' ? StarIcon : WriteIcon;
  return (
    <span className={styles['mark']} data-light={isLight(color)} style={{ backgroundColor: colorHex(color) }}>
      <CategoryIcon filled={icon === 'star'} size={18} />
    </span>
  );
}
