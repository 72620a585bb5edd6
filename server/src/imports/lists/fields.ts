import { LIST_FILE } from 'contract/limits';
import { parseJson } from './formats/parse-json.ts';
import { plainWord } from './words.ts';

/** The maximum nesting of fields within fields, and the maximum length of JSON within a text. */
const DEPTH = 4;
const LETTERS = 10_000;

/**
 * Collects the fields of one entry by their plain names: texts and numbers, and the fields of objects within them, also where they are
 * JSON in a text, as converters write Takeout's. A field further in counts before one of the same name further out.
 */
export function collectFields(given: unknown, fields = new Map<string, string>(), depth = 0) {
  if (typeof given !== 'object' || given === null) return fields;
  const names = Object.keys(given);
  const inner: unknown[] = [];
  for (const name of names.slice(0, LIST_FILE.fieldsMax)) {
    const value = (given as Record<string, unknown>)[name];
    if (typeof value === 'string' || typeof value === 'number') putField(fields, name, String(value), inner);
    else if (depth < DEPTH && !Array.isArray(value)) inner.push(value);
  }
  for (const value of inner) collectFields(value, fields, depth + 1);
  return fields;
}

/** Adds a field unless it is empty; JSON in a text is added to `inner`. */
export function putField(fields: Map<string, string>, name: string, value: string, inner: unknown[] = []) {
  if (value.trim() === '' || fields.size >= LIST_FILE.fieldsMax) return;
  if (/^\s*\{/.test(value) && value.length <= LETTERS) inner.push(tryJson(value));
  else fields.set(plainWord(name), value.slice(0, LETTERS));
}

function tryJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
