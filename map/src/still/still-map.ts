import type { Feature } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import { currentTheme } from '../theme.ts';
import { isCoarseIn } from '../coarse-land.ts';
import { loadCountry, loadFineLand } from '../land.ts';
import { FARTHEST_NEAR_LEVEL, FARTHEST_OUTLINE_LEVEL, levelToZoom } from '../geometry.ts';
import type { MapLabel } from '../map.ts';
import { isWithinCell } from '../near/cell-grid.ts';
import { loadNear } from '../near/load-near.ts';
import { COLORS, type MapColors } from '../styles/colors.ts';
import { drawnLayers, MAX_TILE_ZOOM } from '../styles/drawn-layers.ts';
import { streetLayers } from '../styles/streets/street-layers.ts';
import { streetZooms } from '../styles/streets/street-zooms.ts';
import type { TileStreets } from '../styles/tile-streets.ts';
import { withGround } from '../tiles/ground.ts';
import { withReadableNames } from '../tiles/readable-names.ts';
import { readPatiently } from '../tiles/read-patiently.ts';
import { type Country, toFeatureCollection } from '../unfold-land.ts';
import { clip, openCanvas } from './canvas.ts';
import { drawShapes } from './draw-shapes.ts';
import { type Point, readGeoJson, readTile, type Square, type StillFeature } from './features.ts';
import { boxAround, type Frame, placeIn, tilesIn } from './frame.ts';
import { writeNames, type WrittenName } from './names.ts';
import { findWrittenLabel } from './written-label.ts';

/** Which base maps are visible: our own drawing in any part of the picture, and streets. */
export interface Seen {
  showsDrawing: boolean;
  showsStreets: boolean;
}

type Read = (layer: string) => readonly StillFeature[];
interface Tile {
  square: Square;
  /** Null while it loads, and if there is no tile. */
  read: Read | null;
}

/** How long tiles may take before our drawing is loaded in their place, in ms. */
const PATIENCE_MS = 2500;

/**
 * A still map in a canvas, drawn from the layers of the styles without the map's engine (decisions/092). Redrawn whenever more data has
 * loaded, until `signal` aborts.
 */
export class StillMap {
  readonly #canvas: HTMLCanvasElement;
  readonly #frame: Frame;
  readonly #streets: TileStreets | null;
  readonly #onDrawn: (seen: Seen) => void;
  /** Whether the canvas shows an older picture, which is better than one with holes. */
  readonly #isAgain: boolean;
  /** The names of the picture that is shown. */
  #names: readonly WrittenName[] = [];
  #isComplete = false;
  #tiles: Tile[] = [];
  /** The number of drawings started: only the latest is shown. */
  #drawings = 0;
  /** The features of our drawing that have been loaded. */
  #drawing: readonly Feature[] | null = null;
  #gridLayers: (colors: MapColors) => readonly LayerSpecification[] = () => [];
  #outlineLayers: (colors: MapColors) => readonly LayerSpecification[] = () => [];
  /** The address of the outlines of neighbourhoods; null without any. */
  readonly #outlinesUrl: string | null;

  constructor(
    canvas: HTMLCanvasElement,
    frame: Frame,
    streets: TileStreets | null,
    onDrawn: (seen: Seen) => void,
    isAgain = false,
    outlinesUrl: string | null = null,
  ) {
    this.#isAgain = isAgain;
    this.#outlinesUrl = outlinesUrl;
    this.#canvas = canvas;
    this.#frame = frame;
    this.#streets = streets;
    this.#onDrawn = onDrawn;
  }

