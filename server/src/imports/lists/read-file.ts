import { readFile as readBytes } from 'node:fs/promises';
import type { Reason } from 'contract/refusals';
import { Refusal, refuse } from '../../http/refuse.ts';
import { isArchive, unpackLists } from './archive.ts';
import { readList } from './formats/formats.ts';
import type { ArchivedFile } from './linked-files.ts';
import { Listing } from './listed.ts';
import { decodeText } from './text/decode-text.ts';

/** A file to read: where it is, how the member's device calls it, and the entry to begin with. */
export interface ListFile {
  path: string;
  name: string;
  from: number;
}

/** Reads the places of a file, detecting its format from its content. Refuses a List… reason (BEHAVIOUR: imports-9). */
export async function readFile({ path, name, from }: ListFile): Promise<Listing> {
  const listing = new Listing(from);
  const bytes = await readBytes(path);
  if (isArchive(bytes)) await readArchive(bytes, listing, 0);
  else await readOne({ path: name, bytes }, listing);
  if (listing.next !== null && listing.next >= listing.total) listing.next = null;
  return listing;
}

/** The nesting of archives: Takeout's has a KMZ for each map. */
const DEPTH = 2;

/** What a file that is no list at all is refused for: an archive may contain some. */
const NO_LIST: ReadonlySet<Reason> = new Set([
  'ListUnreadable',
  'ListWithoutNames',
  'ListArchiveEmpty',
  'ListIsPage',
]);

async function readArchive(bytes: Buffer, listing: Listing, depth: number) {
  if (depth === DEPTH) refuse('ListTooComplex');
  const { files, refused } = await unpackLists(bytes);
  for (const file of files) {
    try {
      if (isArchive(file.bytes)) await readArchive(file.bytes, listing, depth + 1);
      else await readOne(file, listing);
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason === 'ListTooLong') throw error;
      refused.push(error);
    }
  }
  const [first] = refused;
  if (first !== undefined && refused.length >= files.length && listing.total === 0) throw first;
  listing.unreadable += refused.filter(({ reason }) => !NO_LIST.has(reason)).length;
}

async function readOne({ path, bytes }: ArchivedFile, listing: Listing) {
  const name = path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  if (isWorkbook(bytes)) refuse('ListIsWorkbook');
  await readList({ text: decodeText(bytes), name: name === 'doc' ? '' : name }, listing);
}

/** Whether a file is a workbook of Excel before 2007. */
const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 4).toString('hex') === 'd0cf11e0';
