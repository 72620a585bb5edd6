import { roundDegrees } from 'contract/coordinates';
import { create } from 'zustand';
import {
  type ArticleDraft,
  type CategorySelection,
  type Drafts,
  emptyDrafts,
  type PlaceDraft,
} from './draft-shapes.ts';
import { loadSession, saveSession } from './stored-drafts.ts';

/** The store of a member's drafts, kept in session storage and read again after a reload. */
export const useDrafts = create<Drafts>(loadSession);
useDrafts.subscribe(saveSession);

/** A change of the post's fields. */
export type ArticleChange = Partial<Omit<ArticleDraft, 'mainImageUuid' | 'touched'>>;

/** Changes the post's fields. The main photo is always the first. */
export function changeArticle(change: ArticleChange) {
  useDrafts.setState(({ article }) => ({
    article: withMainImage({ ...article, ...change, touched: true }),
  }));
}

/** Starts a draft from an existing post, or an empty one. */
export function startArticle(article: ArticleDraft) {
  useDrafts.setState({ article: withMainImage(article) });
}

const withMainImage = (article: ArticleDraft): ArticleDraft => ({
  ...article,
  mainImageUuid: article.selectedImages[0]?.id ?? null,
});

/** Chooses the post's category. */
export const chooseCategory = (category: CategorySelection) => useDrafts.setState({ category });

/** Changes the post's place; coordinates are rounded. */
export function changePlace(change: Partial<PlaceDraft>) {
  useDrafts.setState(({ place: before }) => {
    const place = { ...before, ...change };
    return { place: { ...place, latitude: rounded(place.latitude), longitude: rounded(place.longitude) } };
  });
}

const rounded = (degrees: number | null) => (degrees === null ? null : roundDegrees(degrees));

/** Resets one section to its empty value. */
export const resetDraft = (section: keyof Drafts) =>
  useDrafts.setState({ [section]: emptyDrafts()[section] });

/** Whether clearing the drafts would lose input; for an edit, any change, including its category or place. */
export function hasUnsavedInput({ article, category, place }: Drafts): boolean {
  const { title, content, selectedImages, edited, touched } = article;
  if (edited === null) return title.trim() !== '' || content.trim() !== '' || selectedImages.length > 0;
  const hasMoved = place.mode === 'new' || place.placeId !== edited.before?.place.placeId;
  return touched || hasMoved || category.categoryId !== edited.before?.category.categoryId;
}

/** The coordinates of the post's place; null until one is chosen. */
export function placeCoordinates({ latitude, longitude }: PlaceDraft) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
