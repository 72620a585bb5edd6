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

/** Our own map: coarse land, with everything that is drawn and named. */
export interface Country {
  land: Land;
  drawn: Drawn;
}

/** Areas, and each border once: its kind follows from the codes on its two sides, whose first two digits are the province. */
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

/** Everything that is drawn, for one source, because every source costs time in every frame. */
export function toFeatureCollection({ land, drawn }: Country): FeatureCollection {
  return { type: 'FeatureCollection', features: [SEA, ...land, ...drawn.features] };
}

/** Beyond everything that can be shown. As a feature it appears together with the land: what is not drawn yet is no sea. */
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
