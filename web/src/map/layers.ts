import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { DrawnKind } from './land-file.ts';

/** Sizes in px at two zooms; before and after they stay, between them they grow. */
export type Growth = readonly [fromZoom: number, small: number, toZoom: number, large: number];

/** A kind of drawn thing as a plain area. */
export function area(kind: DrawnKind, color: string, minzoom = 0): LayerSpecification {
  return {
    id: kind,
    type: 'fill',
    source: 'drawn',
    minzoom,
    filter: isKind(kind),
    paint: { 'fill-color': color },
  };
}

/** A kind of drawn thing, or its outline, as a line. */
export function line(kind: DrawnKind, color: string, width: Growth): LayerSpecification {
  return stroke(`${kind}-line`, 'drawn', kind, color, width);
}

/** Where land ends or another 시도 or 시군구 begins. */
export function edge(kind: 'coast' | 'city' | 'province', color: string, width: Growth): LayerSpecification {
  return stroke(`edge-${kind}`, 'edges', kind, color, width);
}

/** A filter for things of one kind. */
export function isKind(kind: string): Extract<FilterSpecification, ExpressionSpecification> {
  return ['==', ['get', 'kind'], kind];
}

/** A size that grows as the map comes nearer. */
export function growing(growth: Growth): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...growth];
}

function stroke(id: string, source: string, kind: string, color: string, width: Growth): LayerSpecification {
  return {
    id,
    type: 'line',
    source,
    filter: isKind(kind),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': color, 'line-width': growing(width) },
  };
}
