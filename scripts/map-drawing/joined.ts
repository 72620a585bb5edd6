import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';

/** Corners nearer than this are one corner: about 65 m. */
const SAME = 0.0006;

/**
 * The same outlines with neighbours' corners joined. As they come, some borders are drawn twice a little apart, which
 * would show as slivers of sea inland.
 */
export function joined(outlines: FeatureCollection): FeatureCollection {
  const corner = corners();
  const ring = (spots: Position[]) => spots.map(corner).filter((spot, i, all) => spot !== all[i - 1]);
  const polygon = (rings: Position[][]) => rings.map(ring).filter(({ length }) => length >= 4);
  return {
    ...outlines,
    features: outlines.features.map((feature): Feature => ({
      ...feature,
      geometry: joinedShape(feature.geometry, polygon),
    })),
  };
}

function joinedShape(shape: Geometry, polygon: (rings: Position[][]) => Position[][]): Geometry {
  if (shape.type === 'Polygon') return { type: 'Polygon', coordinates: polygon(shape.coordinates) };
  if (shape.type !== 'MultiPolygon') return shape;
  return {
    type: 'MultiPolygon',
    coordinates: shape.coordinates.map(polygon).filter(({ length }) => length > 0),
  };
}

/** Gives for each spot the first corner known nearby, or the spot itself, known from then on. Looks only into the nine cells around. */
function corners(): (spot: Position) => Position {
  const cells = new Map<string, Position[]>();
  const cellOf = ([lng, lat]: Position) =>
    [Math.floor((lng! * 0.8) / SAME), Math.floor(lat! / SAME)] as const;
  return (spot) => {
    const [x, y] = cellOf(spot);
    const around = [-1, 0, 1].flatMap((i) => [-1, 0, 1].flatMap((j) => cells.get(`${x + i},${y + j}`) ?? []));
    const near = around
      .map((known) => ({ known, apart: Math.hypot((known[0]! - spot[0]!) * 0.8, known[1]! - spot[1]!) }))
      .filter(({ apart }) => apart < SAME)
      .toSorted((a, b) => a.apart - b.apart)[0]?.known;
    if (near !== undefined) return near;
    cells.set(`${x},${y}`, [...(cells.get(`${x},${y}`) ?? []), spot]);
    return spot;
  };
}
