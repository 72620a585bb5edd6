import type { CategoryId, MemberId, PlaceId } from 'contract/ids';
import type { PinCategory } from 'contract/pin-categories';
import type { Result } from 'contract/endpoint';
import type { Page } from 'contract/page';
import type { Place } from 'contract/place-shapes';
import type { listPlacesIn, PlaceFilter } from 'contract/places';
import { type Db, type Fragment, fragment, one, oneJson } from '../db.ts';
import { pageColumns, pageJson } from '../db/page.ts';
import { cellColumn, type Cover, type Level } from './map-cells.ts';
import { isNotHidden, isThereFor, unlistedPlaces } from '../visibility/unlisted-places.ts';
import { comesAfter, newestFirst } from './place-order.ts';
import { placeFields, placeJson } from './places.sql.ts';

/** A cell with its number of places, and a version that changes whenever one of them does. */
export interface CellCount {
  cell: number;
  places: number;
  version: number;
}

/** The columns of a place by which the map selects it. */
export interface MapPlace {
  placeId: PlaceId;
  /** When it was last active, in seconds since 1970. */
  activeAt: number;
  latE5: number;
  lngE5: number;
  pinCategory: PinCategory;
  /** The place as a visitor sees it, also as JSON. Read when the place is first shown. */
  shown?: { place: Place; json: string };
}

/** Returns the cells in `cells` that have places. */
export function countedCells(db: Db, level: Level, cells: readonly number[]) {
  return db<CellCount>`
    select cell, places, version from place_count
     where level = ${level} and cell = any (${cells}::bigint[]) and places > 0`;
}

/** The columns of `p` (place) as arrays, in order. Arrays take half the time of JSON or of rows. */
const mapColumns = fragment`
  array_agg(p.place_id)::text as place_ids, array_agg(date_part('epoch', p.active_at))::text as active_at,
  array_agg(p.lat_e5)::text as lats, array_agg(p.lng_e5)::text as lngs, array_agg(p.pin_category)::text as pin_categories`;
type MapColumns = Record<'placeIds' | 'activeAt' | 'lats' | 'lngs' | 'pinCategories', string | null>;

function toMapPlaces({ placeIds, activeAt, lats, lngs, pinCategories }: MapColumns): MapPlace[] {
  const [ats, latsE5, lngsE5] = [toList(activeAt), toList(lats), toList(lngs)];
  const categories = toList(pinCategories) as PinCategory[];
  return toList(placeIds).map((placeId, at) => ({
    placeId: Number(placeId) as PlaceId,
    activeAt: Number(ats[at]),
    latE5: Number(latsE5[at]),
    lngE5: Number(lngsE5[at]),
    pinCategory: categories[at]!,
  }));
}

/** Parses a PostgreSQL array of values without commas or quotes. */
const toList = (array: string | null): string[] => array?.slice(1, -1).split(',') ?? [];

/** Returns these cells with up to `depth` places each, most recently active first. */
export async function readCells(db: Db, level: Level, cells: readonly number[], depth: number) {
  const rows = await db<CellCount & MapColumns>`
    select c.cell, c.places, c.version, read.*
      from place_count c cross join lateral (
        select ${mapColumns}
          from (select place_id, active_at, lat_e5, lng_e5, pin_category from place
                 where ${cellColumn[level]} = c.cell and deleted_at is null
                 order by active_at desc, place_id limit ${depth}) p) read
     where c.level = ${level} and c.cell = any (${cells}::bigint[]) and c.places > 0`;
  return rows.map((row) => {
    const { cell, places, version } = row;
    return { cell, places, version, found: toMapPlaces(row) };
  });
}

/** Returns these places as a visitor sees them. */
export async function placesForVisitors(db: Db, placeIds: readonly PlaceId[]): Promise<Place[]> {
  const rows = await db<Omit<Place, 'latitude' | 'longitude'> & { latE5: number; lngE5: number }>`
    select place_id, title, lat_e5, lng_e5, address, pin_category, region_id, is_area from place
     where place_id = any (${placeIds}::bigint[])`;
  return rows.map(({ placeId, title, latE5, lngE5, address, pinCategory, regionId, isArea }) => ({
    placeId,
    title,
    latitude: latE5 / 1e5,
    longitude: lngE5 / 1e5,
    address,
    pinCategory,
    regionId,
    isSaved: false,
    savedColor: null,
    isArea,
    isMasked: false,
  }));
}

