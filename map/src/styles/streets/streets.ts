import type { Map as MapLibre } from 'maplibre-gl';
import { currentTheme, onThemeChange } from '../../theme.ts';
import { hasStreets, isCovered } from '../../tiles/coverage.ts';
import { addTileSource, type MapTileSource } from '../../tiles/protocol.ts';
import type { TileSource } from '../../tiles/tile-source.ts';
import { COLORS } from '../colors.ts';
import { repaint } from '../repaint.ts';
import { STREETS } from './ids.ts';
import type { TileSchema } from './schema.ts';
import { skipCoveredDrawing } from './skip-drawing.ts';
import { streetLayers } from './street-layers.ts';
import { streetZooms } from './street-zooms.ts';

/** Streets from tiles over our drawing. They cover it only where there is a tile. */
export class Streets {
  readonly schema: TileSchema;
  readonly source: TileSource;
  readonly #tiles: MapTileSource;

  constructor(schema: TileSchema, source: TileSource) {
    this.schema = schema;
    this.source = source;
    this.#tiles = addTileSource(source, schema.roadNames.namesOnly);
  }

  /** Adds the streets to a map of our drawing; they follow the theme until `signal` aborts. */
  addTo(map: MapLibre, signal: AbortSignal) {
    const { minzoom, maxzoom } = this.#zooms();
    map.addSource(STREETS, { type: 'vector', tiles: [this.#tiles.template], minzoom, maxzoom });
    for (const layer of this.#layers()) map.addLayer(layer);
    onThemeChange(() => repaint(map, this.#layers()), signal);
    skipCoveredDrawing(map, () => map.getZoom() >= minzoom && this.cover(map));
  }

  /** Whether our drawing is visible at a zoom that has streets. */
  leaveDrawing(map: MapLibre): boolean {
    return map.getZoom() >= this.#zooms().minzoom && !this.cover(map);
  }

  /** Whether streets cover all of the view. */
  cover(map: MapLibre): boolean {
    return isCovered(map, STREETS, this.#tiles, this.#zooms());
  }

  /** Whether any street is visible. */
  areShown(map: MapLibre): boolean {
    return map.getZoom() >= this.#zooms().minzoom && hasStreets(map, STREETS, this.#tiles, this.#zooms());
  }

  #zooms() {
    return streetZooms(this.source);
  }

  #layers() {
    return streetLayers(this.schema, COLORS[currentTheme()]);
  }
}
