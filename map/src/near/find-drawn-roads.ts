import type { Drawn, DrawnKind } from '../land-file.ts';
import type { FoundStreet, LatLng } from '../map.ts';
import { findNearest } from '../tiles/find-streets.ts';

const ROADS: ReadonlySet<string> = new Set<DrawnKind>(['highway', 'express', 'main', 'street', 'bridge']);
/** The name of a road, and a house number behind it, of which our drawing knows nothing. */
const ROAD = /^(\S+(?:로|길|교))(?:\s*\d+(?:-\d+)?)?$/u;

/** The road of our own drawing that a keyword names, where it is nearest to a coordinate: needs no tiles (BEHAVIOUR: geo-12). */
export function findDrawnRoads({ features }: Drawn, keyword: string, near: LatLng): FoundStreet[] {
  const [, name] = ROAD.exec(keyword.normalize('NFC').trim()) ?? [];
  const lines = features.flatMap(({ properties, geometry }) => {
    const isMeant = ROADS.has(properties.kind) && properties.name === name;
    return isMeant && geometry.type === 'LineString' ? [{ points: geometry.coordinates.map(toPoint) }] : [];
  });
  return name === undefined || lines.length === 0 ? [] : [{ name, at: findNearest(lines, near).at }];
}

const toPoint = ([lng = 0, lat = 0]: number[]): LatLng => ({ lat, lng });
