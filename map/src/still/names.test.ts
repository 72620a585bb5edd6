import type { SymbolLayerSpecification } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { levelToZoom } from '../geometry.ts';
import { COLORS } from '../styles/colors.ts';
import { OPENMAPTILES } from '../styles/streets/openmaptiles.ts';
import { streetLayers } from '../styles/streets/street-layers.ts';
import { withReadableNames } from '../tiles/readable-names.ts';
import { readTile } from './features.ts';
import { type Frame, tilesIn } from './frame.ts';
import type { TileAt } from '../tiles/tile-source.ts';
import { writeNames } from './names.ts';

// Real streets of Songpa and, for far levels, of other cities, where they are; they are no part of the product.

vi.stubGlobal('Path2D', Object);
vi.stubGlobal(
  'OffscreenCanvas',
  class {
    readonly width: number;
    readonly height: number;
    constructor(width: number, height: number) {
      [this.width, this.height] = [width, height];
    }
    getContext() {
      const { width, height } = this;
      return new Proxy({}, { get: () => () => ({ width, height, data: [] }), set: () => true });
    }
  },
);

/** A module of Node, whose types this package, which is for browsers, does not know. */
const ofNode = (name: string) => import(/* @vite-ignore */ `node:${name}`);
const { existsSync, readFileSync } = await ofNode('fs');
const { gunzipSync } = await ofNode('zlib');

/** The tiles of Songpa and those of other cities. */
const FOLDERS = ['omt-seoul', 'omt'].map(
  (name) => new URL(`../../../../shared/data/${name}/`, import.meta.url),
);
/** Spots whose tiles are in one of the folders: four of Songpa, the Ruhr and Paris. */
const SPOTS = [
  [37.5105, 127.1],
  [37.5145, 127.1085],
  [37.5005, 127.112],
  [37.507, 127.125],
  [51.45, 7.1],
  [48.8566, 2.3522],
] as const;
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const PHONE = { width: 375, height: 640 };

/** A part of a name where it is written: a letter of a name along a line, or a row. */
interface Part {
  text: string;
  x: number;
  y: number;
  angle: number;
  width: number;
  height: number;
}

/** The side of the square that the ink of a letter fills, as a share of its size. */
const INK = 0.92;
const em = (letter: string) => (letter > '\u10ff' ? 1 : 0.55);

/** A pen without a canvas: letters are as wide as in Korean fonts, and what is written is kept. */
function penOf(parts: Part[]) {
  const state = { font: '10px', letterSpacing: '0px', x: 0, y: 0, angle: 0 };
  const size = () => Number(/([\d.]+)px/.exec(state.font)?.[1]);
  const spacing = () => Number.parseFloat(state.letterSpacing);
  const measure = (text: string) =>
    [...text].reduce((sum, letter) => sum + em(letter) * size() + spacing(), 0);
  const acts = {
    measureText: (text: string) => ({ width: measure(text) }),
    translate: (x: number, y: number) => Object.assign(state, { x, y, angle: 0 }),
    rotate: (angle: number) => Object.assign(state, { angle }),
    fillText: (text: string) =>
      parts.push({
        text,
        ...state,
        width: measure(text) - spacing() - (1 - INK) * size(),
        height: INK * size(),
      }),
  };
  return new Proxy(state, {
    get: (_, key) => Reflect.get(acts, key) ?? Reflect.get(state, key) ?? (() => {}),
    set: (_, key, value) => Reflect.set(state, key, value),
  }) as unknown as CanvasRenderingContext2D;
}

/** Reads a tile; null where there is none. */
function tile({ z, x, y }: TileAt): Uint8Array<ArrayBuffer> | null {
  const file = FOLDERS.map((folder) => new URL(`${z}/${x}/${y}.mvt.gz`, folder)).find((one) =>
    existsSync(one),
  );
  return file === undefined ? null : new Uint8Array(gunzipSync(readFileSync(file)));
}

interface Name {
  layer: string;
  parts: Part[];
}

