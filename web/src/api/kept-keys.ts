import type { QueryKey } from '@tanstack/react-query';

const NOUNS: ReadonlySet<unknown> = new Set([
  'articles',
  'authors',
  'categories',
  'challenges',
  'comments',
  'curations',
  'home',
  'memories',
  'notifications',
]);

/**
 * Whether the device keeps the answer of a query for when there is no connection: posts, lists and what is the member's own, but no secret
 * address, no zone, nothing of the console, no place of the map (BEHAVIOUR: map-8), and no saved list, which `mypage/kept-saved.ts` keeps.
 */
export function isKept([noun, part, last]: QueryKey): boolean {
  if (noun === 'members') return part === 'me' && last === undefined;
  if (noun === 'places') return typeof part === 'number';
  if (noun === 'categories') return part !== 'saved' && last !== 'link';
  return NOUNS.has(noun) && part !== 'calendar-link';
}