/** Returns the places in a box that are only on the viewer's own map, most recently active first. */
export const keptIn = (db: Db, box: Cover['box'], viewer: MemberId) =>
  inOrder(db, fragment`select p.* from (${unlistedPlaces(viewer)}) p where ${inBox(box)}`);

/** Whether `s` (saved_place) is in a category; null allows all. */
export const inCategory = (categoryId: CategoryId | null): Fragment =>
  categoryId === null ? fragment`true` : fragment`s.category_id = ${categoryId}`;

/** Returns the places in a box that the viewer saved, in any category or in one, most recently active first. */
export const savedIn = (db: Db, box: Cover['box'], viewer: MemberId, categoryId: CategoryId | null) =>
  inOrder(
    db,
    fragment`select p.* from saved_place s join place p using (place_id)
              where s.member_id = ${viewer} and ${inCategory(categoryId)} and ${isThereFor(viewer)} and ${inBox(box)}`,
  );

async function inOrder(db: Db, places: Fragment): Promise<MapPlace[]> {
  const rows = db<MapColumns>`select ${mapColumns} from (${places} order by active_at desc, place_id) p`;
  return toMapPlaces(await one(rows));
}

/** Returns the public places that are hidden from the viewer's map. */
export async function hiddenFrom(db: Db, viewer: MemberId): Promise<ReadonlySet<PlaceId>> {
  const rows = await db<{ placeId: PlaceId }>`select unnest(places_hidden_from(${viewer})) as place_id`;
  return new Set(rows.map(({ placeId }) => placeId));
}

/** The fields of a place in which a member's view may differ from a visitor's. */
export type OwnView = Pick<Place, 'placeId' | 'isSaved' | 'savedColor' | 'isMasked'>;

/** Returns the places among these that the viewer saved, or where masked posts of the viewer really are. */
export function ownViews(db: Db, placeIds: readonly PlaceId[], viewer: MemberId) {
  const { isSaved, savedColor, isMasked } = placeFields(viewer);
  return db<OwnView>`
    select p.place_id, ${isSaved} as is_saved, ${savedColor} as saved_color, ${isMasked} as is_masked
      from (select place_id from saved_place where member_id = ${viewer} and place_id = any (${placeIds}::bigint[])
            union
            select place_id from article_true_place where member_id = ${viewer} and place_id = any (${placeIds}::bigint[])) p
      left join saved_place s on s.member_id = ${viewer} and s.place_id = p.place_id`;
}

/** Whether `p` (place) lies in a box of 1e-5 degrees. */
const inBox = ({ latMin, latMax, lngMin, lngMax }: Cover['box']) => fragment`
  p.lat_e5 between ${latMin} and ${latMax} and p.lng_e5 between ${lngMin} and ${lngMax}`;
/** Whether `p` (place) is of a pin category; null allows all. */
export const ofCategory = (pinCategory: PinCategory | null): Fragment => fragment`
  (${pinCategory}::text is null or p.pin_category = ${pinCategory})`;

/** Returns every place in a small box, newest first; with `onlySaved` only the places that `viewer` saved. */
export function placesInBox(
  db: Db,
  { level, cells, box }: Cover,
  { pinCategory, onlySaved, savedIn = undefined }: PlaceFilter,
  { cursor, limit }: Page,
  viewer: MemberId | null,
) {
  const isWanted = fragment`
    ${inBox(box)} and ${ofCategory(pinCategory ?? null)} and ${comesAfter(cursor)}
    and (not ${onlySaved || savedIn !== undefined} or exists (
      select from saved_place s where s.member_id = ${viewer} and s.place_id = p.place_id and ${inCategory(savedIn ?? null)}))`;
  const rows = fragment`
    select p.place_id as id, ${pageColumns(newestFirst, placeJson(viewer), limit)}
      from ((select p.* from place p
              where p.${cellColumn[level]} = any (${cells}::bigint[]) and p.deleted_at is null and ${isWanted}
                and ${isNotHidden(viewer)}
              order by ${newestFirst} limit ${limit + 1})
            union all select p.* from (${unlistedPlaces(viewer)}) p where ${isWanted}
            order by created_at desc, place_id desc limit ${limit + 1}) p
      left join saved_place s on s.member_id = ${viewer} and s.place_id = p.place_id`;
  return oneJson<Result<typeof listPlacesIn>>(db`${pageJson('places', rows, limit)}`);
}
