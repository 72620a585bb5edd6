/** A tile's zoom, column and row in the XYZ scheme. */
export interface TileAt {
  z: number;
  x: number;
  y: number;
}

/** An area in degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The address of a tile, from a template with `{z}`, `{x}` and `{y}`; `isTms` numbers rows from the south. */
export function tileUrl(template: string, { z, x, y }: TileAt, isTms = false): string {
  const row = isTms ? 2 ** z - 1 - y : y;
  return template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(row));
}

/** The columns and rows of a zoom that touch a box, all ends included. */
export function tilesIn({ west, south, east, north }: Box, z: number) {
  const last = 2 ** z - 1;
  const within = (value: number) => Math.min(last, Math.max(0, Math.floor(value)));
  return {
    minX: within(columnAt(z, west)),
    maxX: within(columnAt(z, east)),
    minY: within(rowAt(z, north)),
    maxY: within(rowAt(z, south)),
  };
}

/** The tiles of some boxes, each once, far zooms first. */
export function tilesOf(
  boxes: readonly Box[],
  { minZoom, maxZoom }: { minZoom: number; maxZoom: number },
): TileAt[] {
  const tiles = new Map<string, TileAt>();
  for (let z = minZoom; z <= maxZoom; z++)
    for (const box of boxes) {
      const { minX, maxX, minY, maxY } = tilesIn(box, z);
      for (let x = minX; x <= maxX; x++)
        for (let y = minY; y <= maxY; y++) tiles.set(`${z}/${x}/${y}`, { z, x, y });
    }
  return [...tiles.values()];
}

/** Whether a tile exists on the earth and touches a box. */
export function touches({ z, x, y }: TileAt, box: Box): boolean {
  const { minX, maxX, minY, maxY } = tilesIn(box, z);
  return x >= minX && x <= maxX && y >= minY && y <= maxY;
}

const columnAt = (z: number, lng: number) => ((lng + 180) / 360) * 2 ** z;

function rowAt(z: number, lat: number): number {
  const radians = (Math.min(85.05, Math.max(-85.05, lat)) * Math.PI) / 180;
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z;
}
