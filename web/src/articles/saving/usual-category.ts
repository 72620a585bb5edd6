import type { QueryClient } from '@tanstack/react-query';
import { myCategories } from '../../categories/categories.queries.ts';
import { chooseCategory, useDrafts } from '../../drafts/drafts.ts';
import { lastRecord } from '../editor/last-record.ts';

const isOpen = () => {
  const { article, category } = useDrafts.getState();
  return article.edited === null && category.categoryId === null;
};

/** Chooses the category of a new post that has none: that of the last one, else the only one (BEHAVIOUR: articles-52). */
export async function chooseUsualCategory(client: QueryClient) {
  if (!isOpen()) return;
  const categories = await client.query({ ...myCategories, staleTime: 'static' });
  const last = lastRecord.read()?.categoryId;
  const only = categories.length === 1 ? categories[0] : undefined;
  const usual = categories.find(({ categoryId }) => categoryId === last) ?? only;
  if (usual === undefined || !isOpen()) return;
  chooseCategory({ categoryId: usual.categoryId, categoryName: usual.name, categoryColor: usual.color });
}
