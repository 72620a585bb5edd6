import type { Category } from 'contract/categories';
import { use } from 'react';
import { AfterSheet } from '../kit/Sheet.tsx';
import styles from './CategoryChoice.module.css';
import { CategoryMark } from './CategoryMark.tsx';

interface Props {
  categories: readonly Category[];
  onChoose: (category: Category) => void;
}

/** Categories in a sheet, of which a tap chooses one. */
export const CategoryChoice = ({ categories, onChoose }: Props) => (
  <ul className={styles['categories']}>
    {categories.map((category) => (
      <li key={category.categoryId}>
        <CategoryButton category={category} onChoose={() => onChoose(category)} />
      </li>
    ))}
  </ul>
);

/** What follows may change the address, and so begins once the sheet's step is gone. */
function CategoryButton({ category, onChoose }: { category: Category; onChoose: () => void }) {
  const afterSheet = use(AfterSheet);
  return (
    <button type="button" onClick={() => afterSheet(onChoose)}>
      <CategoryMark color={category.color} />
      <span>{category.name}</span>
    </button>
  );
}
