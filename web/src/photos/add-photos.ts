import { refusals } from 'contract/refusals';
import { create } from 'zustand';
import type { DraftPhoto } from '../drafts/draft-photo.ts';
import { randomId } from '../drafts/random-id.ts';
import { storeFile } from '../drafts/photo-files.ts';
import { refusalOf } from './shrink-plan.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** How many photos are being made ready to send. */
export const usePreparing = create<{ count: number }>(() => ({ count: 0 }));

let underWay: Promise<unknown> = Promise.resolve();

/** Resolves once every photo added so far is ready to send. */
export const photosReady = () => underWay;

/** Photos being added: at once their place in the draft, and in the end those that cannot go, each with the reason. */
export interface Added {
  photos: DraftPhoto[];
  refused: Promise<{ id: string; why: string }[]>;
}

/** Files of the device as photos of a draft: their bytes are kept as they are first, then made small one after another. */
export async function addFiles(files: readonly File[]): Promise<Added> {
  const added = files.map((file) => ({ id: randomId(), file }));
  await Promise.all(added.map(({ id, file }) => storeFile(id, file)));
  usePreparing.setState(({ count }) => ({ count: count + added.length }));
  const refused = prepareAll(added, underWay);
  underWay = refused;
  const photos = added.map(
    ({ id, file }) => ({ id, from: 'device', name: file.name.normalize('NFC') }) as const,
  );
  return { photos, refused };
}

async function prepareAll(added: readonly { id: string; file: File }[], before: Promise<unknown>) {
  await before;
  const refused: { id: string; why: string }[] = [];
  for (const { id, file } of added) {
    const why = await prepare(id, file);
    if (why !== null) refused.push({ id, why });
  }
  return refused;
}

/** Makes a kept photo small; the sentence that says why it cannot go, or null. */
async function prepare(id: string, file: File): Promise<string | null> {
  const shrunk = await shrinkPhoto(file);
  if (shrunk !== file) await storeFile(id, shrunk);
  usePreparing.setState(({ count }) => ({ count: count - 1 }));
  const refusal = refusalOf(shrunk);
  return refusal === null ? null : refusals[refusal].message;
}
