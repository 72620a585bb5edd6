import { lookAround } from '../screens/neighbourhood.ts';
import { paths } from '../../web/src/paths.ts';

/** The limits of a page, in the order of its rows; the score is in `leastScore`. */
export const MAX = { kilobytes: 400, largestMs: 1_900, blockedMs: 150, shift: 0.1 } as const;

/** A page of the sample neighbourhood, and which limits of `MAX` are bars for it. */
export interface WebPage {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** The minimum Lighthouse score; a page without one is not audited. */
  leastScore?: number;
  bars: readonly (keyof typeof MAX)[];
}

/** The measured pages of a product with the sample neighbourhood. */
export async function webPages(baseUrl: string): Promise<WebPage[]> {
  const { theirs } = await lookAround(baseUrl);
  const member = { isSignedIn: true, bars: [] };
  return [
    { ...member, name: 'landing', path: paths.landing, isSignedIn: false, leastScore: 95 },
    { ...member, name: 'home', path: paths.home, leastScore: 95, bars: ['largestMs'] },
    {
      ...member,
      name: 'a post',
      path: paths.article(theirs),
      leastScore: 95,
      bars: ['kilobytes', 'blockedMs'],
    },
    { ...member, name: 'the map', path: paths.map, leastScore: 85 },
    { ...member, name: 'my page', path: paths.mypage, leastScore: 95 },
    { ...member, name: 'the editor', path: paths.editor },
  ];
}

/** The bar of a row; none if the limit is only a reference. */
export const barOf = ({ bars }: WebPage, limit: keyof typeof MAX) =>
  bars.includes(limit) ? { atMost: 1 } : {};
