import { PLACE } from 'contract/limits';
import type { PinCategory } from 'contract/pin-categories';
import type { Sql } from '../../db.ts';
import { resolveRegions } from '../place-region.ts';
import { findSamePlaces, insertImported } from './imports.sql.ts';
import type { ImportedPlace, ImportRow } from './place-row.ts';
import { SeenPlaces } from './seen-places.ts';

/** A row that was not imported: its line, and the reason. */
export interface Rejected {
  line: number;
  reason: string;
}

/** The result of importing a file of places. */
export interface Imported {
  rows: number;
  taken: number;
  /** Rows whose place exists already or occurs earlier in the file. */
  duplicates: number;
  /** The number of imported places by pin category. */
  kinds: Map<PinCategory, number>;
}

/** Whether rows are written, and what receives each rejected row, each duplicate and the progress. */
export interface HowToImport {
  write: boolean;
  onRejected?: (row: Rejected) => void;
  onDuplicate?: (row: Rejected) => void;
  onBatch?: (progress: Imported) => void;
}

const BATCH_SIZE = 500;

/**
 * Imports the rows of a file as places without a creator, in batches of one transaction each; without `write` it only checks
 * them. A place that already exists or occurs earlier in the file is skipped (BEHAVIOUR: places-20), so importing a file again
 * adds only the missing places. The callbacks receive each rejected row, each duplicate, and the progress.
 */
export async function importPlaces(
  db: Sql,
  rows: AsyncIterable<ImportRow>,
  { write, onRejected = () => {}, onDuplicate = () => {}, onBatch = () => {} }: HowToImport,
): Promise<Imported> {
  const result: Imported = { rows: 0, taken: 0, duplicates: 0, kinds: new Map() };
  const seen = new SeenPlaces();
  let batch: Candidate[] = [];

  async function importBatch() {
    const same = await findSamePlaces(
      db,
      batch.map(({ place }) => place),
      PLACE.sameWithinMetres,
    );
    const { added, duplicates } = sortOut(batch, same, seen);
    duplicates.forEach(onDuplicate);
    if (write && added.length > 0) {
      await db.begin(async (tx) => insertImported(tx, added, await resolveRegions(tx, added)));
    }
    result.duplicates += duplicates.length;
    result.taken += added.length;
    for (const { pinCategory: kind } of added) result.kinds.set(kind, (result.kinds.get(kind) ?? 0) + 1);
    batch = [];
    onBatch(result);
  }

  for await (const row of rows) {
    result.rows += 1;
    if ('reason' in row) onRejected({ line: row.line, reason: row.reason });
    else if (batch.push(row) === BATCH_SIZE) await importBatch();
  }
  if (batch.length > 0) await importBatch();
  return result;
}

/** Tells the new places of a batch from those that exist already or occur earlier in the file. */
function sortOut(
  batch: readonly Candidate[],
  same: Awaited<ReturnType<typeof findSamePlaces>>,
  seen: SeenPlaces,
) {
  const added: ImportedPlace[] = [];
  const duplicates: Rejected[] = [];
  for (const [at, { line, place }] of batch.entries()) {
    const { key, existing } = same[at]!;
    const earlierLine = seen.findLine(key, place);
    if (earlierLine !== null) duplicates.push({ line, reason: `line ${earlierLine} has the same place` });
    else if (existing !== null) duplicates.push({ line, reason: `“${existing}” is there already` });
    else {
      seen.add(key, line, place);
      added.push(place);
    }
  }
  return { added, duplicates };
}

type Candidate = Extract<ImportRow, { place: ImportedPlace }>;
