import { writingRefusals } from 'contract/writing-refusals';
import { create } from 'zustand';
import type { DraftPhoto } from '../drafts/draft-photo.ts';
import { replaceFile, storeFile } from '../drafts/photo-files.ts';
import { randomId } from '../drafts/random-id.ts';
import { fileRefusal } from './shrink-plan.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** The progress of photos being prepared, by id (0 to 1); 0 while unknown. */
export const usePreparing = create<{ shares: ReadonlyMap<string, number> }>(() => ({ shares: new Map() }));

/** Records the progress of a photo; null when it is ready. */
function setShare(id: string, share: number | null) {
  const shares = new Map(usePreparing.getState().shares);
  if (share === null) shares.delete(id);
  else shares.set(id, share);
  usePreparing.setState({ shares });
}

let lastPreparation: Promise<unknown> = Promise.resolve();

/** Resolves once every photo added so far is ready to send. */
export const photosReady = () => lastPreparation;

/** A photo that cannot be sent, and the reason shown to the member. */
export interface RefusedPhoto {
  id: string;
  reason: string;
}

/** The photos of added files, available at once; `refused` resolves to those that cannot be sent. */
export interface PreparedPhotos {
  photos: DraftPhoto[];
  refused: Promise<RefusedPhoto[]>;
}

/** Turns device files into photos of a draft: stores their bytes unchanged, then shrinks them one after another. */
export async function preparePhotos(files: readonly File[]): Promise<PreparedPhotos> {
  const added = files.map((file) => ({ id: randomId(), file }));
  await Promise.all(added.map(({ id, file }) => storeFile(id, file)));
  for (const { id } of added) setShare(id, 0);
  const refused = lastPreparation.then(() => prepareAll(added));
  lastPreparation = refused;
  const photos = added.map(
    ({ id, file }) => ({ id, from: 'device', name: file.name.normalize('NFC') }) as const,
  );
  return { photos, refused };
}

async function prepareAll(added: readonly { id: string; file: File }[]) {
  const refused: RefusedPhoto[] = [];
  for (const { id, file } of added) {
    const reason = await prepare(id, file);
    if (reason !== null) refused.push({ id, reason });
  }
  return refused;
}

/** Shrinks a stored photo; returns the reason if it cannot be sent, or null. */
async function prepare(id: string, file: File): Promise<string | null> {
  try {
    const shrunk = (await shrinkPhoto(file)) ?? (await drawOnServer(id, file));
    if (typeof shrunk === 'string') return shrunk;
    if (shrunk !== file) await replaceFile(id, shrunk);
    const refusal = fileRefusal(shrunk);
    return refusal === null ? null : writingRefusals[refusal].message;
  } finally {
    setShare(id, null);
  }
}

/** Converts a photo that this browser cannot decode on the server; returns the reason if that fails. */
async function drawOnServer(id: string, file: File): Promise<Blob | string> {
  const converting = await import('./convert-photo.ts').catch(() => null);
  if (converting === null) return file; // without a connection it is sent unchanged, later
  const { convertPhoto, PhotoRefused } = converting;
  return convertPhoto(file, (share) => setShare(id, share)).catch((error: unknown) => {
    if (error instanceof PhotoRefused) return error.message;
    throw error;
  });
}
