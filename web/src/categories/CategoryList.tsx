import { useQuery } from '@tanstack/react-query';
import type { Category } from 'contract/categories';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
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
    return (
      <Notice text="카테고리를 불러오지 못했어요.">
        <Button look="quiet" onClick={() => void categories.refetch()}>
          다시 시도
        </Button>
      </Notice>
    );
  if (categories.data.length === 0) return <p className={styles['empty']}>{empty}</p>;
  return categories.data.map(renderRow);
}

/** Three rows to come. */
function Waiting() {
  return (
    <output className={styles['waiting']} aria-label="카테고리를 불러오고 있어요">
      <i />
      <i />
      <i />
    </output>
  );
}
