import { type Category, createCategory } from 'contract/categories';
import { CategoryId } from 'contract/ids';
import * as v from 'valibot';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { LATER, useNowOrLater } from '../outbox/now-or-later.ts';
import { useWaitingChanges } from '../outbox/outbox.ts';
import type { CategoryDraft } from './categories.queries.ts';

/** The server's ids stay below this for another thirty years (decisions/003). */
const FIRST_LOCAL = 2 ** 52;

/** An id for a category that the server has not made yet; none of the server's. */
const localCategoryId = () => v.parse(CategoryId, FIRST_LOCAL + Math.floor(Math.random() * FIRST_LOCAL));

/** Creates a category, or leaves it to the outbox; pending until the list is refetched. */
export function useNewCategory() {
  const nowOrLater = useNowOrLater();
  return useChange({
    networkMode: 'always',
    change: async (body: CategoryDraft): Promise<Pick<Category, 'categoryId'>> => {
      const categoryId = localCategoryId();
      const made = await nowOrLater({ kind: 'newCategory', categoryId, ...body }, (signal) =>
        call(createCategory, { body }, { signal }),
      );
      return made === LATER ? { categoryId } : made;
    },
    invalidates: [['categories']],
  });
}

/** The member's new categories that wait to be sent, by which what waits behind them may name them already. */
export const useWaitingCategories = (): Category[] =>
  useWaitingChanges('newCategory').map(({ categoryId, name, color }) => ({
    categoryId,
    name,
    color,
    articleCount: 0,
    placeCount: 0,
  }));
