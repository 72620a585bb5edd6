import type { FeatureCollection, LineString, Point, Polygon } from 'geojson';

/** The kinds of drawn features; the style defines their look. */
export type DrawnKind =
  | 'north'
  | 'river'
  | 'stream'
  | 'lake'
  | 'island'
  | 'riverside'
  | 'park'
  | 'hill'
  | 'palace'
  | 'bridge'
  | 'subway'
  | 'deep'
  | 'relief'
  | 'highway'
  | 'express'
  | 'main'
  | 'street';
/** The kinds of named features; the style defines the zooms at which each is labelled. */
export type NameKind =
  | 'province'
  | 'city'
  | 'neighbourhood'
  | 'park'
  | 'riverside'
  | 'river'
  | 'stream'
  | 'station'
  | 'peak'
  | LandmarkKind;
/** The kinds of landmarks, each with its own symbol. */
export type LandmarkKind = 'university' | 'market' | 'culture' | 'street' | 'sight' | 'sports';

/** The hand-drawn features and the names on the map, as plain GeoJSON, lowest first. */
export type Drawn = FeatureCollection<
  Polygon | LineString | Point,
  | { kind: DrawnKind; name?: string; color?: string; fade?: number }
  | { kind: 'name'; of: NameKind; name: string; sigungu?: string }
>;

/** 시군구 as TopoJSON: arcs are quantised and shared, `code` is the five-digit 법정동 code. */
export interface LandTopology {
  type: 'Topology';
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: number[][][];
  objects: {
    land: {
      type: 'GeometryCollection';
      geometries: { type: string; arcs: unknown; properties: { code: string } }[];
    };
  };
}
