import { toE5 } from 'contract/coordinates';
import { PLACE } from 'contract/limits';
import type { PinCategory } from 'contract/pin-categories';
import type { Sql } from '../../db.ts';
import { regionsOfSpots } from '../place-region.ts';
import { insertImported, namesakesOf } from './imports.sql.ts';
import type { ImportedPlace, ImportRow } from './place-row.ts';

/** A row that was not taken: its line, and why. */
export interface Rejected {
  line: number;
  reason: string;
}

/** What became of a file of places. */
export interface Imported {
  rows: number;
  taken: number;
  /** Rows whose place is there already or stands in the file before. */
  duplicates: number;
  /** How many of those taken are of each kind. */
  kinds: Map<PinCategory, number>;
}

const BATCH = 500;

/**
 * Takes the rows of a file as places of nobody's, in batches of one transaction each; with `write` off it only looks. A place of
 * the same name within 40 m (behaviour §4), on the map or earlier in the file, is taken once; so a second run of a file, or the rest
 * of one that was stopped, takes what is missing. `onRejected` hears each row that is no place,
 * `onDuplicate` each that is there already, `onBatch` how far it is.
 */
export async function importPlaces(
  db: Sql,
  rows: AsyncIterable<ImportRow>,
  {
    write,
    onRejected = () => {},
    onDuplicate = () => {},
    onBatch = () => {},
  }: {
    write: boolean;
    onRejected?: (row: Rejected) => void;
    onDuplicate?: (row: Rejected) => void;
    onBatch?: (sofar: Imported) => void;
  },
): Promise<Imported> {
  const sofar: Imported = { rows: 0, taken: 0, duplicates: 0, kinds: new Map() };
  const before = new Namesakes();
  let batch: Candidate[] = [];

  async function take() {
    const names = await namesakesOf(
      db,
      batch.map(({ place }) => place),
      PLACE.sameWithinMetres,
    );
    const fresh: ImportedPlace[] = [];
    for (const [at, { line, place }] of batch.entries()) {
      const { key, there } = names[at]!;
      const earlier = before.lineOf(key, place);
      if (earlier === null && there === null) {
        before.add(key, line, place);
        fresh.push(place);
        continue;
      }
      sofar.duplicates += 1;
      onDuplicate({
        line,
        reason: earlier === null ? `“${there}” stands there already` : `line ${earlier} has the same place`,
      });
    }
    if (write && fresh.length > 0) {
      await db.begin(async (tx) => insertImported(tx, fresh, await regionsOfSpots(tx, fresh)));
    }
    sofar.taken += fresh.length;
    for (const { pinCategory: kind } of fresh) sofar.kinds.set(kind, (sofar.kinds.get(kind) ?? 0) + 1);
    batch = [];
    onBatch(sofar);
  }

  for await (const row of rows) {
    sofar.rows += 1;
    if ('reason' in row) onRejected({ line: row.line, reason: row.reason });
    else if (batch.push(row) === BATCH) await take();
  }
  if (batch.length > 0) await take();
  return sofar;
}

type Candidate = Extract<ImportRow, { place: ImportedPlace }>;

/** Rows of one file by name and place, so that a later one is known to be the same. */
class Namesakes {
  /** By name and strip of about 71 m, which is more than one asks for. */
  readonly #strips = new Map<string, { line: number; lat: number; lng: number }[]>();

  add(key: string, line: number, { at }: ImportedPlace) {
    const [lat, lng] = [toE5(at.latitude), toE5(at.longitude)];
    const strip = `${lat >> STRIP} ${key}`;
    const some = this.#strips.get(strip) ?? [];
    some.push({ line, lat, lng });
    this.#strips.set(strip, some);
  }

  /** The line of an earlier row of this name within 40 m, null when there is none. */
  lineOf(key: string, { at }: ImportedPlace): number | null {
    const [lat, lng] = [toE5(at.latitude), toE5(at.longitude)];
    const east = Math.cos((at.latitude * Math.PI) / 180);
    for (const strip of [lat >> STRIP, (lat >> STRIP) - 1, (lat >> STRIP) + 1]) {
      const same = this.#strips
        .get(`${strip} ${key}`)
        ?.find((one) => 1.1132 * Math.hypot(one.lat - lat, (one.lng - lng) * east) <= PLACE.sameWithinMetres);
      if (same !== undefined) return same.line;
    }
    return null;
  }
}
const STRIP = 6;
