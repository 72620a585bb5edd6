import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as v from 'valibot';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { StartRefused } from '../process/start-refused.ts';

// A backup store contains each photo once for all sets, under its key in the photo store, and for each set its rows and a manifest:
// `backup/2027-01-31t033000-123z/manifest`, `…/t07-0001` (rows in the format of COPY, gzip), `…/photos-0001`.

/** Why a backup cannot be made or restored, as a sentence. */
export class BackupRefused extends StartRefused {}

const Part = v.object({ key: v.string(), bytes: v.number(), sha256: v.string() });
/** A stored part of a set: its size and hash in stored form. */
export type Part = v.InferOutput<typeof Part>;

const Table = v.object({
  name: v.string(),
  columns: v.array(v.string()),
  rows: v.number(),
  parts: v.array(Part),
});

/** The contents of a set. It is written last: a set without it is unfinished. */
export const Manifest = v.object({
  format: v.literal(1),
  version: v.string(),
  createdAt: v.string(),
  /** The migrations that created its tables. */
  migrations: v.array(v.string()),
  tables: v.array(Table),
  sequences: v.array(v.object({ name: v.string(), value: v.string() })),
  photos: v.object({ count: v.number(), parts: v.array(Part), missing: v.array(v.string()) }),
});
export type Manifest = v.InferOutput<typeof Manifest>;

const ROOT = 'backup';
const PART_BYTES = 8 * 1024 * 1024;
const TYPE = 'application/octet-stream';
const SET_NAME = /^\d{4}-\d\d-\d\dt\d{6}-\d{3}z$/;
const SET_KEY = new RegExp(`^${ROOT}/([^/]+)/`);

/** The name of a set that begins at `now`: the time in UTC. */
export const setName = (now = new Date()) =>
  `${now.toISOString().slice(0, 23).replaceAll(':', '').replace('.', '-').toLowerCase()}z`;

const manifestKey = (set: string) => `${ROOT}/${set}/manifest`;

/** The keys of every set, by its name, oldest first; a set without a manifest is unfinished. */
export async function listSets(store: PhotoStore): Promise<Map<string, string[]>> {
  const sets = new Map<string, string[]>();
  for await (const key of store.list(ROOT)) {
    const [, set] = SET_KEY.exec(key) ?? [];
    if (set !== undefined && SET_NAME.test(set)) sets.set(set, [...(sets.get(set) ?? []), key]);
  }
  return new Map([...sets].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The names of the finished sets, oldest first. */
export async function finishedSets(store: PhotoStore): Promise<string[]> {
  const sets = await listSets(store);
  return [...sets].filter(([set, keys]) => keys.includes(manifestKey(set))).map(([set]) => set);
}

/** Reads the manifest of a set. Throws BackupRefused if there is none, or its version is unknown. */
export async function readManifest(store: PhotoStore, set: string): Promise<Manifest> {
  const found = SET_NAME.test(set) ? await store.get(manifestKey(set)) : null;
  if (found === null)
    throw new BackupRefused(
      `There is no finished backup ${set}: npm run backup -- --list names those that are there.`,
    );
  const read = v.safeParse(Manifest, JSON.parse((await buffer(found.stream)).toString('utf8')));
  if (read.success) return read.output;
  throw new BackupRefused(
    `The backup ${set} was made by another version of 동네기록: this one cannot read it.`,
  );
}

export const writeManifest = (store: PhotoStore, set: string, manifest: Manifest) =>
  store.put(manifestKey(set), Buffer.from(JSON.stringify(manifest)), TYPE);

/** Stores a stream in parts that fit into memory, and returns the parts in order. */
export async function writeParts(
  store: PhotoStore,
  set: string,
  name: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Part[]> {
  const parts: Part[] = [];
  let waiting: Uint8Array[] = [];
  let size = 0;
  async function flush() {
    const zipped = await promisify(gzip)(Buffer.concat(waiting), { level: 3 });
    const key = `${ROOT}/${set}/${name}-${String(parts.length + 1).padStart(4, '0')}`;
    await store.put(key, zipped, TYPE);
    parts.push({ key, bytes: zipped.length, sha256: hash(zipped) });
    [waiting, size] = [[], 0];
  }
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await flush();
  }
  if (size > 0) await flush();
  return parts;
}

/** The bytes stored as these parts. Throws BackupRefused for a part that is missing or has other bytes. */
export async function* readParts(store: PhotoStore, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield promisify(gunzip)(await readPart(store, part));
}

/** Reads every part of a set and compares it with its hash. Throws BackupRefused, or between two parts once `stopping` has fired. */
export async function verifyParts(store: PhotoStore, { tables, photos }: Manifest, stopping?: AbortSignal) {
  for (const part of [...tables.flatMap(({ parts }) => parts), ...photos.parts]) {
    stopping?.throwIfAborted();
    await readPart(store, part);
  }
}

async function readPart(store: PhotoStore, { key, sha256 }: Part): Promise<Buffer> {
  const found = await store.get(key);
  if (found === null) throw new BackupRefused(`The backup is damaged: ${key} is missing.`);
  const bytes = await buffer(found.stream);
  if (hash(bytes) !== sha256) throw new BackupRefused(`The backup is damaged: ${key} has other bytes.`);
  return bytes;
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
