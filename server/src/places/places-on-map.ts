import type { Result } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import type { PinCategory } from 'contract/pin-categories';
import type { placesOnMap as endpoint } from 'contract/places';
import { type Db, Json } from '../db.ts';
import type { CellMemory } from './cell-memory.ts';
import type { Cover } from './map-cells.ts';
import { type MapPlace, ownPlaces, ownViews, savedIn } from './map.sql.ts';
import {
  choosePins,
  countOthers,
  depthIn,
  type PlaceInView,
  placesByThemselves,
  placesOfCell,
} from './map-view.ts';

type MapAnswer = Json<Result<typeof endpoint>>;

/**
 * The places and clusters of a map view (BEHAVIOUR: places-11, places-12). Of each cell it looks at the most recently active
 * places, to a depth that keeps all cells together within a limit, and takes pins from the cells in turns. A cell with more
 * places than were looked at is counted by the share of those that lie in the box.
 */
export async function placesOnMap(
  db: Db,
  memory: CellMemory,
  cover: Cover,
  pinCategory: PinCategory | null,
  viewer: MemberId | null,
): Promise<MapAnswer> {
  const [cells, { kept, hidden }] = await Promise.all([
    memory.read(db, cover.level, cover.cells, depthIn(cover)),
    viewer === null ? NOTHING : ownPlaces(db, cover.box, viewer),
  ]);
  const depth = depthIn(cover)(cells.map(({ places }) => places));
  const isOfCategory = ofCategory(pinCategory);
  const isWanted = (place: MapPlace) =>
    isInBox(place, cover.box) && isOfCategory(place) && !hidden.has(place.placeId);
  const unfinished = new Set(cells.filter(({ places }) => places > depth).map(({ cell }) => cell));
  const places = [
    ...cells.flatMap((cell) => placesOfCell(cell, cover, depth, isWanted)),
    ...placesByThemselves(kept.filter(isOfCategory), cover, unfinished),
  ];
  const pins = choosePins(places);
  return toAnswer(places, pins, cover, viewer === null ? pins : await asSeenBy(db, pins, viewer));
}

/** The same of the places that a member saved. */
export async function savedOnMap(
  db: Db,
  cover: Cover,
  pinCategory: PinCategory | null,
  viewer: MemberId | null,
): Promise<MapAnswer> {
  const saved = viewer === null ? [] : await savedIn(db, cover.box, viewer);
  const places = placesByThemselves(saved.filter(ofCategory(pinCategory)), cover);
  const pins = choosePins(places);
  return toAnswer(places, pins, cover, pins);
}

const NOTHING: Awaited<ReturnType<typeof ownPlaces>> = { kept: [], hidden: new Set() };

const isInBox = ({ latE5, lngE5 }: MapPlace, { latMin, latMax, lngMin, lngMax }: Cover['box']) =>
  latE5 >= latMin && latE5 <= latMax && lngE5 >= lngMin && lngE5 <= lngMax;
const ofCategory = (wanted: PinCategory | null) => (place: MapPlace) =>
  wanted === null || place.pinCategory === wanted;

/** Pins with the JSON that this member sees. */
async function asSeenBy(db: Db, pins: readonly MapPlace[], viewer: MemberId) {
  if (pins.length === 0) return pins;
  const views = await ownViews(
    db,
    pins.map(({ placeId }) => placeId),
    viewer,
  );
  const own = new Map(views.map(({ placeId, json }) => [placeId, json]));
  return pins.map((pin) => ({ json: own.get(pin.placeId) ?? pin.json }));
}

/** The answer with `shown`, the JSON of its pins; they are not parsed on the way. */
function toAnswer(
  places: readonly PlaceInView[],
  pins: readonly MapPlace[],
  cover: Cover,
  shown: readonly Pick<MapPlace, 'json'>[],
): MapAnswer {
  const { clusters, total } = countOthers(places, pins, cover);
  const list = shown.map(({ json }) => json).join(',');
  return new Json(`{"places":[${list}],"clusters":${JSON.stringify(clusters)},"total":${total}}`);
}
