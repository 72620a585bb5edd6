import type { Category } from 'contract/categories';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { CategoryList } from '../categories/CategoryList.tsx';
import { CategoryMark } from '../categories/CategoryMark.tsx';
import { CaretRightIcon } from '../kit/icons.tsx';
import styles from './MyPage.module.css';
import { NoPosts } from './NoPosts.tsx';
import { NoSavedPlaces } from './NoSavedPlaces.tsx';

/** What each tab shows of a category, and what a row opens. */
const KINDS = {
  saved: {
    icon: 'star',
    countText: ({ placeCount }: Category) => `장소 ${placeCount}곳`,
    path: paths.saved,
    empty: <NoSavedPlaces />,
  },
  posts: {
    icon: 'pencil',
    countText: ({ articleCount }: Category) => `글 ${articleCount}개`,
    path: paths.myPosts,
    empty: <NoPosts text="오늘 걸은 동네를 한 장면 남겨 보세요." />,
  },
} as const;
type Kind = keyof typeof KINDS;

/** My categories with the number of saved places or posts in each. */
export const MyCategories = ({ kind }: { kind: Kind }) => (
  <CategoryList empty={KINDS[kind].empty}>
    {(categories) => (
      <div className={styles['rows']}>
        {categories.map((category) => (
          <Row key={category.categoryId} category={category} kind={kind} />
        ))}
      </div>
    )}
  </CategoryList>
);

function Row({ category, kind }: { category: Category; kind: Kind }) {
  const { icon, countText, path } = KINDS[kind];
  return (
    <Link
      className={styles['row']}
      to={path(category.categoryId)}
      state={{ categoryName: category.name }}
      viewTransition
    >
      <CategoryMark color={category.color} icon={icon} />
      <span className={styles['name']}>{category.name}</span>
      <span className={styles['count']}>{countText(category)}</span>
      <CaretRightIcon size={18} />
    </Link>
  );
}
