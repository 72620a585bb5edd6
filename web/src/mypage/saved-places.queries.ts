import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import { listMyArticles } from 'contract/categories';
import { PURPOSE_HEADER } from 'contract/coordinates';
import type { Result } from 'contract/endpoint';
import type { CategoryId, PlaceId } from 'contract/ids';
import { imageUuid } from 'contract/photos';
import { moveSavedPlace, savePlace, unsavePlace } from 'contract/places';
import {
  changeSavedPhoto,
  listMySavedPlaces,
  type MySavedPlace,
  noteSavedPlace,
  removeSavedPhoto,
  type SavedSort,
} from 'contract/saved-places';
import type { LatLng } from 'map';
import * as v from 'valibot';
import { ImageUuid } from 'contract/ids';
import { call, type QueryContext, read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';
import { useNowOrLater } from '../outbox/now-or-later.ts';

/** An order of saved places; only the order by distance has a position. */
export type Order = { sort: Exclude<SavedSort, 'distance'> } | { sort: 'distance'; at: LatLng };

const KEY = ['categories', 'saved'];

const orderQuery = (order: Order) =>
  order.sort === 'distance'
    ? { sort: order.sort, latitude: order.at.lat, longitude: order.at.lng }
    : { sort: order.sort };

type Page = Result<typeof listMySavedPlaces>;
/** Where a page goes on: after a save, and in the ranked orders after its rank. */
type Cursor = { cursor: number; after: number | null } | null;

/** The saved places of a category, or of all, fifty a page. Only the order by distance sends a position, and says so (BEHAVIOUR: consents-8). */
export const mySavedPlaces = (categoryId: CategoryId | null, order: Order) =>
  infiniteQueryOptions<Page, Error, MySavedPlace[], QueryKey, Cursor>({
    queryKey: [...KEY, categoryId ?? 'all', order],
    queryFn: (context) =>
      read(
        listMySavedPlaces,
        { query: { ...(categoryId !== null && { categoryId }), ...orderQuery(order), ...context.pageParam } },
        context,
        order.sort === 'distance' ? { headers: { [PURPOSE_HEADER]: 'nearest' } } : {},
      ),
    initialPageParam: null,
    getNextPageParam: ({ cursor, after }) => (cursor === null ? null : { cursor, after }),
    select: ({ pages }) => pages.flatMap(({ places }) => places),
    placeholderData: keepPreviousData,
  });

/** The box around all places of that list, also of pages not read yet; null without any. */
export const savedBox = (categoryId: CategoryId | null, order: Order) => ({
  ...mySavedPlaces(categoryId, order),
  select: ({ pages: [first] }: { pages: Page[] }) => first?.box ?? null,
});

/** One saved place; null is not fetched, and what is not saved is null. */
export const mySavedPlace = (placeId: PlaceId | null) =>
  queryOptions({
    queryKey: [...KEY, 'place', placeId],
    queryFn:
      placeId === null
        ? skipToken
        : (context: QueryContext) => read(listMySavedPlaces, { query: { placeId } }, context),
    select: ({ places: [place = null] }) => place,
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

/** Without a connection these fail at once, or are left to the outbox: none waits unseen. */
const how = { invalidates: [['places'], ['categories']], networkMode: 'always' } as const;

/** Unsaves a place; pending until places and categories are refetched. */
export function useUnsavePlace() {
  const nowOrLater = useNowOrLater();
  return useChange({
    change: ({ placeId, title }: Pick<MySavedPlace, 'placeId' | 'title'>) =>
      nowOrLater({ kind: 'save', placeId, categoryId: null, title }, (signal) =>
        call(unsavePlace, { params: { placeId } }, { signal }),
      ),
    ...how,
  });
}

/** Saves a place again that was just unsaved, with its note, its photo and its place in the list (BEHAVIOUR: places-38). */
export const useSaveAgain = () =>
  useChange({
    change: ({ placeId, categoryId, note, ownPhoto, savedId }: MySavedPlace) =>
      call(savePlace, {
        params: { placeId },
        body: {
          categoryId,
          note,
          savedId,
          photoUuid: ownPhoto === null ? null : v.parse(ImageUuid, imageUuid(ownPhoto.url)),
        },
      }),
    ...how,
  });

/** Moves a saved place to another category. */
export function useMoveSavedPlace() {
  const nowOrLater = useNowOrLater();
  return useChange({
    change: ({ placeId, categoryId, title }: Pick<MySavedPlace, 'placeId' | 'categoryId' | 'title'>) =>
      nowOrLater({ kind: 'save', placeId, categoryId, title }, (signal) =>
        call(moveSavedPlace, { params: { placeId }, body: { categoryId } }, { signal }),
      ),
    ...how,
  });
}

/** Replaces the note on a saved place. */
export const useNoteSavedPlace = () =>
  useChange({
    change: ({ placeId, note }: { placeId: PlaceId; note: string }) =>
      call(noteSavedPlace, { params: { placeId }, body: { note } }),
    ...how,
  });

/** Puts a photo on a saved place, or removes it with null. */
export const useChangeSavedPhoto = () =>
  useChange({
    change: async ({ placeId, photo }: { placeId: PlaceId; photo: Blob | null }) => {
      const params = { placeId };
      if (photo === null) await call(removeSavedPhoto, { params });
      else await call(changeSavedPhoto, { params, files: { photo: [photo] } });
    },
    ...how,
  });
