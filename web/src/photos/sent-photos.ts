/** The upload progress: the fraction of all bytes (0 to 1), and how many of the new photos are sent. */
export interface Sent {
  share: number;
  photos: number;
  of: number;
}

/** The number of files that are complete at a fraction of their total bytes, sent in order. */
export function sentPhotos(files: readonly Blob[], share: number): Sent {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let end = 0;
  const photos = files.filter(({ size }) => (end += size) <= share * total).length;
  return { share, photos, of: files.length };
}
