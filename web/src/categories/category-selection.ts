import type { CategoryId } from 'contract/ids';
import type { PaletteColor } from 'contract/palette';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The category the next post goes into (spec §3); `categoryId` is null until one is chosen. */
export interface CategorySelection {
  categoryId: CategoryId | null;
  categoryName: string;
  categoryColor: PaletteColor;
}

export const NO_CATEGORY: CategorySelection = {
  categoryId: null,
  categoryName: '카테고리',
  categoryColor: 'BLACK',
};

interface CategorySelectionStore extends CategorySelection {
  choose(category: CategorySelection): void;
  clear(): void;
}

/** The chosen category, kept for the tab's session. */
export const useCategorySelection = create<CategorySelectionStore>()(
  persist(
    (set) => ({
      ...NO_CATEGORY,
      choose: ({ categoryId, categoryName, categoryColor }) =>
        set({ categoryId, categoryName, categoryColor }),
      clear: () => set(NO_CATEGORY),
    }),
    { name: 'category-selection', storage: createJSONStorage(() => sessionStorage) },
  ),
);
