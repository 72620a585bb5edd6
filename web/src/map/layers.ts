import type {
  ExpressionSpecification,
  FillLayerSpecification,
  FilterSpecification,
  LineLayerSpecification,
} from 'maplibre-gl';
import type { DrawnKind } from './land-file.ts';
import type { EdgeKind } from './land.ts';

/** The source of all our own layers. */
export const OURS = 'country';

/** Zooms, nearer and nearer, each with a width or size in px: before the first and after the last it stays, between them it grows. */
export type Growth = readonly [zoom: number, px: number, ...more: number[]];

/** What one kind of drawn thing looks like. */
interface Look {
  color: string | ExpressionSpecification;
  /** The whole zoom from which on it is more than dust. */
  from?: number;
  /** The whole zoom at which it would be seen to be drawn in too few strokes. */
  until?: number;
}
/** The looks of a layer's kinds, from the bottom up. */
type Looks<L = Look> = Partial<Record<DrawnKind | EdgeKind | 'region', L>>;

/** Drawn things as plain areas. A layer holds all the kinds it can: each further layer costs every frame. */
export function areas(id: string, looks: Looks): FillLayerSpecification {
  return {
    id,
    type: 'fill',
    source: OURS,
    filter: seen(looks),
    layout: { 'fill-sort-key': rank(looks) },
    paint: { 'fill-color': byKind(looks, ({ color }) => color) },
  };
}

/** Drawn things, or their outlines, as lines. */
export function lines(id: string, looks: Looks<Look & { width: Growth }>): LineLayerSpecification {
  return {
    id,
    type: 'line',
    source: OURS,
    filter: seen(looks),
    layout: { 'line-sort-key': rank(looks) },
    paint: {
      'line-color': byKind(looks, ({ color }) => color),
      'line-width': growingByKind(looks, ({ width }) => width),
    },
  };
}

/** A filter for things of one kind. */
export function isKind(kind: string): Extract<FilterSpecification, ExpressionSpecification> {
  return ['==', ['get', 'kind'], kind];
}

/** A size that grows as the map comes nearer. */
export function growing(growth: Growth): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...growth];
}

/** For each kind a size that grows at its own pace; `property` tells kinds apart. */
export function growingByKind<L>(
  looks: Readonly<Record<string, L>>,
  growthOf: (look: L) => Growth,
  property = 'kind',
): ExpressionSpecification {
  const zooms = Object.values(looks).flatMap((look) => growthOf(look).filter((_, at) => at % 2 === 0));
  const stops = [...new Set(zooms)]
    .toSorted((a, b) => a - b)
    .flatMap((zoom) => [zoom, byKind(looks, (look) => sizeAt(growthOf(look), zoom), property)]);
  return ['interpolate', ['linear'], ['zoom'], ...stops];
}

/** For each kind a value; things of other kinds, which a layer's filter keeps out, would have the first one's. */
export function byKind<L, T extends string | number | ExpressionSpecification>(
  looks: Readonly<Record<string, L>>,
  valueOf: (look: L) => T,
  property = 'kind',
): T | ExpressionSpecification {
  const [first, ...rest] = Object.entries(looks).map(([kind, look]) => [kind, valueOf(look)] as const);
  const [kind, value] = first!;
  if (rest.length === 0) return value;
  return ['match', ['get', property], kind, value, ...rest.flat(), value];
}

/** Things of these kinds, at the zooms at which they are seen. */
export function seen(
  looks: Readonly<Record<string, Pick<Look, 'from' | 'until'>>>,
  property = 'kind',
): FilterSpecification {
  return [
    'all',
    ['in', ['get', property], ['literal', Object.keys(looks)]],
    ['>=', ['zoom'], byKind(looks, ({ from = 0 }) => from, property)],
    ['<', ['zoom'], byKind(looks, ({ until = 24 }) => until, property)],
  ];
}

/** How far up each kind lies, from 0. */
export function rank(looks: Readonly<Record<string, unknown>>, property = 'kind'): ExpressionSpecification {
  return ['index-of', ['get', property], ['literal', Object.keys(looks)]];
}

function sizeAt(growth: Growth, zoom: number): number {
  const after = growth.findIndex((at, place) => place % 2 === 0 && at >= zoom);
  if (after === -1) return growth.at(-1)!;
  const [to, large] = growth.slice(after);
  const [from, small] = growth.slice(Math.max(after - 2, 0));
  return to === from ? large! : small! + ((zoom - from!) / (to! - from!)) * (large! - small!);
}
