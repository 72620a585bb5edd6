import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { Drawn, LandTopology } from './land-file.ts';
import { splitNorth } from './north.ts';

/** Areas of land, and their edges: between provinces, between 시군구, and with the sea or the north. */
export type Land = readonly (
  | Feature<Polygon | MultiPolygon, { kind: 'region'; code: string }>
  | Feature<MultiLineString, { kind: EdgeKind }>
)[];
export type EdgeKind = 'province' | 'city' | 'coast';

/** Our own map: the coarse land and the drawing with its names. */
export interface Country {
  land: Land;
  drawn: Drawn;
}

/** The areas, and each border once. Its kind follows from the codes on its two sides, whose first two digits are the province. */
export function unfoldLand(topology: LandTopology, drawn: Drawn): Land {
  const { land } = topology.objects;
  const outer = splitNorth(
    mesh(topology, land, (a, b) => a === b),
    drawn,
  );
  const province = (region: { properties: { code: string } }) => region.properties.code.slice(0, 2);
  const edge = (kind: EdgeKind, coordinates: MultiLineString) =>
    ({ type: 'Feature', properties: { kind }, geometry: coordinates }) as const;
  const regions = feature(topology, land).features.map(
    ({ geometry, properties: { code } }) =>
      ({ type: 'Feature', properties: { kind: 'region', code }, geometry }) as const,
  );
  return [
    ...regions,
    edge('coast', outer.coast),
    edge('province', outer.north),
    edge(
      'city',
      mesh(topology, land, (a, b) => a !== b && province(a) === province(b)),
    ),
    edge(
      'province',
      mesh(topology, land, (a, b) => province(a) !== province(b)),
    ),
  ];
}

/** All features in a single source, because every source takes time in every frame. */
export function toFeatureCollection({ land, drawn }: Country): FeatureCollection {
  return { type: 'FeatureCollection', features: [SEA, ...land, ...drawn.features] };
}

/** The sea, larger than any view. A feature rather than a background, so that it appears together with the land. */
const SEA: Feature<Polygon> = {
  type: 'Feature',
  properties: { kind: 'sea' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [110, 25],
        [145, 25],
        [145, 48],
        [110, 48],
        [110, 25],
      ],
    ],
  },
};
