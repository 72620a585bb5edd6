import type { Category } from 'contract/categories';
import { use } from 'react';
import { AfterSheet } from '../kit/Sheet.tsx';
import styles from './CategoryChoice.module.css';
import { CategoryMark } from './CategoryMark.tsx';

interface Props {
  categories: readonly Category[];
  onChoose: (category: Category) => void;
}

/** A sheet's list of categories; a tap chooses one. */
export const CategoryChoice = ({ categories, onChoose }: Props) => (
  <ul className={styles['categories']}>
    {categories.map((category) => (
      <li key={category.categoryId}>
        <CategoryButton category={category} onChoose={() => onChoose(category)} />
      </li>
    ))}
  </ul>
);

/** Calls `onChoose` after the sheet's history entry is removed, so that it may navigate. */
function CategoryButton({ category, onChoose }: { category: Category; onChoose: () => void }) {
  const afterSheet = use(AfterSheet);
  return (
    <button type="button" onClick={() => afterSheet(onChoose)}>
      <CategoryMark color={category.color} />
      <span>{category.name}</span>
    </button>
  );
}
