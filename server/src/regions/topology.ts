import * as v from 'valibot';
import type { Polygons } from './outline-row.ts';

type Line = Polygons[number][number];

/** Whether a value is a list of positions. */
export const isLine = (value: unknown): value is Line =>
  Array.isArray(value) &&
  value.every(
    (one) => Array.isArray(one) && one.length >= 2 && Number.isFinite(one[0]) && Number.isFinite(one[1]),
  );
const Arcs = v.custom<Line[]>((value) => Array.isArray(value) && value.every(isLine), 'no arcs');
const Index = v.pipe(v.number(), v.integer());
const Part = v.variant('type', [
  v.looseObject({ type: v.literal('Polygon'), arcs: v.array(v.array(Index)) }),
  v.looseObject({ type: v.literal('MultiPolygon'), arcs: v.array(v.array(v.array(Index))) }),
]);

/** The parts of a TopoJSON file that are read here. */
export const Topology = v.object({
  type: v.literal('Topology'),
  arcs: Arcs,
  transform: v.optional(
    v.object({ scale: v.tuple([v.number(), v.number()]), translate: v.tuple([v.number(), v.number()]) }),
  ),
  objects: v.record(v.string(), v.looseObject({ geometries: v.optional(v.array(v.unknown()), []) })),
});
type Topology = v.InferOutput<typeof Topology>;

/** The areas of a topology's largest layer as GeoJSON features. Other geometries stay unchanged and are refused later. */
export function topologyFeatures(topology: Topology): unknown[] {
  const layers = Object.values(topology.objects).map(({ geometries }) => geometries);
  const [most = []] = layers.sort((a, b) => b.length - a.length);
  const arcs = absoluteArcs(topology);
  return most.map((geometry) => {
    const part = v.safeParse(Part, geometry);
    if (!part.success) return geometry;
    const { properties, type, ...rest } = part.output;
    const polygons = type === 'Polygon' ? [rest.arcs as number[][]] : (rest.arcs as number[][][]);
    return {
      properties,
      geometry: {
        type: 'MultiPolygon',
        coordinates: polygons.map((rings) => rings.map((ring) => joinArcs(arcs, ring))),
      },
    };
  });
}

function absoluteArcs({ arcs, transform }: Topology): Line[] {
  if (transform === undefined) return arcs;
  const { scale, translate } = transform;
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** Joins arcs to a ring; a negative index means arc ~index reversed. A missing arc yields an empty ring, which is refused later. */
function joinArcs(arcs: readonly Line[], indexes: readonly number[]): Line {
  const lines = indexes.map((index) => (index < 0 ? arcs[~index]?.toReversed() : arcs[index]));
  if (lines.some((line) => line === undefined)) return [];
  return lines.flatMap((line = [], at) => (at === 0 ? line : line.slice(1)));
}
