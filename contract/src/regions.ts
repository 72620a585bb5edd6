import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { KEYWORD, PAGE } from './limits.ts';
import { pageQuery, pageResult } from './page.ts';
import { Region } from './region-shapes.ts';
import { searchWords } from './text.ts';

/** A found region, with the alternative name by which it was found, if any (BEHAVIOUR: regions-12). */
export const FoundRegion = v.object({
  ...Region.entries,
  matchedBy: v.optional(
    v.pipe(
      v.object({
        name: v.string(),
        kind: v.picklist(['admin', 'ri', 'area', 'former']),
      }),
      v.description(
        'The name that was meant: of a 행정동 (admin) or 리 in it, an area people speak of, or what it was or stood below before a reform',
      ),
    ),
  ),
});
export type FoundRegion = v.InferOutput<typeof FoundRegion>;

/** Best matches first; an empty keyword finds nothing. The cursor is the last `regionId`. */
export const searchRegions = endpoint({
  name: 'searchRegions',
  tag: 'regions',
  summary:
    'Neighbourhoods by name: also by 행정동, 리, area, former names, initial consonants, Latin letters, and with a key wrong',
  method: 'GET',
  path: '/api/regions/search',
  access: 'anyone',
  query: v.object({ keyword: v.optional(searchWords(0, KEYWORD.max), ''), ...pageQuery(PAGE.regions) }),
  result: v.object({ regions: v.array(FoundRegion), ...pageResult }),
  refuses: [],
});

/** The neighbourhoods that most members chose, most chosen first, padded with well-known neighbourhoods (BEHAVIOUR: regions-14). */
export const popularRegions = endpoint({
  name: 'popularRegions',
  tag: 'regions',
  summary: 'Popular neighbourhoods, to choose from before anything is typed',
  method: 'GET',
  path: '/api/regions/popular',
  access: 'anyone',
  result: v.object({ regions: v.array(Region) }),
  refuses: [],
});
