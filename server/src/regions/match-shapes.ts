import type { Region } from 'contract/region-shapes';
import { dongById, type Sigungu, sigunguAt } from './country.ts';
import { findLegalDongs } from './legal-names.ts';
import { outlineRow } from './outline-row.ts';
import type { NeighbourhoodRow } from './neighbourhoods.sql.ts';
import { codeAt, type Outline, readOutline } from './outlines.ts';
import { type Shape, ShapesRefused } from './read-shapes.ts';

/** How the 법정동 of a shape was found: by its legal code, its name or the known places in it; `several` if its name joins several. */
export type MatchedBy = 'code' | 'name' | 'places' | 'several' | 'nothing';
/** A 읍면동 of a file with its 시군구. */
export interface Matched {
  row: NeighbourhoodRow;
  sigungu: Sigungu;
  by: MatchedBy;
}

/** A place whose 동 is known. */
interface KnownPlace {
  lat: number;
  lng: number;
  regionId: number;
}

/** Loads the active places of a 시군구 whose 동 is known. */
export type LoadKnownPlaces = (sigungu: number) => Promise<KnownPlace[]>;

/**
 * Every shape with its 시군구 (at its centre, regardless of the file's codes) and its 법정동. Throws `ShapesRefused` if a shape lies in
 * no 시군구.
 */
export async function matchShapes(
  shapes: readonly Shape[],
  loadKnownPlaces: LoadKnownPlaces,
): Promise<Matched[]> {
  const matched: Matched[] = [];
  const loadPlaces = once(loadKnownPlaces);
  for (const shape of shapes) {
    const { centre, rings, polygons } = outlineRow(0, shape.polygons);
    if (rings.length === 0) throw new ShapesRefused(`${shape.name} is smaller than a metre.`);
    const sigungu = sigunguAt({ lat: centre[1] / 1e5, lng: centre[0] / 1e5 });
    if (sigungu === null) throw new ShapesRefused(`${shape.name} lies in no 시군구 of the country.`);
    const outline = { centre, rings, polygons };
    const coded = dongByCode(sigungu, shape);
    let regions = coded === null ? findLegalDongs(sigungu, shape.name) : [coded];
    let by: MatchedBy = coded !== null ? 'code' : NAMED[Math.min(2, regions.length)]!;
    if (by === 'nothing') {
      const known = dongByPlaces(await loadPlaces(sigungu.code), readOutline({ ...outline, code: 0 }));
      if (known !== null) [regions, by] = [[known], 'places'];
    }
    const regionIds = regions.map(({ regionId }) => regionId);
    matched.push({ row: { sigungu: sigungu.code, name: shape.name, regionIds, outline }, sigungu, by });
  }
  return matched;
}

const NAMED = ['nothing', 'name', 'several'] as const;

/** Accepts a legal code only if it belongs to a 동 of the same name: other kinds of code have as many digits. */
function dongByCode(sigungu: Sigungu, { name, codes }: Shape): Region | null {
  const dongs = codes.map((code) => dongById(code < 1e9 ? code * 100 : code));
  return (
    dongs.find(
      (dong) => dong?.district === name && sigungu.dongs.some((one) => one.regionId === dong.regionId),
    ) ?? null
  );
}

/** How many known places decide the 동 of an area, and which share of them must agree. */
const DECIDING = { places: 3, share: 0.8 } as const;

function dongByPlaces(places: readonly KnownPlace[], outline: Outline) {
  const inside = places.filter((at) => codeAt([outline], at, 0) !== null);
  const [most] = [...Map.groupBy(inside, ({ regionId }) => regionId)].sort(
    (a, b) => b[1].length - a[1].length,
  );
  if (most === undefined || most[1].length < DECIDING.places) return null;
  return most[1].length >= DECIDING.share * inside.length ? dongById(most[0]) : null;
}

function once(load: LoadKnownPlaces): LoadKnownPlaces {
  const loaded = new Map<number, ReturnType<LoadKnownPlaces>>();
  return (sigungu) => {
    const places = loaded.get(sigungu) ?? load(sigungu);
    loaded.set(sigungu, places);
    return places;
  };
}
