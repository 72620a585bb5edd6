import type { Recap } from 'contract/recaps';
import { korea } from '../regions/country.ts';
import { sigunguCode } from '../regions/find-region.ts';
import type { LoadNeighbourhoods } from '../regions/neighbourhoods.ts';
import type { Outline } from '../regions/outlines.ts';
import { sigunguOutlines } from '../regions/sigungu-outlines.ts';
import { placeLabels } from './place-labels.ts';
import { boxAround, boxOf, touches, viewOf } from './recap-view.ts';
import type { Visited } from './recaps.sql.ts';

/** A 동 that was recorded, with the outlines that are coloured for it. */
interface Area {
  name: string;
  postCount: number;
  outlines: readonly Outline[];
}

/** Draws the 동 of a recap with the land around them, as paths; null if none can be drawn (BEHAVIOUR: recaps-6). */
export async function drawVisited(
  regions: readonly Visited[],
  loadNeighbourhoods: LoadNeighbourhoods,
): Promise<Recap['map']> {
  const around = await outlinesAround(regions, loadNeighbourhoods);
  const areas = mergeSame(regions.map((region) => toArea(region, around)));
  const boxes = areas.map(({ outlines }) => boxOf(outlines));
  const box = boxAround(boxes.filter((one) => one !== null));
  if (box === null) return null;
  const view = viewOf(box);
  const seen = (outlines: readonly Outline[]) => outlines.filter((outline) => touches(outline, view.box));
  const labels = placeLabels(
    areas.map(({ name }, at) => ({ name, box: view.toPixels(boxes[at] ?? box) })),
    view,
  );
  return {
    width: view.width,
    height: view.height,
    land: seen(sigunguOutlines()).map((outline) => view.path([outline])),
    borders: view.path(seen([...around.values()].flat().map(({ outline }) => outline))),
    visited: areas.map(({ postCount, outlines }, at) => ({
      path: view.path(outlines),
      postCount,
      label: labels[at] ?? null,
    })),
  };
}

type Around = ReadonlyMap<number, Awaited<ReturnType<LoadNeighbourhoods>>>;

/** The 읍면동 of every 시군구 that was recorded. */
async function outlinesAround(regions: readonly Visited[], load: LoadNeighbourhoods): Promise<Around> {
  const codes = [...new Set(regions.map(({ regionId }) => sigunguCode(regionId)))];
  return new Map(await Promise.all(codes.map(async (code) => [code, await load(code)] as const)));
}

/** The outlines of a 동; that of its 시군구 where they are not known. */
function toArea({ regionId, regionName, postCount }: Visited, around: Around): Area {
  const code = sigunguCode(regionId);
  const own = around.get(code)?.filter(({ regions }) => regions.some((one) => one.regionId === regionId));
  const outlines = own?.map(({ outline }) => outline) ?? [];
  if (outlines.length > 0) return { name: regionName, postCount, outlines };
  const sigungu = korea().sigunguByCode.get(code)?.region;
  return {
    name: sigungu?.city || sigungu?.province || regionName,
    postCount,
    outlines: sigunguOutlines().filter((outline) => outline.code === code),
  };
}

/** Makes one area of those with the same outlines: 동 that the file joins, or of which only the 시군구 is known. */
function mergeSame(areas: readonly Area[]): Area[] {
  const groups = Map.groupBy(areas, ({ outlines }) => outlines[0]);
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first === undefined || first.outlines.length === 0
      ? []
      : [
          {
            ...first,
            postCount: [first, ...rest].reduce((sum, { postCount }) => sum + postCount, 0),
            outlines: [...new Set([first, ...rest].flatMap(({ outlines }) => outlines))],
          },
        ],
  );
}
