import type { SymbolLayerSpecification } from 'maplibre-gl';
import { alongLine } from './along-line.ts';
import { type Drawn, chosen } from './draw-shapes.ts';
import { evaluate, evaluateList, evaluateNumber, evaluateText } from './evaluate.ts';
import type { Point, StillFeature } from './features.ts';
import { Lettering } from './lettering.ts';
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

/** Draws the names of all layers that do not overlap, upper layers first, within a layer by sort key; returns them. */
export function writeNames(pen: Pen, names: readonly Names[], zoom: number): readonly WrittenName[] {
  const taken = new Taken();
  const written = names
    .toReversed()
    .flatMap(({ layer, features }) =>
      chosen(layer, features, zoom, layer.layout?.['symbol-sort-key']).flatMap((one) =>
        place(pen, layer, one, taken),
      ),
    );
  for (const { write } of written.toReversed()) write();
  return written;
}

/** The names of a feature that do not overlap others. */
function place(pen: Pen, layer: SymbolLayerSpecification, one: Drawn, taken: Taken): WrittenName[] {
  const lettering = new Lettering(pen, layer, one);
  if (lettering.text === '' || one.type === 'Polygon') return [];
  if (layer.layout?.['symbol-placement'] === 'line') return placeAlong(lettering, layer, one, taken);
  return one.lines.flatMap(([at]) =>
    at === undefined ? [] : placeAt(pen, lettering, layer, { ...one, at }, taken),
  );
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

/** Places a name letter by letter along its line. */
function placeAlong(
  lettering: Lettering,
  { id, layout = {} }: SymbolLayerSpecification,
  one: Drawn,
  taken: Taken,
): WrittenName[] {
  const letters = [...lettering.text].map((letter) => ({ letter, width: lettering.measure(letter) }));
  const whole = { ...one, zoom: Math.floor(one.zoom) };
  const every = evaluateNumber(layout['symbol-spacing'], whole, 250) * 2 ** (one.zoom % 1); // tiles are scaled up between integer zooms
  const isKeptUpright = evaluate(layout['text-keep-upright'], one) !== false;
  const maxAngle = evaluateNumber(layout['text-max-angle'], one, 45);
  const padding = evaluateNumber(layout['text-padding'], one, 2);
  return one.lines
    .flatMap((line) => alongLine(line, letters, { every, maxAngle, isKeptUpright, size: lettering.size }))
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
