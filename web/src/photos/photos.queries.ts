import { queryOptions } from '@tanstack/react-query';
import { listDefaultImages, readStorage } from 'contract/photos';
import { read } from '../api/call.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;

/** The storage that the member's photos use, and the limit. */
export const storageUse = queryOptions({
  queryKey: ['members', 'me', 'storage'],
  queryFn: (context) => read(readStorage, {}, context),
});

/** The addresses of the default images, fetched every ten minutes at most (BEHAVIOUR: photos-11). */
export const defaultImages = queryOptions({
  queryKey: ['default-images'],
  queryFn: (context) => read(listDefaultImages, {}, context),
  staleTime: TEN_MINUTES_MS,
  gcTime: TEN_MINUTES_MS,
});
