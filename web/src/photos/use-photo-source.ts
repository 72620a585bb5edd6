import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { RefCallback } from 'react';
import type { DraftPhoto } from '../drafts/draft-photo.ts';
import { findFile } from '../drafts/photo-files.ts';
import { usePreparing } from './prepare-photos.ts';

/** The stored bytes of a device photo for display; they change once it is prepared. */
const draftPhoto = (id: string, isPreparing: boolean) =>
  queryOptions({
    queryKey: ['draft-photo', id, isPreparing],
    queryFn: () => findFile(id),
    staleTime: 'static',
    gcTime: 0,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

/** The source of an `img` that shows a draft's photo; null until it is known. */
export function usePhotoSource(
  photo: DraftPhoto,
): { src: string } | { ref: RefCallback<HTMLImageElement> } | null {
  const isPreparing = usePreparing(({ shares }) => shares.has(photo.id));
  const { data: file = null } = useQuery({
    ...draftPhoto(photo.id, isPreparing),
    enabled: photo.from === 'device',
  });
  if (photo.from === 'server') return { src: photo.url };
  return file === null ? null : { ref: (image) => showFile(image, file) };
}

/** Shows a file in an image until the image is removed. */
function showFile(image: HTMLImageElement | null, file: Blob) {
  if (image === null) return undefined;
  const url = URL.createObjectURL(file);
  image.src = url;
  return () => URL.revokeObjectURL(url);
}
