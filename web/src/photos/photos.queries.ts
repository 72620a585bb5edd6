import { queryOptions } from '@tanstack/react-query';
import { listDefaultImages, readStorage } from 'contract/photos';
import { call } from '../api/call.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;

/** How much space my photos take, and the limit. */
export const storageUse = queryOptions({
  queryKey: ['members', 'me', 'storage'],
  queryFn: ({ signal }) => call(readStorage, {}, { signal }),
});

/** The addresses of the default images, fetched every ten minutes at most (BEHAVIOUR: photos-11). */
export const defaultImages = queryOptions({
  queryKey: ['default-images'],
  queryFn: ({ signal }) => call(listDefaultImages, {}, { signal }),
  staleTime: TEN_MINUTES_MS,
  gcTime: TEN_MINUTES_MS,
});
