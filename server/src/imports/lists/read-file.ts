import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { LIST_FILE } from 'contract/limits';
import { openPromise } from 'yauzl';
import { refuse } from '../../http/refuse.ts';
import { decodeFile, detectEncoding } from '../../places/import/decode-file.ts';
import { PlacesRefused } from '../../places/import/read-places.ts';
import { ArchiveRefused, expectUnpackable, toRefused } from '../open-archive.ts';
import { listCsv } from './list-csv.ts';
import { listJson } from './list-json.ts';
import { listXml } from './list-xml.ts';
import type { Listing } from './listed.ts';
import { inPieces } from './pieces.ts';

/** Reads the places of a file, detecting its format from its content. Refuses ListUnreadable, ListTooLong (BEHAVIOUR: imports-9). */
export async function readFile(path: string): Promise<Listing> {
  const listing: Listing = { places: [], nameless: 0 };
  try {
    const text = (await isZip(path)) ? await unpackKml(path) : await decode(path);
    const start = text.slice(0, 1_000).trimStart();
    if (start.startsWith('<')) await listXml(text, listing);
    else if (start.startsWith('{')) listJson(text, listing);
    else await listCsv(inPieces(expectFewLines(text)), listing);
  } catch (error) {
    if (error instanceof PlacesRefused || error instanceof ArchiveRefused) refuse('ListUnreadable');
    throw error;
  }
  return listing;
}

async function isZip(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer: start } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return start.equals(Buffer.from('PK\u0003\u0004', 'latin1'));
}

async function decode(path: string): Promise<string> {
  let text = '';
  for await (const chunk of decodeFile(path, await detectEncoding(path))) text += chunk;
  return text;
}

/** The maximum number of lines of a CSV file, in which a cell may have many, and any number may be empty. */
const LINES = 50 * LIST_FILE.rowsMax;

/** The text. Refuses ListTooLong. */
function expectFewLines(text: string): string {
  for (const lineBreak of ['\n', '\r']) {
    let lines = 0;
    for (let at = text.indexOf(lineBreak); at >= 0; at = text.indexOf(lineBreak, at + 1))
      if ((lines += 1) > LINES) refuse('ListTooLong');
  }
  return text;
}

/** The maximum number of files in a KMZ, which contains pictures besides the KML. */
const FILES = 1_000;

/** Unpacks the first KML of a KMZ. Throws ArchiveRefused if there is none, or if it is larger than the limit for lists. */
async function unpackKml(path: string): Promise<string> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    toRefused,
  );
  try {
    if (zip.entryCount > FILES) throw new ArchiveRefused('damaged', 'it has too many files');
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.toLowerCase().endsWith('.kml')) continue;
      expectUnpackable(entry, LIST_FILE.maxBytes);
      const bytes = await buffer(await zip.openReadStreamPromise(entry));
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
  } catch (error) {
    toRefused(error);
  } finally {
    zip.close();
  }
  throw new ArchiveRefused('damaged', 'it has no KML');
}
