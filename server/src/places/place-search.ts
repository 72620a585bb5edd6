import type { Point } from 'contract/coordinates';
import type { Result } from 'contract/endpoint';
import type { MemberId, PlaceId } from 'contract/ids';
import type { Page } from 'contract/page';
import type { PinCategory } from 'contract/pin-categories';
import type { search } from 'contract/search';
import { type Db, empty, type Fragment, fragment, join, oneJson, raw } from '../db.ts';
import { pageColumns, pageJson } from '../db/page.ts';
import {
  containsTerms,
  containsTermsByIndex,
  parseSearchTerms,
  type SearchTerms,
} from '../text/search-terms.ts';
import { isNotHidden, isThereFor, unlistedPlaces } from '../visibility/unlisted-places.ts';
import { newestFirst } from './place-order.ts';
import { cardFields, metresTo, newestPost, placeJson } from './places.sql.ts';

/** A place found by its name, with the fields of its card. */
export interface NamedPlace {
  placeId: PlaceId;
  title: string;
  address: string;
  pinCategory: PinCategory;
  latitude: number;
  longitude: number;
  articleCount: number;
  imageUrl: string | null;
  placeholder: string;
}

/** The maximum number of places from each way of matching names that are sorted. */
const MAX_NAMED = 200;
/** Sorts after every name that starts with a given text, in byte order. */
const LAST_LETTER = '\u{10FFFF}';

/** Matches names that start with `text`, ignoring spaces and case; uses the index `place_name`. */
const startsWith = (text: string) => fragment`
  name_key >= place_name_key(${text}) and name_key < place_name_key(${text}) || ${LAST_LETTER}`;

/** The searched text of a place; `place_search` is its index. */
const searchText = fragment`search_text(title, '')`;

/** How far north and south the branches of a chain are looked for first, in 1e-5 degrees: about ten kilometres. */
const BRANCHES_WITHIN = 10_000;

/**
 * Returns places on the viewer's map whose name starts with `text` (ignoring spaces and case) or, if `text` has three or more letters or
 * is initial consonants, contains each of its words: those called exactly so first (a branch among its chain), then nearest first.
 */
export function placesByName(
  db: Db,
  text: string,
  near: Point,
  limit: number,
  viewer: MemberId | null = null,
) {
  const terms = parseSearchTerms(text);
  const isContained = [...terms.joined].length > 2 || /^[ㄱ-ㅎ\s]{2,}$/u.test(text.normalize('NFKC'));
  const lat = Math.round(near.latitude * 1e5);
  const contains = isContained
    ? fragment`union
      (select place_id from place
        where ${containsTermsByIndex(searchText, terms)} and deleted_at is null limit ${MAX_NAMED})`
    : empty;
  const ownContains = isContained ? fragment`or ${containsTerms(searchText, terms)}` : empty;
  return foundPlaces(
    db,
    fragment`
      (select place_id from place p
        where name_key = place_name_key(${text}) and lat_e5 between ${lat - BRANCHES_WITHIN} and ${lat + BRANCHES_WITHIN}
          and deleted_at is null order by ${metresTo(near)} limit ${MAX_NAMED})
      union
      (select place_id from place
        where ${startsWith(text)} and deleted_at is null order by name_key limit ${MAX_NAMED})
      ${contains}
      union
      (select place_id from (${unlistedPlaces(viewer)}) p where ${startsWith(text)} ${ownContains})`,
    fragment`search_key(p.title) <> ${terms.joined}, ${metresTo(near)}, p.place_id`,
    limit,
    viewer,
  );
}

/** The fewest and most letters of a name in which one may be wrong, and the most places compared. */
const MISSPELT = { min: 3, max: 12, compared: 200 } as const;

/**
 * Returns places on the viewer's map that begin with `text` if any one of its letters is another or too many: for `text` that names
 * none as it is. Nearest first; the caller compares their keys.
 */
export function placesByMisspeltName(
  db: Db,
  text: string,
  near: Point,
  limit: number,
  viewer: MemberId | null,
) {
  const letters = [...parseSearchTerms(text).joined];
  if (letters.length < MISSPELT.min || letters.length > MISSPELT.max) return Promise.resolve([]);
  const readings = letters.map((_, at) => {
    const rest = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')];
    const terms = parseSearchTerms(rest.join(' '));
    return { terms, like: fragment`name_key like any (${toPatterns(rest)}::text[])` };
  });
  const matching = readings.map(
    ({ terms, like }) => fragment`
      (select place_id from place where ${containsTermsByIndex(searchText, terms)} and ${like} and deleted_at is null
        limit ${MISSPELT.compared})`,
  );
  const own = readings.map(({ like }) => like);
  return foundPlaces(
    db,
    fragment`
      ${join(matching, ' union ')}
      union (select place_id from (${unlistedPlaces(viewer)}) p where ${join(own, ' or ')})`,
    fragment`${metresTo(near)}, p.place_id`,
    limit,
    viewer,
  );
}

