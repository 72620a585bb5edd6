import type { Map as MapLibre, MapGeoJSONFeature, PointLike } from 'maplibre-gl';
import { roundPoint } from '../geometry.ts';
import type { MapLabel } from '../map.ts';
import { readLabel } from '../styles/label-kinds.ts';
import { DRAWN_LABELS, NEAR_PX, STREET_LABELS } from '../styles/label-layers.ts';
import { GROUND_LAYER } from '../styles/streets/ids.ts';

/** The base map's name at a point of the screen: under the finger, else the nearest within reach; null if none. */
export function findLabel(map: MapLibre, { x, y }: { x: number; y: number }): MapLabel | null {
  const layers = labelLayers(map, [x, y]);
  if (layers.length === 0) return null;
  const within = (px: number): MapLabel[] => {
    const box: [PointLike, PointLike] = [
      [x - px, y - px],
      [x + px, y + px],
    ];
    return map.queryRenderedFeatures(box, { layers }).flatMap(toLabel);
  };
  const [exact] = within(1);
  return (
    exact ??
    within(NEAR_PX).toSorted((a, b) => distance(map, a, { x, y }) - distance(map, b, { x, y }))[0] ??
    null
  );
}

/**
 * The layers to search at a point. Under streets, the names of our drawing are placed but hidden. An operator's style has no layers that
 * we know.
 */
function labelLayers(map: MapLibre, point: PointLike): string[] {
  const isStreets =
    map.getLayer(GROUND_LAYER) && map.queryRenderedFeatures(point, { layers: [GROUND_LAYER] }).length > 0;
  return (isStreets ? STREET_LABELS : DRAWN_LABELS).filter((id) => map.getLayer(id));
}

function toLabel({ geometry, properties }: MapGeoJSONFeature): MapLabel[] {
  if (geometry.type !== 'Point') return [];
  const label = readLabel(properties);
  const [lng = 0, lat = 0] = geometry.coordinates;
  return label === null ? [] : [{ ...label, at: roundPoint({ lat, lng }) }];
}

function distance(map: MapLibre, { at }: MapLabel, point: { x: number; y: number }): number {
  const { x, y } = map.project(at);
  return Math.hypot(x - point.x, y - point.y);
}