  /** Loads the map's data. Throws if nothing could be loaded. */
  async load(signal: AbortSignal) {
    signal.addEventListener('abort', () => (this.#drawings += 1)); // cancels a drawing in progress
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([this.#loadTiles(signal), late]);
    this.#isComplete = true;
    if (this.#isCovered()) return this.#isAgain ? this.draw() : undefined;
    const near = await this.#loadNear();
    if (near === null) return this.#loadCountry(signal);
    if (signal.aborted) return;
    await this.#show(near, signal);
  }

  /** The cell of our drawing around the view; null where it does not hold all of the picture. */
  async #loadNear() {
    const { view } = this.#frame;
    return isWithinCell(view, boxAround(this.#frame, 0)) ? loadNear(view).catch(() => null) : null;
  }

  /** Draws our drawing of these features, with the grid of distances on a near picture. */
  async #show(features: readonly Feature[], signal: AbortSignal) {
    const { view } = this.#frame;
    const grid =
      view.level <= FARTHEST_NEAR_LEVEL ? await import('../styles/distance-grid.ts').catch(() => null) : null;
    if (signal.aborted) return;
    this.#drawing = [...features, ...(grid?.gridIn(boxAround(this.#frame), view) ?? [])];
    this.#gridLayers = grid?.gridLayers ?? (() => []);
    await this.draw();
    await this.#addOutlines(features, signal).catch(() => {}); // the picture is good without them
  }

  /** Adds the outlines of the neighbourhoods in the picture that the engine will draw (BEHAVIOUR: map-65). */
  async #addOutlines(features: readonly Feature[], signal: AbortSignal) {
    const { view } = this.#frame;
    if (this.#outlinesUrl === null || view.level > FARTHEST_OUTLINE_LEVEL) return;
    const regions = features.filter(({ properties }) => properties?.['kind'] === 'region');
    const seen = readGeoJson(regions, boxAround(this.#frame, 0), placeIn(this.#frame));
    const codes = new Set(seen.map(({ properties }) => String(properties['code'])));
    const { fetchBorders, borderLayer } = await import('../styles/neighbourhoods.ts');
    const found = await Promise.all(
      [...codes].map((code) => fetchBorders(`${this.#outlinesUrl}/${code}.json`)),
    );
    if (signal.aborted) return;
    this.#drawing = [...(this.#drawing ?? []), ...found.flat()];
    this.#outlineLayers = (colors) => [borderLayer(colors)];
    await this.draw();
  }

  async #loadCountry(signal: AbortSignal) {
    const country = await loadCountry();
    if (signal.aborted) return;
    await this.#show(toFeatureCollection(country).features, signal);
    await this.#addDetail(country, signal);
  }

  /**
   * Draws the loaded data in the theme's colours: one step per task, so that taps are handled in between, and shows the finished picture
   * at once. A newer drawing cancels this one.
   */
  async draw() {
    if (this.#isAgain && !this.#isComplete) return;
    const drawing = ++this.#drawings;
    const { width, height } = this.#frame;
    const { canvas, pen } = openCanvas(width, height);
    const colors = COLORS[currentTheme()];
    pen.fillStyle = colors.land;
    pen.fillRect(0, 0, width, height);
    const showsDrawing = this.#drawing !== null && !this.#isCovered();
    const tiles = this.#tiles.flatMap(({ read, square }) => (read === null ? [] : [{ read, square }]));
    const names: WrittenName[] = [];
    const steps = [
      ...(showsDrawing
        ? this.#layerSteps(
            pen,
            [...drawnLayers(colors), ...this.#gridLayers(colors), ...this.#outlineLayers(colors)],
            () => [this.#readDrawing()],
            names,
          )
        : []),
      ...(this.#streets
        ? this.#layerSteps(pen, streetLayers(this.#streets.schema, colors), () => tiles, names)
        : []),
    ];
    for (const step of steps) {
      await nextTask();
      if (drawing !== this.#drawings) return;
      step();
    }
    this.#names = names;
    this.#canvas.width = canvas.width;
    this.#canvas.height = canvas.height;
    this.#canvas.getContext('2d')?.drawImage(canvas, 0, 0);
    this.#onDrawn({ showsDrawing, showsStreets: tiles.length > 0 });
  }

  /** The frame of the picture. */
  get frame(): Frame {
    return this.#frame;
  }

  /** The base map's name at a point of the picture, as the engine finds it; null if none. */
  labelAt(at: Point): MapLabel | null {
    return findWrittenLabel(this.#names, at, this.#frame);
  }

  async #loadTiles(signal: AbortSignal) {
    if (this.#streets === null) return;
    const { source } = this.#streets;
    const { minzoom, maxzoom } = streetZooms(source);
    if (levelToZoom(this.#frame.view.level) < minzoom) return;
    const wanted = tilesIn(this.#frame, maxzoom);
    const tiles = wanted.map(({ square }): Tile => ({ square, read: null }));
    this.#tiles = tiles;
    const reading = wanted.map(async ({ at, square }, index) => {
      const bytes = await readPatiently(source, at, signal);
      if (bytes === null) return;
      tiles[index]!.read = readTile(
        withGround(withReadableNames(bytes, this.#streets!.schema.roadNames.namesOnly)),
        square,
      );
      await this.draw();
    });
    await Promise.all(reading).catch(() => {}); // the map is no longer shown
  }

  /** Adds the detailed land where the coarse one would be seen. The coarse land stays if the detailed one fails to load. */
  async #addDetail(country: Country, signal: AbortSignal) {
    if (!isCoarseIn(country.land, boxAround(this.#frame, 0))) return;
    const land = await loadFineLand(country).catch(() => null);
    if (land === null || signal.aborted) return;
    await this.#show(toFeatureCollection({ ...country, land }).features, signal);
  }

  #isCovered(): boolean {
    return this.#tiles.length > 0 && this.#tiles.every(({ read }) => read !== null);
  }

  #readDrawing(): { read: Read; square: null } {
    const read = readGeoJson(this.#drawing ?? [], boxAround(this.#frame), placeIn(this.#frame));
    return { read: () => read, square: null };
  }

  /** The drawing steps: the shapes of all parts, each clipped to its square; then all names. */
  #layerSteps(
    pen: CanvasRenderingContext2D,
    layers: readonly LayerSpecification[],
    readParts: () => readonly { read: Read; square: Square | null }[],
    written: WrittenName[],
  ): (() => void)[] {
    const zoom = levelToZoom(this.#frame.view.level);
    const sourceLayer = (layer: LayerSpecification) =>
      ('source-layer' in layer && layer['source-layer']) || '';
    let parts: ReturnType<typeof readParts> = [];
    const shapes = () => {
      parts = readParts();
      for (const { read, square } of parts) {
        pen.save();
        if (square !== null) clip(pen, square);
        for (const layer of layers) drawShapes(pen, layer, read(sourceLayer(layer)), zoom);
        pen.restore();
      }
    };
    const names = () => {
      const named = layers.flatMap((layer) =>
        layer.type === 'symbol'
          ? [{ layer, features: parts.flatMap(({ read }) => read(sourceLayer(layer))) }]
          : [],
      );
      const grid = tilesIn(this.#frame, MAX_TILE_ZOOM).map(({ square }) => square);
      written.push(...writeNames(pen, named, zoom, grid));
    };
    return [shapes, names];
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
