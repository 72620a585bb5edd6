import type { LayerSpecification } from 'maplibre-gl';
import { evaluate, evaluateNumber, type Subject, evaluateText } from './evaluate.ts';
import type { StillFeature } from './features.ts';

type Pen = CanvasRenderingContext2D;
type Layer<T extends LayerSpecification['type']> = Extract<LayerSpecification, { type: T }>;

/** Draws the areas, lines and dots of a layer; names are drawn later, above all shapes. */
export function drawShapes(
  pen: Pen,
  layer: LayerSpecification,
  features: readonly StillFeature[],
  zoom: number,
) {
  if (layer.type === 'fill')
    for (const one of chosen(layer, features, zoom, layer.layout?.['fill-sort-key'])) area(pen, layer, one);
  if (layer.type === 'line')
    for (const one of chosen(layer, features, zoom, layer.layout?.['line-sort-key'])) line(pen, layer, one);
  if (layer.type === 'circle') for (const one of chosen(layer, features, zoom)) circle(pen, layer, one);
}

/** A feature with the zoom at which it is drawn. */
export type Drawn = StillFeature & Subject;

/**
 * The features of a layer that pass its filter, in the order of their sort keys. As in MapLibre, both are evaluated at the integer zoom.
 */
export function chosen(
  { minzoom = 0, maxzoom = 24, ...layer }: LayerSpecification,
  features: readonly StillFeature[],
  zoom: number,
  sortKey?: unknown,
): readonly Drawn[] {
  if (zoom < minzoom || zoom >= maxzoom) return [];
  const filter = 'filter' in layer ? layer.filter : undefined;
  const whole = (one: StillFeature) => ({ ...one, zoom: Math.floor(zoom) });
  const passed = features.filter((one) => filter === undefined || evaluate(filter, whole(one)) === true);
  const drawn = passed.map((one) => ({ one: { ...one, zoom }, key: evaluateNumber(sortKey, whole(one), 0) }));
  return drawn.toSorted((a, b) => a.key - b.key).map(({ one }) => one);
}

function area(pen: Pen, { paint = {} }: Layer<'fill'>, one: Drawn) {
  pen.globalAlpha = evaluateNumber(paint['fill-opacity'], one, 1);
  pen.fillStyle = evaluateText(paint['fill-color'], one);
  trace(pen, one);
  pen.fill('evenodd');
  if (paint['fill-outline-color'] === undefined) return;
  pen.strokeStyle = evaluateText(paint['fill-outline-color'], one);
  pen.lineWidth = 0.5; // as thin as the engine's edges look
  pen.setLineDash([]);
  pen.stroke();
}

function line(pen: Pen, { paint = {}, layout = {} }: Layer<'line'>, one: Drawn) {
  const width = evaluateNumber(paint['line-width'], one, 1);
  const dashes = paint['line-dasharray'];
  pen.globalAlpha = evaluateNumber(paint['line-opacity'], one, 1);
  pen.strokeStyle = evaluateText(paint['line-color'], one);
  pen.lineWidth = width;
  pen.lineCap = layout['line-cap'] === 'round' ? 'round' : 'butt';
  pen.lineJoin = layout['line-join'] === 'round' ? 'round' : 'miter';
  pen.setLineDash(Array.isArray(dashes) ? dashes.map((dash) => Number(dash) * width) : []);
  trace(pen, one);
  pen.stroke();
}

function circle(pen: Pen, { paint = {} }: Layer<'circle'>, one: Drawn) {
  const edge = evaluateNumber(paint['circle-stroke-width'], one, 0);
  const radius = evaluateNumber(paint['circle-radius'], one, 5);
  pen.globalAlpha = 1;
  for (const [at] of one.lines) {
    if (at === undefined) continue;
    pen.beginPath();
    pen.arc(at.x, at.y, radius + edge, 0, 2 * Math.PI);
    pen.fillStyle = evaluateText(paint['circle-stroke-color'], one);
    pen.fill();
    pen.beginPath();
    pen.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    pen.fillStyle = evaluateText(paint['circle-color'], one);
    pen.fill();
  }
}

function trace(pen: Pen, { lines, type }: StillFeature) {
  pen.beginPath();
  for (const points of lines) {
    points.forEach(({ x, y }, index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
    if (type === 'Polygon') pen.closePath();
  }
}
