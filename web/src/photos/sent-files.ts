import type { DraftPhoto } from '../drafts/draft-photo.ts';
import { findFile } from '../drafts/photo-files.ts';

/** The files of a draft's photos in their order, each under a name no other has; `lost` are those the device threw away. */
export async function sentFiles(photos: readonly DraftPhoto[]): Promise<{ files: File[]; lost: string[] }> {
  const names = sentNames(photos);
  const kept = await Promise.all(photos.map(({ id }) => findFile(id)));
  const files = kept.flatMap((file, at) =>
    file ? [new File([file], names[at] ?? '', { type: file.type })] : [],
  );
  return { files, lost: photos.filter((_, at) => kept[at] === null).map(({ id }) => id) };
}

/** What each photo is called on its way: as the member knows it, a number behind it where two are called the same. */
export function sentNames(photos: readonly DraftPhoto[]): string[] {
  const seen = new Map<string, number>();
  return photos.map(({ name }) => {
    const clean =
      name
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
        .trim()
        .slice(0, 80) || '사진';
    const times = (seen.get(clean) ?? 0) + 1;
    seen.set(clean, times);
    return times === 1 ? clean : `${clean} (${times})`;
  });
}

/** Which of the photos a refusal is about: its sentence begins with the file's name (behaviour §5). */
export function refusedPhoto(photos: readonly DraftPhoto[], sentence: string): DraftPhoto | undefined {
  return photos[sentNames(photos).findIndex((name) => sentence.startsWith(`${name}: `))];
}