/** The names of a picture with their parts; none where no tile of it is there. */
function namesOn(frame: Frame, theme: 'light' | 'dark'): Name[] {
  const tiles = tilesIn(frame, 14).map(({ at, square }) => ({ bytes: tile(at), square }));
  const reads = tiles.flatMap(({ bytes, square }) =>
    bytes === null ? [] : [readTile(withReadableNames(bytes, OPENMAPTILES.roadNames.namesOnly), square)],
  );
  const layers = streetLayers(OPENMAPTILES, COLORS[theme]).filter(
    (layer): layer is SymbolLayerSpecification => layer.type === 'symbol',
  );
  const named = layers.map((layer) => ({
    layer,
    features: reads.flatMap((read) => read(String(layer['source-layer']))),
  }));
  const parts: Part[] = [];
  const written = writeNames(penOf(parts), named, levelToZoom(frame.view.level), []);
  return written.map(({ layer, write }) => {
    parts.length = 0;
    write();
    return { layer, parts: parts.slice() };
  });
}

const corners = ({ x, y, angle, width, height }: Part) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right = 0, down = 0]) => {
    const [dx, dy] = [(right * width) / 2, (down * height) / 2];
    return {
      x: x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: y + dx * Math.sin(angle) + dy * Math.cos(angle),
    };
  });

/** Whether two turned rectangles overlap: no side of either separates them. */
function touch(a: Part, b: Part): boolean {
  return [a.angle, b.angle]
    .flatMap((angle) => [angle, angle + Math.PI / 2])
    .every((angle) => {
      const along = (part: Part) =>
        corners(part).map(({ x, y }) => x * Math.cos(angle) + y * Math.sin(angle));
      const [one, other] = [along(a), along(b)];
      return Math.max(...one) > Math.min(...other) && Math.max(...other) > Math.min(...one);
    });
}

const frames = (level: number): Frame[] =>
  SPOTS.map(([lat, lng]) => ({ view: { lat, lng, level }, width: PHONE.width, height: PHONE.height }));
const textOf = ({ parts }: Name) => parts.map(({ text }) => text).join('');
const isAlong = ({ layer, parts }: Name) => layer.endsWith('road-names') && parts.length > 0;

const hasTiles = FOLDERS.every((folder) => existsSync(folder));
const cases = LEVELS.flatMap((level) => (['light', 'dark'] as const).map((theme) => [level, theme] as const));

const picturesAt = (level: number, theme: 'light' | 'dark') =>
  frames(level).map((frame) => namesOn(frame, theme));

test.skipIf(!hasTiles)('the pictures of the real streets are full of names', () => {
  const pictures = LEVELS.map((level) => picturesAt(level, 'light'));
  expect(pictures.flat(2).length).toBeGreaterThan(500);
  expect(pictures[2]!.flat().length).toBeGreaterThan(100);
});

test.skipIf(!hasTiles).each(cases)(
  'on real streets at level %i, %s, no letter touches another',
  (level, theme) => {
    const names = picturesAt(level, theme);
    const touching = names.flatMap((picture) => {
      const parts = picture.flatMap((name, of) => name.parts.map((part) => ({ part, name, of })));
      return parts.flatMap((one, at) =>
        parts.slice(at + 1).flatMap((other) => {
          const isFar = Math.hypot(one.part.x - other.part.x, one.part.y - other.part.y) > PHONE.width;
          return !isFar && touch(one.part, other.part) ? [`${textOf(one.name)} ${textOf(other.name)}`] : [];
        }),
      );
    });
    expect(touching).toEqual([]);
  },
);

test.skipIf(!hasTiles).each(LEVELS)(
  'on real streets at level %i a name is not repeated within a phone’s width',
  (level) => {
    const pictures = picturesAt(level, 'light');
    const close = pictures.flatMap((picture) => {
      const names = picture.filter(isAlong);
      return names.flatMap((one, at) =>
        names.slice(at + 1).flatMap((other) => {
          const [a, b] = [one, other].map(({ parts }) => parts[Math.floor(parts.length / 2)]!);
          const isSame = textOf(one) === textOf(other) && Math.hypot(a!.x - b!.x, a!.y - b!.y) < PHONE.width;
          return isSame ? [textOf(one)] : [];
        }),
      );
    });
    expect(close).toEqual([]);
  },
);
