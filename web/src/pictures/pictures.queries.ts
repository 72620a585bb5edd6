import { queryOptions } from '@tanstack/react-query';

/** A picture could not be had; the status of the answer. */
export class NoPicture extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`no picture: ${status}`);
    this.status = status;
  }
}

/** The picture at an address, as a file to hand on. */
export const pictureAt = (path: string) =>
  queryOptions({
    queryKey: ['pictures', path],
    queryFn: async ({ signal }) => {
      const answer = await fetch(path, { signal });
      if (!answer.ok) throw new NoPicture(answer.status);
      return new File([await answer.blob()], 'dongne-girok.jpg', { type: 'image/jpeg' });
    },
    retry: false,
    gcTime: 60_000,
  });
