import { readFile } from 'node:fs/promises';
import { ListedPlaces } from 'contract/imports';
import * as v from 'valibot';
import { refuse } from '../../http/refuse.ts';
import { parseJson } from './formats/parse-json.ts';

/** Reads the places that a member chose, as the web sends them. Refuses ListUnreadable, ListDamaged, ListTooComplex. */
export async function readChosen(path: string): Promise<v.InferOutput<typeof ListedPlaces>> {
  const read = v.safeParse(ListedPlaces, parseJson(await readFile(path, 'utf8')));
  return read.success ? read.output : refuse('ListUnreadable');
}
