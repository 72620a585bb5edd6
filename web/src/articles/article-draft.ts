import { todayInKorea } from 'contract/dates';
import type { ArticleId, CategoryId, PlaceId } from 'contract/ids';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type DraftPhoto, randomId } from '../photos/draft-photo.ts';

/** The post being edited and the version it was read at. */
export interface Edited {
  articleId: ArticleId;
  version: number;
  /** Entered into a challenge already. */
  inChallenge: boolean;
  /** Where it is filed and where it happened, as it was read. */
  categoryId: CategoryId | null;
  placeId: PlaceId;
}

/** A post being written (spec §3): its text, photos in their order, the main one, and its day. */
export interface ArticleDraft {
  title: string;
  content: string;
  selectedImages: readonly DraftPhoto[];
  /** The first photo's id; null while there is none. */
  mainImageUuid: string | null;
  /** YYYY-MM-DD in Korea, never in the future. */
  selectedDate: string;
  /** Enters the running challenge. */
  joinsChallenge: boolean;
  /** The `Idempotency-Key` of this post, the same however often its saving is tried. */
  saveKey: string;
  /** Null for a new post. */
  edited: Edited | null;
  /** Something was written or changed since the draft was begun. */
  touched: boolean;
  /** Whose draft it is, so that nobody else on this device reads it; null while nobody is known to be signed in. */
  writer: number | null;
}

interface ArticleDraftStore extends ArticleDraft {
  set(change: Partial<Omit<ArticleDraft, 'mainImageUuid' | 'touched'>>): void;
  /** Starts from a post that is there, or goes on with a draft kept elsewhere. */
  begin(draft: ArticleDraft): void;
  clear(): void;
}

/** A post nothing is written of yet, dated today. */
export const emptyDraft = (): ArticleDraft => ({
  title: '',
  content: '',
  selectedImages: [],
  mainImageUuid: null,
  selectedDate: todayInKorea(),
  joinsChallenge: false,
  saveKey: randomId(),
  edited: null,
  touched: false,
  writer: null,
});

/** The post being written, kept for the tab's session (spec §9). The first photo is always the main one. */
export const useArticleDraft = create<ArticleDraftStore>()(
  persist(
    (set) => ({
      ...emptyDraft(),
      set: (change) =>
        set(({ selectedImages }) => ({
          ...change,
          touched: true,
          mainImageUuid: (change.selectedImages ?? selectedImages)[0]?.id ?? null,
        })),
      begin: (draft) => set({ ...draft, mainImageUuid: draft.selectedImages[0]?.id ?? null }),
      clear: () => set(emptyDraft()),
    }),
    { name: 'article-draft', storage: createJSONStorage(() => sessionStorage) },
  ),
);

/** Whether throwing the draft away would lose something its writer made. */
export function hasSomething({ title, content, selectedImages, edited, touched }: ArticleDraft): boolean {
  if (edited !== null) return touched;
  return title.trim() !== '' || content.trim() !== '' || selectedImages.length > 0;
}
