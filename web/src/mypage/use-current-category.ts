import { useQuery } from '@tanstack/react-query';
import { CategoryId } from 'contract/ids';
import { useLocation, useParams } from 'react-router';
import * as v from 'valibot';
import { myCategories } from '../categories/categories.queries.ts';

/** The navigation state of my page. */
const Passed = v.object({ categoryName: v.string() });

/** The category in the address (null for none), with its name from the list or, until that has loaded, the navigation state. */
export function useCurrentCategory(): { categoryId: CategoryId | null; name: string } {
  const id = v.safeParse(CategoryId, useParams()['categoryId']);
  const passed = v.safeParse(Passed, useLocation().state);
  const { data: categories } = useQuery(myCategories);
  const categoryId = id.success ? id.output : null;
  const listed = categories?.find((category) => category.categoryId === categoryId);
  return { categoryId, name: listed?.name ?? (passed.success ? passed.output.categoryName : '카테고리') };
}
