import type { SymbolLayerSpecification } from 'maplibre-gl';
import { alongLine } from './along-line.ts';
import { type Drawn, chosen } from './draw-shapes.ts';
import { evaluate, evaluateList, evaluateNumber, evaluateText } from './evaluate.ts';
import type { Point, Square, StillFeature } from './features.ts';
import { TILE_PX } from './frame.ts';
import { Lettering } from './lettering.ts';
import { type NameLine, toNameLines } from './name-lines.ts';
import { pictureSize, stampPicture } from './picture.ts';
import { around, type Box, padded, Taken } from './taken.ts';

type Pen = CanvasRenderingContext2D;

/** A name that fits on the picture: its layer, feature and the areas it takes. */
export interface WrittenName {
  layer: string;
  one: StillFeature;
  boxes: readonly Box[];
  /** Draws it. */
  write: () => void;
}

/** A layer of names and its features. */
export interface Names {
  layer: SymbolLayerSpecification;
  features: readonly StillFeature[];
}

const LINE_HEIGHT = 1.2;
/** The zoom at which the engine measures names to choose where they fit. */
const LARGEST_ZOOM = 18;

/**
 * Draws the names of all layers that do not overlap, upper layers first, within a layer by sort key; returns them. `grid` are the tiles
 * that the engine makes of our drawing.
 */
export function writeNames(
  pen: Pen,
  names: readonly Names[],
  zoom: number,
  grid: readonly Square[],
): readonly WrittenName[] {
  const taken = new Taken();
  const written = names.toReversed().flatMap(({ layer, features }) => {
    const lettered = chosen(layer, features, zoom, layer.layout?.['symbol-sort-key'])
      .map((one) => ({ one, lettering: new Lettering(pen, layer, one) }))
      .filter(({ one, lettering }) => lettering.text !== '' && one.type !== 'Polygon');
    return layer.layout?.['symbol-placement'] === 'line'
      ? placeAlong(pen, layer, lettered, taken, grid)
      : lettered.flatMap(({ one, lettering }) =>
          one.lines.flatMap(([at]) =>
            at === undefined ? [] : placeAt(pen, lettering, layer, { ...one, at }, taken),
          ),
        );
  });
  for (const { write } of written.toReversed()) write();
  return written;
}

/** Places a name at a point, with its icon, if any. */
function placeAt(
  pen: Pen,
  lettering: Lettering,
  layer: SymbolLayerSpecification,
  one: Drawn & { at: Point },
  taken: Taken,
): WrittenName[] {
  const { layout = {} } = layer;
  const { at } = one;
  const { size } = lettering;
  const rows = lettering.rows(evaluateNumber(layout['text-max-width'], one, 10) * size);
  const middle = below(at, layer, one, size);
  const first =
    evaluate(layout['text-anchor'], one) === 'top'
      ? middle.y + (LINE_HEIGHT * size) / 2
      : middle.y - ((rows.length - 1) * LINE_HEIGHT * size) / 2;
  const width = Math.max(...rows.map((row) => lettering.measure(row)));
  const text: Box = {
    left: middle.x - width / 2,
    right: middle.x + width / 2,
    top: first - size / 2,
    bottom: first + (rows.length - 1) * LINE_HEIGHT * size + size / 2,
  };
  const picture = evaluateText(layout['icon-image'], one);
  const boxes = [
    padded(text, evaluateNumber(layout['text-padding'], one, 2)),
    ...(picture === ''
      ? []
      : [padded(around(at, pictureSize(picture)), evaluateNumber(layout['icon-padding'], one, 2))]),
  ];
  if (!taken.take(boxes)) return [];
  const write = () => {
    if (picture !== '') stampPicture(pen, picture, at);
    rows.forEach((row, index) =>
      lettering.write(row, { x: middle.x, y: first + index * LINE_HEIGHT * size }),
    );
  };
  return [{ layer: layer.id, one: { ...one, lines: [[at]] }, boxes, write }];
}

/** The point moved by the offset of its name. */
function below({ x, y }: Point, { layout = {} }: SymbolLayerSpecification, one: Drawn, size: number): Point {
  const [dx = 0, dy = 0] = evaluateList(layout['text-offset'], one).map(Number);
  return { x: x + dx * size, y: y + dy * size };
}

/** Places names letter by letter along their lines. */
function placeAlong(
  pen: Pen,
  layer: SymbolLayerSpecification,
  lettered: readonly { one: Drawn; lettering: Lettering }[],
  taken: Taken,
  grid: readonly Square[],
): WrittenName[] {
  const named = lettered.map(({ one, lettering: { text } }) => ({ one, text }));
  return toNameLines(named, grid).flatMap((line) =>
    placeOn(line, layer, new Lettering(pen, layer, line.one), taken),
  );
}

/** Places a name along a line. */
function placeOn(
  { one, line, square }: NameLine,
  { id, layout = {} }: SymbolLayerSpecification,
  lettering: Lettering,
  taken: Taken,
): WrittenName[] {
  const letters = [...lettering.text].map((letter) => ({ letter, width: lettering.measure(letter) }));
  const scale = 2 ** (one.zoom % 1); // tiles are scaled up between integer zooms
  const every = evaluateNumber(layout['symbol-spacing'], { ...one, zoom: Math.floor(one.zoom) }, 250) * scale;
  const padding = evaluateNumber(layout['text-padding'], one, 2);
  const placed = alongLine(line, letters, {
    every,
    maxAngle: evaluateNumber(layout['text-max-angle'], one, 45),
    isKeptUpright: evaluate(layout['text-keep-upright'], one) !== false,
    size: lettering.size,
    largest: evaluateNumber(layout['text-size'], { ...one, zoom: LARGEST_ZOOM }, 16) * scale,
    overscaling: Math.max(Math.round(square.side / scale / TILE_PX), 1),
    isContinued: isOnEdge(line[0]!, square),
  });
  return placed
    .filter((name) => {
      const boxes = name.map((letter) => padded(around(letter, lettering.size), padding));
      return taken.takeName(lettering.text, name[Math.floor(name.length / 2)]!, every / 2, boxes);
    })
    .map((name) => ({
      layer: id,
      one,
      boxes: name.map((letter) => around(letter, lettering.size)),
      write: () => {
        for (const { letter, angle, ...at } of name) lettering.write(letter, at, angle);
      },
    }));
}

/** Whether a point is on an edge of a square. */
const isOnEdge = (at: Point, { x, y, side }: Square) =>
  [at.x - x, at.y - y].some((far) => Math.min(Math.abs(far), Math.abs(far - side)) < 1e-6 * side);
