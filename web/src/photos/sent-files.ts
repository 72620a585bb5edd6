import { namedRefusal } from 'contract/writing-refusals';
import type { DraftPhoto } from '../drafts/draft-photo.ts';
import { findFile } from '../drafts/photo-files.ts';

/** The files of a draft's photos in order, each with a unique name; `lost` are the ids of those that the device has evicted. */
export async function sentFiles(photos: readonly DraftPhoto[]): Promise<{ files: File[]; lost: string[] }> {
  const names = sentNames(photos);
  const stored = await Promise.all(photos.map(({ id }) => findFile(id)));
  const files = stored.flatMap((file, at) =>
    file ? [new File([file], names[at] ?? '', { type: file.type })] : [],
  );
  return { files, lost: photos.filter((_, at) => stored[at] === null).map(({ id }) => id) };
}

/** The file name of each photo: the original name, with a number added to duplicates. */
export function sentNames(photos: readonly DraftPhoto[]): string[] {
  const seen = new Map<string, number>();
  return photos.map(({ name }) => {
    const clean =
      name
        .normalize('NFC')
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
        .trim()
        .slice(0, 80) || '사진';
    const times = (seen.get(clean) ?? 0) + 1;
    seen.set(clean, times);
    return times === 1 ? clean : `${clean} (${times})`;
  });
}

/** The photo that a refusal for this reason names in its message. */
export function refusedPhoto(
  photos: readonly DraftPhoto[],
  { reason, message }: { reason: string; message: string },
): DraftPhoto | undefined {
  return photos[sentNames(photos).findIndex((name) => namedRefusal(name, reason) === message)];
}
