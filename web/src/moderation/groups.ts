import type { QueueItem } from 'contract/moderation-shapes';

/** By what things in the queue belong together. */
export type GroupBy = 'author' | 'text' | 'post';

/** Things that may be decided about together. */
export interface Group<Item> {
  key: string;
  items: Item[];
}

type Grouped = Pick<QueueItem, 'targetKind' | 'targetId' | 'articleId' | 'subject' | 'memberId'>;

/** The groups of two or more, the largest first: by one author, by equal or near texts, or under one post (BEHAVIOUR: moderation-44). */
export function groupsOf<Item extends Grouped>(items: readonly Item[], by: GroupBy): Group<Item>[] {
  const groups = by === 'text' ? nearTexts(items) : byKey(items, by === 'author' ? authorOf : postOf);
  return groups.filter(({ items }) => items.length > 1).toSorted((a, b) => b.items.length - a.items.length);
}

const authorOf = ({ memberId }: Grouped) => memberId;
const postOf = ({ targetKind, targetId, articleId }: Grouped) =>
  targetKind === 'ARTICLE' ? targetId : articleId;

function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => number | null): Group<Item>[] {
  const groups = new Map<number, Group<Item>>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key) ?? { key: String(key), items: [] };
    groups.set(key, group);
    group.items.push(item);
  }
  return [...groups.values()];
}

/** How much of two texts must be the same for them to be near. */
const NEAR = 0.6;

/** Texts that are near the first of their group. */
function nearTexts<Item extends Grouped>(items: readonly Item[]): Group<Item>[] {
  const groups: (Group<Item> & { pieces: ReadonlySet<string> })[] = [];
  for (const item of items) {
    const pieces = piecesOf(item.subject);
    if (pieces.size === 0) continue;
    const near = groups.find((group) => likeness(group.pieces, pieces) >= NEAR);
    if (near === undefined)
      groups.push({ key: `${item.targetKind}:${item.targetId}`, items: [item], pieces });
    else near.items.push(item);
  }
  return groups;
}

/** The pairs of letters of a text, without addresses, digits, marks and spaces, by which spam differs from itself. */
function piecesOf(text: string): ReadonlySet<string> {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/https?:\/\/\S*/g, '')
    .replaceAll(/[^\p{L}]/gu, '');
  if (letters.length < 2) return new Set(letters === '' ? [] : [letters]);
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}

/** How many of the pieces of both are in both, from 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((piece) => b.has(piece)).length;
  return both / (a.size + b.size - both);
}
