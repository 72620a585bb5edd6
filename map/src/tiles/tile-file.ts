import { PMTiles } from 'pmtiles';
import { isVectorTile } from './check-tile.ts';
import { TileFailed, type TileSource } from './tile-source.ts';

/** The tiles of a PMTiles file. Throws if the file cannot be read by range. */
export async function openTileFile(address: string): Promise<TileSource> {
  const file = new PMTiles(new URL(address, location.href).href);
  const { minZoom, maxZoom } = await file.getHeader();
  return {
    minZoom,
    maxZoom,
    async read({ z, x, y }, signal) {
      const tile = await file.getZxy(z, x, y, signal);
      if (tile === undefined) return null;
      const bytes = new Uint8Array(tile.data);
      if (!isVectorTile(bytes)) throw new TileFailed(`${address} has a broken tile ${z}/${x}/${y}`);
      return bytes;
    },
  };
}
