import type { CategoryId } from 'contract/ids';
import { create } from 'zustand';

/** The category made just now, for the choice it was made for; null once that choice is over. */
export const useJustMade = create<{ categoryId: CategoryId | null }>(() => ({ categoryId: null }));
