import { setTimeout as pause } from 'node:timers/promises';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createCategory } from 'contract/categories';
import { exportPath, readExport, requestExport } from 'contract/exports';
import { beginImport, importList, readImport, sendImportPart, startImport } from 'contract/imports';
import { IMPORT, LIST_FILE } from 'contract/limits';
import { Refused } from 'contract/refused';
import { openCookieBrowser } from '../../server/src/sample/cookie-browser.ts';
import { sampleNeighbours } from '../../server/src/sample/sample-posts.ts';
import { photosFolder } from '../../server/src/outside/photo-store/open-photo-store.ts';
import type { BenchPostgres } from './bench-app.ts';
import { fillPhotos } from './fill-photos.ts';
import { limitRow, roundsRow, type Row } from './measure.ts';
import { photos } from './photos.ts';
import { startProduct } from './product.ts';
import { writePhotoPost } from './upload-and-read.ts';

const [PLACES_PER_SECOND, PHOTOS, LOOK_MS] = [1_000, 500, 250];

type Browser = ReturnType<typeof openCookieBrowser>;

/**
 * A list of 10,000 places ÷ the ten seconds it may take, and an export of 2,000 photos read by another member ÷ copying the files of
 * these photos. Each photo is decoded and stored anew, since nothing in a member's file is trusted.
 */
export async function importRows(postgres: BenchPostgres, rounds: number): Promise<Row[]> {
  await postgres.database('served');
  const databaseUrl = await postgres.copy('served');
  await using product = await startProduct({ DATABASE_URL: databaseUrl });
  const { address, dataDir } = product;
  const lists: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { nickname } = sampleNeighbours[round % sampleNeighbours.length]!;
    const member = await signIn(address, nickname); // who has no other list
    lists.push(await untilDone(member, () => sendList(member, round)));
  }

  const [photo] = await photos(1);
  const author = await signIn(address, sampleNeighbours.at(-1)!.nickname);
  const { categoryId } = await author.call(createCategory, { body: { name: '사진첩', color: 'GREEN' } });
  await writePhotoPost(author, categoryId, 1, photo!);
  await fillPhotos(databaseUrl, dataDir, PHOTOS - 1);
  const file = await exported(author);
  const reader = await signIn(address, sampleNeighbours[0]!.nickname);
  const importId = await sendExport(reader, file);
  const read = await untilDone(reader, () => reader.call(beginImport, { params: { importId } }));
  const { import: found } = await reader.call(readImport, {});
  const photosRead = found?.added.photos ?? 0;
  if (photosRead < PHOTOS) throw new Error(`Only ${photosRead} photos were read.`);
  const copied = await timed(() => cp(photosFolder(dataDir), join(dataDir, 'copied'), { recursive: true }));
  const limitMs = (LIST_FILE.rowsMax / PLACES_PER_SECOND) * 1_000;
  return [
    limitRow(`a list of ${LIST_FILE.rowsMax} places ÷ ${limitMs} ms`, lists, limitMs, { atMost: 1 }),
    roundsRow(`an export with ${PHOTOS} photos read ÷ copying them`, [read], [read / copied], {}),
  ];
}

async function signIn(address: string, nickname: string): Promise<Browser> {
  const browser = openCookieBrowser(address);
  await browser.signIn(nickname);
  return browser;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The milliseconds from the first byte sent until the import is done. Throws if it fails or skips anything. */
const untilDone = (member: Browser, send: () => Promise<unknown>) =>
  timed(async () => {
    await send();
    for (;;) {
      const { import: found } = await member.call(readImport, {});
      if (found?.state === 'failed' || (found?.added.skipped ?? 0) > 0)
        throw new Error(`The import failed: ${JSON.stringify(found)}`);
      if (found?.state === 'done') return;
      await pause(LOOK_MS);
    }
  });

/** Sends a list of places that no other round has. */
async function sendList(member: Browser, round: number) {
  const name = `목록 ${round}`;
  const { categoryId } = await member.call(createCategory, { body: { name, color: 'GREEN' } });
  const places = Array.from({ length: LIST_FILE.rowsMax }, (_, n) => ({
    name: `장소 ${round}-${n}`,
    latitude: 36 + round / 10 + (n % 100) / 1_000,
    longitude: 127 + Math.floor(n / 100) / 1_000,
    address: '서울특별시 마포구 망원동',
  }));
  const list = new Blob([JSON.stringify(places)], { type: 'application/json' });
  await member.call(importList, { body: { categoryId }, files: { list: [list] } });
}

async function exported({ call, visit }: Browser): Promise<Blob> {
  const { exportId } = await call(requestExport, {});
  while ((await call(readExport, {})).export?.state !== 'ready') await pause(LOOK_MS);
  return (await visit(exportPath(exportId))).blob();
}

/** Sends a member's file in parts, as slowly as the server wishes. */
async function sendExport({ call }: Browser, file: Blob) {
  const { importId, parts } = await call(startImport, { body: { bytes: file.size } });
  const params = { importId };
  for (let nth = 0; nth < parts; nth++) {
    const part = file.slice(nth * IMPORT.partBytes, (nth + 1) * IMPORT.partBytes);
    await whenWished(() => call(sendImportPart, { params, body: { nth }, files: { part: [part] } }));
  }
  return importId;
}

/** Sends a call again for as long as the server says when. */
async function whenWished(send: () => Promise<unknown>) {
  for (;;) {
    const failed = await send().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.cause : error),
    );
    if (failed === null) return;
    if (!(failed instanceof Refused) || failed.retryAfterSeconds === null) throw failed;
    await pause(failed.retryAfterSeconds * 1_000);
  }
}
