import type {
  ExpressionSpecification,
  FillLayerSpecification,
  FilterSpecification,
  LineLayerSpecification,
} from 'maplibre-gl';
import type { DrawnKind } from '../land-file.ts';
import type { EdgeKind } from '../unfold-land.ts';

/** The source of all our own layers. */
export const COUNTRY = 'country';

/** Zooms in rising order, each with a size in px. Between two zooms the size is interpolated, outside them it stays. */
export type ZoomStops = readonly [zoom: number, px: number, ...rest: number[]];

/** How to read a feature's kind: a property, or an expression. */
export type Kind = string | ExpressionSpecification;

/** The style of one kind of feature. */
interface KindStyle {
  color: string | ExpressionSpecification;
  /** The integer zoom from which it is drawn; farther away it would be too small. */
  from?: number;
  /** The integer zoom from which it is no longer drawn, because it is too coarse. */
  until?: number;
}
/** The styles of the kinds in one layer, from the bottom up. */
type KindStyles<S = KindStyle> = Partial<Record<DrawnKind | EdgeKind | 'region' | 'sea', S>>;

/** A layer of areas. Each layer contains as many kinds as possible, because every layer takes time in every frame. */
export function fillLayer(id: string, styles: KindStyles): FillLayerSpecification {
  return {
    id,
    type: 'fill',
    source: COUNTRY,
    filter: isVisible(styles),
    layout: { 'fill-sort-key': sortKey(styles) },
    paint: { 'fill-color': byKind(styles, ({ color }) => color) },
  };
}

/** A layer of lines, or of the outlines of areas. */
export function lineLayer(
  id: string,
  styles: KindStyles<KindStyle & { width: ZoomStops }>,
): LineLayerSpecification {
  return {
    id,
    type: 'line',
    source: COUNTRY,
    filter: isVisible(styles),
    layout: { 'line-sort-key': sortKey(styles) },
    paint: {
      'line-color': byKind(styles, ({ color }) => color),
      'line-width': byZoomAndKind(styles, ({ width }) => width),
    },
  };
}

/** A filter for one kind of feature. */
export function isKind(kind: string): Extract<FilterSpecification, ExpressionSpecification> {
  return ['==', ['get', 'kind'], kind];
}

/** A size that changes with the zoom. */
export function byZoom(stops: ZoomStops): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops];
}

/** A size that changes with the zoom, with different stops per kind; `property` holds the kind. */
export function byZoomAndKind<S>(
  styles: Readonly<Record<string, S>>,
  stopsFor: (style: S) => ZoomStops,
  property: Kind = 'kind',
): ExpressionSpecification {
  const zooms = Object.values(styles).flatMap((style) =>
    stopsFor(style).filter((_, index) => index % 2 === 0),
  );
  const stops = [...new Set(zooms)]
    .toSorted((a, b) => a - b)
    .flatMap((zoom) => [zoom, byKind(styles, (style) => sizeAt(stopsFor(style), zoom), property)]);
  return ['interpolate', ['linear'], ['zoom'], ...stops];
}

/** A value per kind. Kinds excluded by the layer's filter would get the first kind's value. */
export function byKind<S, T extends string | number | ExpressionSpecification>(
  styles: Readonly<Record<string, S>>,
  valueFor: (style: S) => T,
  property: Kind = 'kind',
): T | ExpressionSpecification {
  const [first, ...rest] = Object.entries(styles).map(([kind, style]) => [kind, valueFor(style)] as const);
  const [kind, value] = first!;
  if (rest.length === 0) return value;
  return ['match', readKind(property), kind, value, ...rest.flat(), value];
}

/** A filter for these kinds at the zooms at which each is drawn. */
export function isVisible(
  styles: Readonly<Record<string, Pick<KindStyle, 'from' | 'until'>>>,
  property: Kind = 'kind',
): ['all', ...ExpressionSpecification[]] {
  return [
    'all',
    ['in', readKind(property), ['literal', Object.keys(styles)]],
    ['>=', ['zoom'], byKind(styles, ({ from = 0 }) => from, property)],
    ['<', ['zoom'], byKind(styles, ({ until = 24 }) => until, property)],
  ];
}

/** The order in which kinds are drawn, from 0 at the bottom. */
export function sortKey(
  styles: Readonly<Record<string, unknown>>,
  property: Kind = 'kind',
): ExpressionSpecification {
  return ['index-of', readKind(property), ['literal', Object.keys(styles)]];
}

function readKind(property: Kind): ExpressionSpecification {
  return typeof property === 'string' ? ['get', property] : property;
}

function sizeAt(stops: ZoomStops, zoom: number): number {
  const after = stops.findIndex((stop, index) => index % 2 === 0 && stop >= zoom);
  if (after === -1) return stops.at(-1)!;
  const [to, large] = stops.slice(after);
  const [from, small] = stops.slice(Math.max(after - 2, 0));
  return to === from ? large! : small! + ((zoom - from!) / (to! - from!)) * (large! - small!);
}
