import type { Result } from 'contract/endpoint';
import type { CategoryId, MemberId, PlaceId } from 'contract/ids';
import type { PinCategory } from 'contract/pin-categories';
import type { placesOnMap as endpoint } from 'contract/places';
import { type Db, Json } from '../db.ts';
import type { CellMemory } from './cell-memory.ts';
import type { Cover } from './map-cells.ts';
import { hiddenFrom, keptIn, type MapPlace, ownViews, placesForVisitors, savedIn } from './map.sql.ts';
import {
  choosePins,
  countOthers,
  depthIn,
  type PlaceInView,
  placesByThemselves,
  cellPlaces,
} from './map-view.ts';

type MapAnswer = Json<Result<typeof endpoint>>;

/**
 * Returns the places and clusters of a map view (BEHAVIOUR: places-11, places-12). It reads the most recently active places of each
 * cell, to a depth that limits the total, and chooses pins round-robin from the cells. If a cell has more places than were read,
 * their number in the box is extrapolated from the places read.
 */
export async function placesOnMap(
  db: Db,
  memory: CellMemory,
  cover: Cover,
  pinCategory: PinCategory | null,
  viewer: MemberId | null,
): Promise<MapAnswer> {
  const [cells, kept, hidden] = await Promise.all([
    memory.read(db, cover.level, cover.cells, depthIn(cover)),
    viewer === null ? [] : keptIn(db, cover.box, viewer),
    viewer === null ? NONE : hiddenFrom(db, viewer),
  ]);
  const depth = depthIn(cover)(cells.map(({ places }) => places));
  const hasPinCategory = ofCategory(pinCategory);
  const isWanted = (place: MapPlace) =>
    isInBox(place, cover.box) && hasPinCategory(place) && !hidden.has(place.placeId);
  const unfinished = new Set(cells.filter(({ places }) => places > depth).map(({ cell }) => cell));
  const places = [
    ...cells.flatMap((cell) => cellPlaces(cell, cover, depth, isWanted)),
    ...placesByThemselves(kept.filter(hasPinCategory), cover, unfinished),
  ];
  const pins = choosePins(places);
  return toAnswer(places, pins, cover, await asSeenBy(db, pins, viewer));
}

/** Returns the places and clusters of a map view that the viewer saved, in any category or in one. */
export async function savedOnMap(
  db: Db,
  cover: Cover,
  pinCategory: PinCategory | null,
  categoryId: CategoryId | null,
  viewer: MemberId | null,
): Promise<MapAnswer> {
  const saved = viewer === null ? [] : await savedIn(db, cover.box, viewer, categoryId);
  const places = placesByThemselves(saved.filter(ofCategory(pinCategory)), cover);
  const pins = choosePins(places);
  return toAnswer(places, pins, cover, await asSeenBy(db, pins, viewer));
}

const NONE: ReadonlySet<PlaceId> = new Set();

const isInBox = ({ latE5, lngE5 }: MapPlace, { latMin, latMax, lngMin, lngMax }: Cover['box']) =>
  latE5 >= latMin && latE5 <= latMax && lngE5 >= lngMin && lngE5 <= lngMax;
const ofCategory = (wanted: PinCategory | null) => (place: MapPlace) =>
  wanted === null || place.pinCategory === wanted;

/** Returns the JSON of each pin as the viewer sees it. */
async function asSeenBy(db: Db, pins: readonly MapPlace[], viewer: MemberId | null): Promise<string[]> {
  const [own] = await Promise.all([readOwnViews(db, pins, viewer), readShown(db, pins)]);
  return pins.flatMap(({ placeId, shown }) => {
    if (shown === undefined) return [];
    const view = own.get(placeId);
    return view === undefined ? shown.json : JSON.stringify({ ...shown.place, ...view });
  });
}

async function readOwnViews(db: Db, pins: readonly MapPlace[], viewer: MemberId | null) {
  const views = viewer === null || pins.length === 0 ? [] : await ownViews(db, pins.map(toId), viewer);
  return new Map(views.map((view) => [view.placeId, view]));
}

/** Reads the shown fields of pins that were never shown before. */
async function readShown(db: Db, pins: readonly MapPlace[]) {
  const unread = pins.filter(({ shown }) => shown === undefined);
  if (unread.length === 0) return;
  const places = await placesForVisitors(db, unread.map(toId));
  const byId = new Map(places.map((place) => [place.placeId, place]));
  for (const pin of unread) {
    const place = byId.get(pin.placeId);
    if (place !== undefined) pin.shown = { place, json: JSON.stringify(place) };
  }
}

const toId = ({ placeId }: MapPlace) => placeId;

/** Builds the answer from the JSON of its pins without parsing it. */
function toAnswer(
  places: readonly PlaceInView[],
  pins: readonly MapPlace[],
  cover: Cover,
  shown: readonly string[],
): MapAnswer {
  const { clusters, total } = countOthers(places, pins, cover);
  return new Json(`{"places":[${shown.join(',')}],"clusters":${JSON.stringify(clusters)},"total":${total}}`);
}
