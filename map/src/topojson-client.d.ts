// The part of topojson-client that the map uses; the package has no types.
declare module 'topojson-client' {
  import type { FeatureCollection, MultiLineString, MultiPolygon, Polygon } from 'geojson';
  import type { LandTopology } from './land-file.ts';

  type Region = LandTopology['objects']['land']['geometries'][number];
  export function feature(
    topology: LandTopology,
    object: LandTopology['objects']['land'],
  ): FeatureCollection<Polygon | MultiPolygon, { code: string }>;
  export function mesh(
    topology: LandTopology,
    object: LandTopology['objects']['land'],
    filter: (a: Region, b: Region) => boolean,
  ): MultiLineString;
}
