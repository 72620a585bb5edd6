import { deleteKeptAnswers, keptAnswersBytes } from './kept-answers.ts';

/** The bytes that the device keeps for when there is no connection: files, photos and tiles of the service worker, and answers. */
export async function keptBytes(): Promise<number> {
  const names = await caches.keys();
  const sizes = await Promise.all([keptAnswersBytes(), ...names.map(cacheBytes)]);
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function cacheBytes(name: string): Promise<number> {
  const answers = await (await caches.open(name)).matchAll();
  const sizes = await Promise.all(answers.map(bytesOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** As sent, which a header says nearly always; a body is read only without it. */
const bytesOf = async (answer: Response): Promise<number> =>
  Number(answer.headers.get('content-length')) || (await answer.blob()).size;

/** Deletes all of it; what is shown from now on is kept again. */
export async function emptyKept() {
  const names = await caches.keys();
  await Promise.all([deleteKeptAnswers(), ...names.map((name) => caches.delete(name))]);
}
