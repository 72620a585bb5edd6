import { useMutation, useQueryClient } from '@tanstack/react-query';
import { searchSpots } from 'contract/geo';
import type { FoundSpot } from 'contract/place-shapes';
import type { CategoryId } from 'contract/ids';
import { importList, type ListedPlace, previewList } from 'contract/imports';
import { call } from '../api/call.ts';
import { newestImport } from './imports.queries.ts';

/** A file of places, and the entry from which on it is previewed. */
export interface ListPart {
  file: Blob;
  from: number;
}

/** Previews a list from another service; fails at once when offline. */
export const usePreviewList = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: ({ file, from }: ListPart) => call(previewList, { query: { from }, files: { list: [file] } }),
  });

/** Saves places in the background; fails at once when offline. */
export function useImportList() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ categoryId, places }: { categoryId: CategoryId | null; places: readonly ListedPlace[] }) =>
      call(importList, {
        body: categoryId === null ? {} : { categoryId },
        files: { list: [new Blob([JSON.stringify(places)])] },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: newestImport.queryKey }),
  });
}

/** The best match of our own search for a name; null for none. Regions are excluded. */
export async function lookUp(name: string): Promise<FoundSpot | null> {
  const { places } = await call(searchSpots, { query: { keyword: name, limit: 5 } });
  return places.find(({ source }) => source !== 'region') ?? null;
}
