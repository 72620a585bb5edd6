import type { Point } from 'contract/coordinates';
import type { Result } from 'contract/endpoint';
import type { MemberId, PlaceId } from 'contract/ids';
import type { Page } from 'contract/page';
import type { PinCategory } from 'contract/pin-categories';
import type { search } from 'contract/search';
import { type Db, empty, fragment, oneJson, raw } from '../db.ts';
import { pageColumns, pageJson } from '../db/page.ts';
import { containsTerms, containsTermsByIndex, type SearchTerms } from '../text/search-terms.ts';
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

/**
 * Returns places on the viewer's map whose name starts with `text` (ignoring spaces and case) or, if `text` has three or more
 * letters, contains it; nearest first.
 */
export function placesByName(
  db: Db,
  text: string,
  near: Point,
  limit: number,
  viewer: MemberId | null = null,
) {
  const card = cardFields(viewer);
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const contains = fragment`${[...text].length > 2} and title ilike ${pattern}`;
  const own =
    viewer === null
      ? empty
      : fragment`union
      (select place_id from (${unlistedPlaces(viewer)}) p where ${startsWith(text)} or ${contains})`;
  return db<NamedPlace>`
    with found as (
      (select place_id from place
        where ${startsWith(text)} and deleted_at is null order by name_key limit ${MAX_NAMED})
      union
      (select place_id from place
        where ${contains} and deleted_at is null limit ${MAX_NAMED})
      ${own}
    )
    select p.place_id, p.title, p.address, p.pin_category, p.lat_e5 / 1e5::float8 as latitude,
           p.lng_e5 / 1e5::float8 as longitude, ${card.articleCount} as article_count,
           ${card.imageUrl} as image_url, ${card.placeholder} as placeholder
      from (select p.* from found join place p using (place_id) where not p.is_area and ${isNotHidden(viewer)}
             order by ${metresTo(near)}, p.place_id limit ${limit}) p ${newestPost(viewer)}
     order by ${metresTo(near)}, p.place_id`;
}

/** The searched text of a place; `place_search` is its index. */
const searchText = fragment`search_text(title, '')`;
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
