import { useQuery } from '@tanstack/react-query';
import type { Category } from 'contract/categories';
import type { ReactNode } from 'react';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { myCategories } from './categories.queries.ts';
import styles from './categories.module.css';

interface Props {
  /** One category as a row. */
  renderRow: (category: Category) => ReactNode;
  /** Said where there is none yet. */
  empty: string;
}

/** My categories as rows, or why they are not there yet. */
export function CategoryList({ renderRow, empty }: Props) {
  const categories = useQuery(myCategories);
  if (categories.isPending) return <Waiting />;
  if (categories.isError)
    return <LoadError text="카테고리를 불러오지 못했어요." onRetry={() => void categories.refetch()} />;
  if (categories.data.length === 0) return <p className={styles['empty']}>{empty}</p>;
  return categories.data.map(renderRow);
}

/** Three rows to come. */
function Waiting() {
  return (
    <output className={styles['waiting']} aria-label="카테고리를 불러오고 있어요">
      <Skeleton height="40px" />
      <Skeleton height="40px" />
      <Skeleton height="40px" />
    </output>
  );
}
