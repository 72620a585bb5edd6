import type { MemberId, RegionId } from 'contract/ids';
import type { Within } from 'contract/region-shapes';
import { empty, type Fragment, fragment, raw } from '../db.ts';
import { currentRegionId } from '../regions/reforms.ts';

/** The neighbourhoods that a list is about: the given one, else the viewer's favourites. */
export interface Around {
  viewer: MemberId | null;
  regionId?: RegionId | undefined;
}

/** From near to far. */
export const LEVELS: readonly Within[] = ['dong', 'sigungu', 'sido', 'country'];

/** The levels around these neighbourhoods: for a visitor the country alone. */
export const levelsAround = ({ viewer, regionId }: Around): readonly Within[] =>
  viewer === null && regionId === undefined ? ['country'] : LEVELS;

/**
 * The parts of a `with`: `favourite` (region_id, position), and the `key`s of `dong`, `sigungu` and `sido`, the neighbourhoods and the
 * first digits of what lies around them. A post of which only the 시군구 is known counts as in its 동 (BEHAVIOUR: home-1).
 */
export function keysAround({ viewer, regionId }: Around): Fragment {
  const favourite =
    regionId === undefined
      ? fragment`select region_id, position from member_region where member_id = ${viewer}`
      : fragment`select region_id, 1 as position from region where region_id = ${currentRegionId(regionId)}`;
  return fragment`
    favourite as materialized (${favourite}),
    dong as materialized (
      select region_id as key from favourite union select region_id / 100000 * 100000 from favourite),
    sigungu as materialized (select distinct region_id / 100000 as key from favourite),
    sido as materialized (select distinct region_id / 100000000 as key from favourite)`;
}

/** Chosen regions (`region_id`, `position`) as a JSON array of `Region`, in order. */
export const regionsJson = (chosen: Fragment) => fragment`
  (select coalesce(json_agg(json_build_object('regionId', g.region_id, 'province', g.province, 'city', g.city, 'district', g.district)
                            order by f.position), '[]')
     from ${chosen} f join region g using (region_id))`;

const isDong = fragment`a.region_id = k.key`;
const isSigungu = fragment`a.region_id / 100000 = k.key and a.region_id not in (select key from dong)`;
const isSido = fragment`a.region_id / 100000000 = k.key and a.region_id / 100000 not in (select key from sigungu)`;
const isElsewhere = fragment`(a.region_id / 100000000 in (select key from sido)) is not true`;

interface Newest {
  viewer: MemberId | null;
  /** A further condition on `a` (article), with its `and`. */
  also?: Fragment;
  /** When the level is read at all. */
  when: Fragment;
  limit: number;
  /** A constant above every `limit`: it tells the planner how few rows are read. */
  most: number;
}

/** Selects the `article_id`s of the newest posts of one level that no nearer level has, after `keysAround`. Each key is read from its index in order. */
export function newestWithin(within: Within, { viewer, also = empty, when, limit, most }: Newest): Fragment {
  const newest = (condition: Fragment) => fragment`
    select article_id from (
      select a.article_id from articles_for(${viewer}) a where ${condition} ${also}
       order by a.article_id desc limit ${raw(String(most))}) few
     limit ${limit}`;
  const ofEach = (keys: Fragment, condition: Fragment) => fragment`
    select n.article_id from ${keys} k cross join lateral (${newest(condition)}) n
     where ${when} order by n.article_id desc limit ${limit}`;
  switch (within) {
    case 'dong':
      return ofEach(fragment`dong`, isDong);
    case 'sigungu':
      return ofEach(fragment`sigungu`, isSigungu);
    case 'sido':
      return ofEach(fragment`sido`, isSido);
    case 'country':
      return fragment`select article_id from (${newest(isElsewhere)}) n where ${when}`;
  }
}
