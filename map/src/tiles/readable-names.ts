import { PbfReader, PbfWriter } from 'pbf';
import { type Line, partsRunningRight } from './running-right.ts';

/** The fields of a vector tile that are read here; all others are copied. */
const LAYER = 3;
const NAME = 1;
const FEATURE = 2;
const TYPE = 3;
const GEOMETRY = 4;
const LINE_STRING = 2;

/**
 * Lets every line of a tile's layer of names, if there is one, run to the right, so that a name along it is turned with its street and never upside down,
 * without the engine having to stack the letters of steep ones. A line that turns back is cut there.
 */
export function withReadableNames(
  tile: Uint8Array<ArrayBuffer>,
  layer: string | null,
): Uint8Array<ArrayBuffer> {
  if (layer === null) return tile;
  const written = new PbfWriter();
  eachField(tile, (tag, bytes) => {
    const isNames = tag >> 3 === LAYER && readLayerName(bytes) === layer;
    copy(written, tag, isNames ? rewriteLayer(bytes) : bytes);
  });
  return new Uint8Array(written.finish());
}

function readLayerName(layer: Uint8Array): string {
  let name = '';
  eachField(layer, (tag, bytes) => {
    if (tag >> 3 === NAME) name = new TextDecoder().decode(bytes);
  });
  return name;
}

function rewriteLayer(layer: Uint8Array): Uint8Array {
  const written = new PbfWriter();
  eachField(layer, (tag, bytes) => copy(written, tag, tag >> 3 === FEATURE ? rewriteFeature(bytes) : bytes));
  return written.finish();
}

function rewriteFeature(feature: Uint8Array): Uint8Array {
  let isLine = false;
  eachField(feature, (tag, bytes) => {
    if (tag >> 3 === TYPE) isLine = new PbfReader(bytes).readVarint() === LINE_STRING;
  });
  if (!isLine) return feature;
  const written = new PbfWriter();
  eachField(feature, (tag, bytes) => {
    if (tag >> 3 === GEOMETRY)
      written.writePackedVarint(GEOMETRY, toCommands(toLines(bytes).flatMap(partsRunningRight)));
    else copy(written, tag, bytes);
  });
  return written.finish();
}

const [MOVE_TO, LINE_TO] = [1, 2];

/** The lines of a geometry (https://github.com/mapbox/vector-tile-spec/tree/master/2.1#43-geometry-encoding). */
function toLines(geometry: Uint8Array): Line[] {
  const pbf = new PbfReader(geometry);
  const lines: Line[] = [];
  let [x, y] = [0, 0];
  while (pbf.pos < pbf.length) {
    const command = pbf.readVarint();
    for (let left = command >> 3; left > 0; left -= 1) {
      x += pbf.readSVarint();
      y += pbf.readSVarint();
      if ((command & 7) === MOVE_TO) lines.push([[x, y]]);
      else lines.at(-1)?.push([x, y]);
    }
  }
  return lines;
}

function toCommands(lines: readonly Line[]): number[] {
  const commands: number[] = [];
  let [x, y] = [0, 0];
  const go = ([toX, toY]: Line[number]) => {
    commands.push(zigzag(toX - x), zigzag(toY - y));
    [x, y] = [toX, toY];
  };
  for (const [start, ...rest] of lines) {
    if (start === undefined || rest.length === 0) continue;
    commands.push((1 << 3) | MOVE_TO);
    go(start);
    commands.push((rest.length << 3) | LINE_TO);
    for (const point of rest) go(point);
  }
  return commands;
}

const zigzag = (n: number) => (n << 1) ^ (n >> 31);

/** Reads each field of a message: its tag, and the bytes of its value. */
function eachField(message: Uint8Array, read: (tag: number, bytes: Uint8Array) => void) {
  const pbf = new PbfReader(message);
  while (pbf.pos < pbf.length) {
    const tag = pbf.readVarint();
    const from = pbf.pos;
    if ((tag & 7) === 2) read(tag, pbf.readBytes());
    else {
      pbf.skip(tag);
      read(tag, message.subarray(from, pbf.pos));
    }
  }
}

/** Writes a field as it was read. */
function copy(written: PbfWriter, tag: number, bytes: Uint8Array) {
  if ((tag & 7) === 2) return written.writeBytesField(tag >> 3, bytes);
  written.writeVarint(tag);
  for (const byte of bytes) writeByte(written, byte);
}

function writeByte(written: PbfWriter, byte: number) {
  written.realloc(1);
  written.buf[written.pos] = byte;
  written.pos += 1;
}
