import { refuse } from '../../../http/refuse.ts';

/** The maximum nesting of a file, and the maximum number of its lists, objects and fields together. */
const DEPTH = 64;
const PARTS = 1_000_000;

/** Parses the JSON of a file. Refuses ListDamaged, and ListTooComplex before more parts are built than any list has. */
export function parseJson(text: string): unknown {
  if (!isModest(text)) refuse('ListTooComplex');
  try {
    return JSON.parse(text);
  } catch {
    return refuse('ListDamaged');
  }
}

/** Counts the brackets and colons of a JSON text outside its strings. */
function isModest(text: string): boolean {
  let [depth, parts, isString] = [0, 0, false];
  for (let at = 0; at < text.length && depth <= DEPTH && parts <= PARTS; at += 1) {
    const letter = text[at];
    if (letter === '"') isString = !isString;
    else if (isString) at += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') [depth, parts] = [depth + 1, parts + 1];
    else if (letter === ']' || letter === '}') depth -= 1;
    else if (letter === ':') parts += 1;
  }
  return depth <= DEPTH && parts <= PARTS;
}
