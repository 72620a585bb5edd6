import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { DrawnKind } from './land-file.ts';
import type { MapColors } from './map-colors.ts';

/** The source of all our own layers. */
export const OURS = 'country';

/** Sizes in px at two zooms; before and after they stay, between them they grow. */
export type Growth = readonly [fromZoom: number, small: number, toZoom: number, large: number];

/** A kind of drawn thing as a plain area. */
export function area(kind: DrawnKind, color: string, minzoom = 0): LayerSpecification {
  return {
    id: kind,
    type: 'fill',
    source: OURS,
    minzoom,
    filter: isKind(kind),
    paint: { 'fill-color': color },
  };
}

/** A picture repeated over things of these kinds, from a zoom on where it is more than dust. */
export function strewn(
  picture: 'grove' | 'waves',
  kinds: readonly DrawnKind[],
  { hour }: MapColors,
): LayerSpecification {
  return {
    id: `${picture}-strewn`,
    type: 'fill',
    source: OURS,
    minzoom: 12.4,
    filter: ['in', ['get', 'kind'], ['literal', kinds]],
    paint: {
      'fill-pattern': `${picture}-${hour}`,
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], 12.4, 0, 13.6, 0.75],
    },
  };
}

/** A kind of drawn thing, or its outline, as a line. */
export function line(kind: DrawnKind, color: string, width: Growth, minzoom = 0): LayerSpecification {
  return { ...stroke(`${kind}-line`, isKind(kind), color, growing(width)), minzoom };
}

/** Where land ends or another 시도 or 시군구 begins. */
export function edge(kind: 'coast' | 'city' | 'province', color: string, width: Growth): LayerSpecification {
  return stroke(`edge-${kind}`, isKind(kind), color, growing(width));
}

/** A road as two lines, its edge below its face; wide as roads are once they are near. */
export function road(
  kinds: readonly DrawnKind[],
  [face, rim]: readonly [string, string],
  metres: number,
  minzoom: number,
): LayerSpecification[] {
  const filter: FilterSpecification = ['in', ['get', 'kind'], ['literal', kinds]];
  const width = (more: number): ExpressionSpecification => [
    'interpolate',
    ['exponential', 1.7],
    ['zoom'],
    minzoom,
    0.6 + more / 2,
    13,
    metres / 11 + more,
    16,
    metres / 1.7 + more * 1.6,
    18,
    metres * 1.6 + more * 2,
  ];
  const [name] = kinds;
  return [
    { ...stroke(`${name}-edge`, filter, rim, width(1.2)), minzoom },
    { ...stroke(`${name}-face`, filter, face, width(0)), minzoom },
  ];
}

/** A filter for things of one kind. */
export function isKind(kind: string): Extract<FilterSpecification, ExpressionSpecification> {
  return ['==', ['get', 'kind'], kind];
}

/** A size that grows as the map comes nearer. */
export function growing(growth: Growth): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...growth];
}

function stroke(
  id: string,
  filter: FilterSpecification,
  color: string,
  width: ExpressionSpecification,
): Extract<LayerSpecification, { type: 'line' }> {
  return {
    id,
    type: 'line',
    source: OURS,
    filter,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': color, 'line-width': width },
  };
}
