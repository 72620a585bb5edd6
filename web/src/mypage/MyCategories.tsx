import { useQuery } from '@tanstack/react-query';
import type { Category } from 'contract/categories';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { myCategories } from '../categories/categories.queries.ts';
import { CategoryList } from '../categories/CategoryList.tsx';
import { CategoryMark } from '../categories/CategoryMark.tsx';
import { formatCount } from '../kit/format-count.ts';
import { CaretRightIcon, MapIcon, PlusIcon } from '../kit/icons.tsx';
import { openedBy } from '../kit/use-return.ts';
import styles from './MyPage.module.css';
import { NoPosts } from './NoPosts.tsx';
import { NoSavedPlaces } from './NoSavedPlaces.tsx';

/** The text of each tab's category rows, and the screen that a row opens. */
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

/** The member's categories with the number of saved places or posts in each, and a link to manage them (BEHAVIOUR: categories-22). */
export const MyCategories = ({ kind }: { kind: Kind }) => (
  <>
    <Manage />
    <CategoryList empty={KINDS[kind].empty}>
      {(categories) => (
        <div className={styles['rows']}>
          {kind === 'saved' && categories.length > 1 && <AllSaved categories={categories} />}
          {categories.map((category) => (
            <Row key={category.categoryId} category={category} kind={kind} />
          ))}
        </div>
      )}
    </CategoryList>
  </>
);

/** Leads to the saved places of all categories, on one map (BEHAVIOUR: places-40). */
function AllSaved({ categories }: { categories: readonly Category[] }) {
  const count = categories.reduce((sum, { placeCount }) => sum + placeCount, 0);
  return (
    <Link className={styles['row']} to={paths.allSaved} viewTransition>
      <span className={styles['all']}>
        <MapIcon size={18} />
      </span>
      <span className={styles['name']}>전체</span>
      <span className={styles['count']}>장소 {formatCount(count)}곳</span>
      <CaretRightIcon size={18} />
    </Link>
  );
}

function Manage() {
  const { data: categories = [] } = useQuery(myCategories);
  const fromHere = { state: openedBy(paths.mypage), viewTransition: true };
  return (
    <nav className={styles['manage']} aria-label="카테고리 관리">
      <h2>카테고리 {categories.length > 0 && <span>{categories.length}</span>}</h2>
      {categories.length > 0 && (
        <Link to={paths.editCategories} {...fromHere}>
          편집
        </Link>
      )}
      <Link to={paths.newCategory} {...fromHere}>
        <PlusIcon size={16} />새 카테고리
      </Link>
    </nav>
  );
}

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
