import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listMyArticles, listSavedPlaces } from 'contract/categories';
import type { CategoryId, PlaceId } from 'contract/ids';
import { moveSavedPlace, unsavePlace } from 'contract/places';
import { call } from '../api/call.ts';

/** The places I saved in a category, last saved first, pages of ten. */
export const savedPlacesIn = (categoryId: CategoryId) =>
  infiniteQueryOptions({
    queryKey: ['categories', categoryId, 'places'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listSavedPlaces, { params: { categoryId }, query: { cursor } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.cursor,
    select: ({ pages }) => pages.flatMap((page) => page.places),
  });

/** My posts in a category, newest first, pages of ten. */
export const myArticlesIn = (categoryId: CategoryId) =>
  infiniteQueryOptions({
    queryKey: ['categories', categoryId, 'articles'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listMyArticles, { params: { categoryId }, query: { cursor } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.cursor,
    select: ({ pages }) => pages.flatMap((page) => page.articles),
  });

/** Unsaves a place; pins and saved lists are asked for again. */
export const useUnsavePlace = () =>
  useSavedChange((placeId: PlaceId) => call(unsavePlace, { params: { placeId } }));

/** Moves a saved place to another category of mine. */
export const useMoveSavedPlace = () =>
  useSavedChange(({ placeId, categoryId }: { placeId: PlaceId; categoryId: CategoryId }) =>
    call(moveSavedPlace, { params: { placeId }, body: { categoryId } }),
  );

function useSavedChange<Given>(change: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(['places', 'categories'].map((noun) => client.invalidateQueries({ queryKey: [noun] }))),
  });
}
