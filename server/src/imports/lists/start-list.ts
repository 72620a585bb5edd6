import type { CategoryId, MemberId } from 'contract/ids';
import { expectOwnCategory } from '../../categories/own-category.ts';
import type { Sql } from '../../db.ts';
import { refuse } from '../../http/refuse.ts';
import type { Upload } from '../../http/uploads/uploads.ts';
import type { PhotoStore } from '../../outside/photo-store/photo-store.ts';
import { partKey } from '../../outside/photo-store/stored-file.ts';
import { startImport, storedAt } from '../imports.ts';
import { arriving, markWaiting, recordPart } from '../imports.sql.ts';
import { readListFile } from './list-reading.ts';

/**
 * Starts saving the chosen places in the background. Refuses CategoryNotFound, ListUnreadable, ImportUnderWay, TooManyImports
 * (BEHAVIOUR: imports-10).
 */
export async function startList(
  { db, store }: { db: Sql; store: PhotoStore },
  me: MemberId,
  categoryId: CategoryId | undefined,
  file: Upload | undefined,
) {
  if (categoryId !== undefined) await expectOwnCategory(db, me, categoryId);
  const { path, name } = file ?? refuse('ListUnreadable');
  const places = await readListFile({ path, name, from: 0 }, 'chosen');
  if (categoryId === undefined && places.some(({ group }) => group === null)) refuse('CategoryNotFound');
  const stored = Buffer.from(JSON.stringify({ categoryId, places }));
  const { importId } = await startImport(db, me, { bytes: stored.length, kind: 'list' });
  const { fileKey } = (await arriving(db, me, importId)) ?? refuse('ImportUnderWay');
  await store.put(partKey(storedAt(fileKey), 0), stored, 'application/json');
  await recordPart(db, importId, 0);
  return (await markWaiting(db, me, importId)) ?? refuse('ImportUnderWay');
}
