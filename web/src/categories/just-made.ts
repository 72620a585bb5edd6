import type { CategoryId } from 'contract/ids';

let made: CategoryId | null = null;

/** The category made just now, for the choice it was made for; null once that choice is over. */
export const justMade = () => made;

/** Keeps which category was made just now; null forgets it. */
export function setJustMade(categoryId: CategoryId | null) {
  made = categoryId;
}
