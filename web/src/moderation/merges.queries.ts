import { queryOptions } from '@tanstack/react-query';
import type { MergeId, PlaceId } from 'contract/ids';
import { listDuplicates, listMerges, mergePlaces, undoMerge } from 'contract/merges';
import { search } from 'contract/search';
import { call, read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';

const mergesKey = ['merges'] as const;

/** A place and others right there that may be the same. */
export const duplicatePlaces = (placeId: PlaceId) =>
  queryOptions({
    queryKey: [...mergesKey, 'duplicates', placeId],
    queryFn: (context) => read(listDuplicates, { params: { placeId } }, context),
  });

/** The first places that a search finds. */
export const placesNamed = (keyword: string) =>
  queryOptions({
    queryKey: [...mergesKey, 'search', keyword],
    queryFn: async (context) =>
      (await read(search, { query: { keyword, kind: 'places', limit: 20 } }, context)).places ?? [],
  });

/** Merges of places, newest first. */
export const placeMerges = pagedQuery({
  queryKey: [...mergesKey, 'list'],
  fetchPage: (cursor, context) => read(listMerges, { query: { cursor } }, context),
  rows: (page) => page.merges,
  next: (page) => page.cursor,
});

/** Merges a place into another. */
export const useMerge = () =>
  useChange({
    change: (body: { placeId: PlaceId; intoId: PlaceId }) => call(mergePlaces, { body }),
    invalidates: [mergesKey, ['places'], ['moderation']],
  });

/** Undoes a merge. */
export const useUndoMerge = () =>
  useChange({
    change: (mergeId: MergeId) => call(undoMerge, { params: { mergeId }, body: {} }),
    invalidates: [mergesKey, ['places'], ['moderation']],
  });
