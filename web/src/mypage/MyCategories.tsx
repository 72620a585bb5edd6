import { useQuery } from '@tanstack/react-query';
import type { Category } from 'contract/categories';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { CategoryList } from '../categories/CategoryList.tsx';
import { CategoryMark } from '../categories/CategoryMark.tsx';
import { myCategories } from '../categories/categories.queries.ts';
import { CaretRightIcon } from '../kit/icons.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { NoPlacesIllustration, NoPostsIllustration } from '../kit/illustrations.tsx';
import styles from './MyPage.module.css';

/** What the two tabs list: how much is in a category, and where it leads. */
const KINDS = {
  saved: {
    sign: 'star',
    countOf: ({ placeCount }: Category) => `장소 ${placeCount}곳`,
    pathOf: paths.saved,
  },
  posts: {
    sign: 'pencil',
    countOf: ({ articleCount }: Category) => `글 ${articleCount}개`,
    pathOf: paths.myPosts,
  },
} as const;

/** My categories with what I saved or wrote in each. */
export function MyCategories({ of }: { of: keyof typeof KINDS }) {
  const { data: categories } = useQuery(myCategories);
  if (categories?.length === 0) return of === 'saved' ? <NothingSaved /> : <NothingWritten />;
  return (
    <div className={styles['rows']}>
      <CategoryList
        empty=""
        renderRow={(category) => <Row key={category.categoryId} category={category} of={of} />}
      />
    </div>
  );
}

function Row({ category, of }: { category: Category; of: keyof typeof KINDS }) {
  const { sign, countOf, pathOf } = KINDS[of];
  return (
    <Link
      className={styles['row']}
      to={pathOf(category.categoryId)}
      state={{ categoryName: category.name }}
      viewTransition
    >
      <CategoryMark color={category.color} sign={sign} />
      <span className={styles['name']}>{category.name}</span>
      <span className={styles['count']}>{countOf(category)}</span>
      <CaretRightIcon size={18} />
    </Link>
  );
}

const NothingSaved = () => (
  <StatusMessage
    illustration={<NoPlacesIllustration />}
    title="아직 저장한 장소가 없어요"
    text="지도에서 마음에 드는 곳을 내 장소로 저장해 보세요."
  >
    <Link to={paths.map}>지도 둘러보기</Link>
  </StatusMessage>
);

const NothingWritten = () => (
  <StatusMessage
    illustration={<NoPostsIllustration />}
    title="아직 쓴 글이 없어요"
    text="오늘 걸은 동네를 한 장면 남겨 보세요."
  >
    <Link to={paths.write}>기록하기</Link>
  </StatusMessage>
);
