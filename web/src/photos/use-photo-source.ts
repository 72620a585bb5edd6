import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RefCallback } from 'react';
import type { DraftPhoto } from '../drafts/draft-photo.ts';
import { findFile } from '../drafts/photo-files.ts';

/** The stored bytes of a photo of the device, to show them. */
const draftPhoto = (id: string) =>
  queryOptions({
    queryKey: ['draft-photo', id],
    queryFn: () => findFile(id),
    staleTime: 'static',
    gcTime: 0,
    networkMode: 'always',
  });

/** What an `img` needs to show a draft's photo; null until it can. */
export function usePhotoSource(
  photo: DraftPhoto,
): { src: string } | { ref: RefCallback<HTMLImageElement> } | null {
  const { data: file = null } = useQuery({ ...draftPhoto(photo.id), enabled: photo.from === 'device' });
  if (photo.from === 'server') return { src: photo.url };
  return file === null ? null : { ref: (image) => showFile(image, file) };
}

/** Shows bytes in an image until it is removed. */
function showFile(image: HTMLImageElement | null, file: Blob) {
  if (image === null) return undefined;
  const url = URL.createObjectURL(file);
  image.src = url;
  return () => URL.revokeObjectURL(url);
}