/** The `like` patterns of names with one letter between two parts, or none. */
const toPatterns = (rest: readonly string[]) => {
  const [before = '', behind = ''] = rest.map((part) => part.replaceAll(/[\\%_]/g, String.raw`\$&`));
  return [`${before}_${behind}%`, `${before}${behind}%`];
};

/** The places of a select of ids that are not hidden from the viewer, as cards. */
function foundPlaces(db: Db, ids: Fragment, order: Fragment, limit: number, viewer: MemberId | null) {
  const card = cardFields(viewer);
  return db<NamedPlace>`
    with found as (${ids})
    select p.place_id, p.title, p.address, p.pin_category, p.lat_e5 / 1e5::float8 as latitude,
           p.lng_e5 / 1e5::float8 as longitude, ${card.articleCount} as article_count,
           ${card.imageUrl} as image_url, ${card.placeholder} as placeholder
      from (select p.* from found join place p using (place_id) where not p.is_area and ${isNotHidden(viewer)}
             order by ${order} limit ${limit}) p ${newestPost(viewer)}
     order by ${order}`;
}

/** The number of newest places compared first. If `enough` of them match, the index over all places is not used. */
const NEWEST = { compared: 1_000, enough: 50 } as const;
/** The number of newest matches from the index that are sorted. */
const MAX_ORDERED = 500;

/** How well a name matches a keyword: 0 exactly, 1 as a prefix, 2 as a substring, 3 only by single words. */
const nameFit = (keyword: string) => fragment`
  (select coalesce(min(case when name = ${keyword} then 0 when starts_with(name, ${keyword}) then 1
                            when strpos(name, ${keyword}) > 0 then 2 end), 3)
     from string_to_table(${searchText}, E'\n') name)`;

/** Returns one page of active places whose names contain every term, best match first, then newest (BEHAVIOUR: search-3). */
export function placesWithTerms(
  db: Db,
  terms: SearchTerms,
  { cursor, limit }: Page,
  viewer: MemberId | null,
) {
  const fit = nameFit(terms.joined);
  const columns = fragment`place_id, title, created_at`;
  const position = fragment`fit, -extract(epoch from created_at), -place_id`;
  const matches = fragment`
    with newest as materialized (
      select ${columns} from place where deleted_at is null and not is_area order by created_at desc, place_id desc limit ${raw(String(NEWEST.compared))}
    ), recent as materialized (
      select * from newest where ${containsTerms(searchText, terms)}
    ), named as materialized (
      select ${columns} from place
       where ${startsWith(terms.joined)} and deleted_at is null and not is_area order by name_key limit ${raw(String(MAX_NAMED))}
    ), older as materialized (
      select ${columns} from place
       where ${containsTermsByIndex(searchText, terms)} and deleted_at is null and not is_area
         and (select count(*) from recent) < ${NEWEST.enough}
    ), found as (
      select * from recent union select * from named
      union (select * from older order by created_at desc, place_id desc limit ${raw(String(MAX_ORDERED))})
      union select ${columns} from (${unlistedPlaces(viewer)}) own
    ), matching as materialized (
      select place_id, created_at, ${fit} as fit from found p where ${containsTerms(searchText, terms)} and ${isNotHidden(viewer)}
    )
    select * from matching
     where ${cursor}::bigint is null
        or (${position}) > (select case when ${isThereFor(viewer)} then ${fit} else 3 end, -extract(epoch from p.created_at), -p.place_id
                            from place p where p.place_id = ${cursor})
     order by ${position} limit ${limit + 1}`;
  const rows = fragment`
    select p.place_id as id, ${pageColumns(fragment`m.fit, ${newestFirst}`, placeJson(viewer), limit)}
      from (${matches}) m
      join place p using (place_id)
      left join saved_place s on s.member_id = ${viewer} and s.place_id = p.place_id`;
  return oneJson<Result<typeof search>>(db`${pageJson('places', rows, limit)}`);
}
