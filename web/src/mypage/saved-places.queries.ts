import { listMyArticles, listSavedPlaces } from 'contract/categories';
import type { CategoryId, PlaceId } from 'contract/ids';
import { moveSavedPlace, unsavePlace } from 'contract/places';
import { call, read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';

/** The saved places of a category, most recently saved first, ten a page. */
export const savedPlacesIn = (categoryId: CategoryId) =>
  pagedQuery({
    queryKey: ['categories', categoryId, 'places'],
    fetchPage: (cursor, context) =>
      read(listSavedPlaces, { params: { categoryId }, query: { cursor } }, context),
    rows: (page) => page.places,
    next: (page) => page.cursor,
  });

/** The member's posts of a category, newest first, ten a page. */
export const myArticlesIn = (categoryId: CategoryId) =>
  pagedQuery({
    queryKey: ['categories', categoryId, 'articles'],
    fetchPage: (cursor, context) =>
      read(listMyArticles, { params: { categoryId }, query: { cursor } }, context),
    rows: (page) => page.articles,
    next: (page) => page.cursor,
  });

const invalidates = [['places'], ['categories']];

/** Unsaves a place; pending until places and categories are refetched. */
export const useUnsavePlace = () =>
  useChange({
    change: (placeId: PlaceId) => call(unsavePlace, { params: { placeId } }),
    invalidates,
  });

/** Moves a saved place to another category. */
export const useMoveSavedPlace = () =>
  useChange({
    change: ({ placeId, categoryId }: { placeId: PlaceId; categoryId: CategoryId }) =>
      call(moveSavedPlace, { params: { placeId }, body: { categoryId } }),
    invalidates,
  });
