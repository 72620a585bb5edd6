/** Words: in both texts, or in the text before or after alone. */
interface Words {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** A run of words of one kind; `at` is how much text stands before it. */
export interface Run extends Words {
  at: number;
}

/** More pairs of words than this are not compared: the text then counts as replaced. */
const MAX_PAIRS = 4_000_000;

/** The differences between two texts, word by word in their order. */
export function diffWords(before: string, after: string): Run[] {
  const [old, now] = [splitWords(before), splitWords(after)];
  let start = 0;
  while (start < old.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const middle = [old.slice(start, old.length - end), now.slice(start, now.length - end)] as const;
  const same = (words: readonly string[]): Words[] => words.map((text) => ({ kind: 'same', text }));
  return joined([...same(old.slice(0, start)), ...between(...middle), ...same(old.slice(old.length - end))]);
}

/** Words and the spaces between them. */
const splitWords = (text: string): string[] => text.match(/\S+|\s+/g) ?? [];

function between(old: readonly string[], now: readonly string[]): Words[] {
  const removed = (text: string): Words => ({ kind: 'removed', text });
  const added = (text: string): Words => ({ kind: 'added', text });
  if (old.length * now.length > MAX_PAIRS) return [...old.map(removed), ...now.map(added)];
  const common = commonLengths(old, now);
  const runs: Words[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length)
    if (old[i] === now[j]) {
      runs.push({ kind: 'same', text: old[i]! });
      i += 1;
      j += 1;
    } else if (common[i + 1]![j]! >= common[i]![j + 1]!) runs.push(removed(old[i++]!));
    else runs.push(added(now[j++]!));
  return [...runs, ...old.slice(i).map(removed), ...now.slice(j).map(added)];
}

/** The length of the longest common subsequence of the rests of both texts, from each pair of words on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      rows[i]![j] =
        old[i] === now[j] ? rows[i + 1]![j + 1]! + 1 : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!);
  return rows;
}

/** Neighbours of one kind as one run. */
function joined(words: readonly Words[]): Run[] {
  const all: Run[] = [];
  let at = 0;
  for (const { kind, text } of words) {
    const last = all.at(-1);
    if (last?.kind === kind) last.text += text;
    else all.push({ kind, text, at });
    at += text.length;
  }
  return all;
}
