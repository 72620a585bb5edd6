import type { Region } from 'contract/regions';
import { dongOf, type Sigungu, sigunguAt } from './country.ts';
import { legalDongsOf } from './legal-names.ts';
import { outlineRow } from './outline-row.ts';
import type { NeighbourhoodRow } from './neighbourhoods.sql.ts';
import { codeAt, readOutline } from './outlines.ts';
import { type Shape, ShapesRefused } from './read-shapes.ts';

/** How a shape found its 법정동: by its legal code, by its name, by the known places in it, or not; `several` when its name joins some. */
export type MatchedBy = 'code' | 'name' | 'places' | 'several' | 'nothing';
/** A 읍면동 of a file in our country. */
export interface Matched {
  row: NeighbourhoodRow;
  sigungu: Sigungu;
  by: MatchedBy;
}

/** Living places of a 시군구 whose 동 is known. */
export type KnownPlacesOf = (sigungu: number) => Promise<{ lat: number; lng: number; regionId: number }[]>;

/**
 * Every shape with its 시군구 (that its middle lies in, whatever the file's own codes say) and its 법정동. Refuses when one lies in
 * no 시군구, as such a file is of somewhere else.
 */
export async function matchShapes(
  shapes: readonly Shape[],
  knownPlacesOf: KnownPlacesOf,
): Promise<Matched[]> {
  const matched: Matched[] = [];
  const placesOf = once(knownPlacesOf);
  for (const shape of shapes) {
    const { centre, rings, polygons } = outlineRow(0, shape.polygons);
    if (rings.length === 0) throw new ShapesRefused(`${shape.name} is smaller than a metre.`);
    const sigungu = sigunguAt({ lat: centre[1] / 1e5, lng: centre[0] / 1e5 });
    if (sigungu === null) throw new ShapesRefused(`${shape.name} lies in no 시군구 of the country.`);
    const outline = { centre, rings, polygons };
    const coded = dongOfCode(sigungu, shape);
    let regions = coded === null ? legalDongsOf(sigungu, shape.name) : [coded];
    let by: MatchedBy = coded !== null ? 'code' : NAMED[Math.min(2, regions.length)]!;
    if (by === 'nothing') {
      const known = dongOfPlaces(await placesOf(sigungu.code), readOutline({ ...outline, code: 0 }));
      if (known !== null) [regions, by] = [[known], 'places'];
    }
    const regionIds = regions.map(({ regionId }) => regionId);
    matched.push({ row: { sigungu: sigungu.code, name: shape.name, regionIds, outline }, sigungu, by });
  }
  return matched;
}

const NAMED = ['nothing', 'name', 'several'] as const;

/** Only a legal code that names the same 동 is believed: other code spaces have as many digits. */
function dongOfCode(sigungu: Sigungu, { name, codes }: Shape): Region | null {
  const dongs = codes.map((code) => dongOf(code < 1e9 ? code * 100 : code));
  return (
    dongs.find(
      (dong) => dong?.district === name && sigungu.dongs.some((one) => one.regionId === dong.regionId),
    ) ?? null
  );
}

/** How many known places tell what 동 an area is, and what share of them must agree. */
const TELLING = { places: 3, share: 0.8 } as const;

function dongOfPlaces(
  places: Awaited<ReturnType<KnownPlacesOf>>,
  outline: Parameters<typeof codeAt>[0][number],
) {
  const inside = places.filter((at) => codeAt([outline], at, 0) !== null);
  const [most] = [...Map.groupBy(inside, ({ regionId }) => regionId)].sort(
    (a, b) => b[1].length - a[1].length,
  );
  if (most === undefined || most[1].length < TELLING.places) return null;
  return most[1].length >= TELLING.share * inside.length ? dongOf(most[0]) : null;
}

function once(ask: KnownPlacesOf): KnownPlacesOf {
  const asked = new Map<number, ReturnType<KnownPlacesOf>>();
  return (sigungu) => {
    const answer = asked.get(sigungu) ?? ask(sigungu);
    asked.set(sigungu, answer);
    return answer;
  };
}
