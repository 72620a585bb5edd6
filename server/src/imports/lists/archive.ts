import { buffer } from 'node:stream/consumers';
import { LIST_FILE } from 'contract/limits';
import type { Reason } from 'contract/refusals';
import iconv from 'iconv-lite';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Refusal, refuse } from '../../http/refuse.ts';
import { expectUnpackable } from '../open-archive.ts';
import { isNamedAsList } from './formats/formats.ts';
import { type ArchivedFile, linkedFiles } from './linked-files.ts';

/** The maximum number of files in an archive, which contains pictures too, and of bytes that all of its lists unpack to. */
const FILES = 10_000;
const UNPACKED_BYTES = 4 * LIST_FILE.maxBytes;

/** Takeout's reviews have the form of a list too, but nobody saved them. */
const NO_LIST = /(?:^|\/)(?:__MACOSX\/|\._|\.)|(?:^|\/)(?:reviews|리뷰)\.json$/i;
const EXPORT = /^(?:manifest|saved-places|posts)\.json$/;

/** Whether a file is a ZIP. */
export const isArchive = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

/**
 * Unpacks the lists of an archive in order of their paths: all of them, or those that its `doc.kml` links to. Refuses ListArchiveEmpty,
 * ListTooComplex, ListDamaged, ListIsWorkbook, ListIsExport; `refused`: those that cannot be unpacked.
 */
export async function unpackLists(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false }).catch(() =>
    refuse('ListDamaged'),
  );
  if (zip.entryCount > FILES) refuse('ListTooComplex');
  const entries = await readDirectory(zip);
  const paths = [...entries.keys()];
  if (paths.some((path) => /^(?:xl|word|ppt)\//.test(path))) refuse('ListIsWorkbook');
  if (paths.filter((path) => EXPORT.test(path)).length === 3) refuse('ListIsExport');
  const lists = paths.filter((path) => isNamedAsList(path) && !NO_LIST.test(path)).toSorted();
  if (lists.length === 0) refuse('ListArchiveEmpty');
  const { files, refused } = await unpackAll(zip, lists, entries);
  return { files: chooseLinked(files), refused };
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(pathOf(entry), entry);
  } catch {
    refuse('ListDamaged');
  }
  return entries;
}

/** The field in which a ZIP has a path in UTF-8, as GDAL writes it beside one in CP437. */
const UNICODE_PATH = 0x7075;

/** The path of a file; Windows writes it in CP949. */
function pathOf({ fileNameRaw, extraFields }: Entry): string {
  const own = extraFields.find(({ id }) => id === UNICODE_PATH)?.data.subarray(5) ?? fileNameRaw;
  const utf8 = own.toString('utf8');
  const path = utf8.includes('\uFFFD') ? iconv.decode(own, 'cp949') : utf8;
  return path.normalize('NFC').replaceAll('\\', '/');
}

/** Unpacks files; those that cannot be are `refused`. */
async function unpackAll(zip: ZipFile, paths: readonly string[], entries: ReadonlyMap<string, Entry>) {
  const files: ArchivedFile[] = [];
  const refused: Refusal[] = [];
  let bytes = 0;
  for (const path of paths) {
    const entry = entries.get(path)!;
    bytes += entry.uncompressedSize;
    const reason = bytes > UNPACKED_BYTES ? 'ListTooComplex' : whyNot(entry);
    const unpacked = reason ?? (await unpack(zip, entry));
    if (typeof unpacked === 'string') refused.push(new Refusal(unpacked));
    else files.push({ path, bytes: unpacked });
  }
  return { files, refused };
}

function whyNot(entry: Entry): Reason | null {
  if (entry.isEncrypted()) return 'ListArchiveLocked';
  try {
    expectUnpackable(entry, LIST_FILE.maxBytes);
    return null;
  } catch {
    return 'ListTooComplex';
  }
}

const unpack = async (zip: ZipFile, entry: Entry): Promise<Buffer | 'ListDamaged'> => {
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch {
    return 'ListDamaged';
  }
};

/** The lists that `doc.kml` links to, and `doc.kml` itself; all lists if it links to none. */
function chooseLinked(files: ArchivedFile[]): ArchivedFile[] {
  const linked = linkedFiles(files);
  return linked.size === 0 ? files : files.filter(({ path }) => linked.has(path));
}
