import { useQuery } from '@tanstack/react-query';
import type { Category } from 'contract/categories';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { resetDraft, useDrafts } from '../drafts/drafts.ts';
import { later } from '../kit/later.ts';
import { Button } from '../kit/Button.tsx';
import { Header } from '../kit/Header.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { MoreIcon, PlusIcon } from '../kit/icons.tsx';
import { CheckRow } from '../kit/CheckRow.tsx';
import { myCategories } from './categories.queries.ts';
import styles from './categories.module.css';
import { CategoryList } from './CategoryList.tsx';
import { CategoryMark } from './CategoryMark.tsx';
import { useWaitingCategories } from './new-category.ts';
import { useSaveMode } from '../drafts/save-mode.ts';
import { SavingPlace } from './SavingPlace.tsx';
import { useChooseCategory } from './use-choose-category.ts';
import { openedBy } from '../kit/use-return.ts';

const CategoryMenu = later(async () => (await import('./CategoryMenu.tsx')).CategoryMenu);

const NONE = '아직 카테고리가 없어요. 첫 카테고리를 만들어 보세요.';

/** 카테고리 설정: chooses the category of a post, or of the place to save (BEHAVIOUR: categories-11, categories-12). */
export function CategoryPickerScreen() {
  const isWriting = useSaveMode(({ mode }) => mode === 'write');
  const selected = useDrafts(({ category }) => category.categoryId);
  const [tapped, setTapped] = useTapped();
  const { data: categories = [] } = useQuery(myCategories);
  const waiting = useWaitingCategories();
  const { choose, isSaving } = useChooseCategory();
  const chosenId = tapped ?? (isWriting ? selected : null);
  const chosen = [...categories, ...waiting].find(({ categoryId }) => categoryId === chosenId);
  const rows = (categories: readonly Category[]) =>
    categories.map((category) => (
      <Row
        key={category.categoryId}
        category={category}
        isChosen={category.categoryId === chosenId}
        onChoose={() => setTapped(category.categoryId)}
      />
    ));
  return (
    <div className={styles['page']}>
      <Header title="카테고리 설정" background="var(--page)" right={<Menu />} />
      <SavingPlace />
      <fieldset className={styles['card']}>
        <legend className="visually-hidden">
          {isWriting ? '글을 담을 카테고리' : '장소를 저장할 카테고리'}
        </legend>
        <CategoryList empty={waiting.length > 0 ? rows(waiting) : NONE}>
          {(categories) => rows([...categories, ...waiting])}
        </CategoryList>
        <NewCategoryLink />
      </fieldset>
      <div className={styles['done']}>
        <Button
          wide
          disabled={chosen === undefined}
          busy={isSaving}
          onClick={() => chosen && void choose(chosen)}
        >
          완료
        </Button>
      </div>
    </div>
  );
}

/** The selected row; initially the category just created from this screen, which is preselected once. */
function useTapped() {
  const state = useState(() => useDrafts.getState().newCategoryId);
  useEffect(() => () => resetDraft('newCategoryId'), []);
  return state;
}

function Menu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label="메뉴" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <MoreIcon />
      </IconButton>
      {isOpen && <CategoryMenu onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface RowProps {
  category: Category;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ category, isChosen, onChoose }: RowProps) {
  return (
    <CheckRow kind="radio" name="category" checked={isChosen} onToggle={onChoose}>
      <span className={styles['named']}>
        <CategoryMark color={category.color} />
        {category.name}
      </span>
    </CheckRow>
  );
}

const NewCategoryLink = () => (
  <Link className={styles['row']} to={paths.newCategory} state={openedBy(paths.categories)}>
    <span className={styles['plus']}>
      <PlusIcon size={20} />
    </span>
    새 카테고리 만들기
  </Link>
);
