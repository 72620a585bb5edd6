import { useQuery } from '@tanstack/react-query';
import type { Category } from 'contract/categories';
import type { ReactNode } from 'react';
import { PagedList } from '../kit/PagedList.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { myCategories } from './categories.queries.ts';
import styles from './categories.module.css';

interface Props {
  empty: ReactNode;
  children: (categories: readonly Category[]) => ReactNode;
}

/** The member's categories, with loading, failed and empty states. */
export function CategoryList({ empty, children }: Props) {
  const categories = useQuery(myCategories);
  return (
    <PagedList
      query={categories}
      pending={<Loading />}
      failed="카테고리를 불러오지 못했어요."
      empty={typeof empty === 'string' ? <p className={styles['empty']}>{empty}</p> : empty}
    >
      {children}
    </PagedList>
  );
}

function Loading() {
  return (
    <output className={styles['loading']} aria-label="카테고리를 불러오고 있어요">
      <Skeleton height="40px" />
      <Skeleton height="40px" />
      <Skeleton height="40px" />
    </output>
  );
}
