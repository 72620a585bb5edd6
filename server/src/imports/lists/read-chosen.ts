import { readFile } from 'node:fs/promises';
import { ListedPlaces } from 'contract/imports';
import * as v from 'valibot';
import { refuse } from '../../http/refuse.ts';
import { parseList } from './parse-list.ts';

/** Reads the places that a member chose, as the web sends them. Refuses ListUnreadable. */
export async function readChosen(path: string): Promise<v.InferOutput<typeof ListedPlaces>> {
  const read = v.safeParse(ListedPlaces, parseList(await readFile(path, 'utf8')));
  return read.success ? read.output : refuse('ListUnreadable');
}
