/** A tile's zoom, column and row. */
export interface TileAt {
  z: number;
  x: number;
  y: number;
}

/** A source of vector tiles. */
export interface TileSource {
  minZoom: number;
  maxZoom: number;
  /** The uncompressed bytes of a tile; null if there is none. Throws if it cannot be read now. */
  read(at: TileAt, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** A tile could not be read now; it may be retried after `retryAfterMs`. */
export class TileFailed extends Error {
  override name = 'TileFailed';
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The fractional column and row of a coordinate at a zoom. */
export function tilePosition(
  { lat, lng }: { lat: number; lng: number },
  z: number,
): { x: number; y: number } {
  const count = 2 ** z;
  const y = 1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  return { x: ((lng + 180) / 360) * count, y: (y / 2) * count };
}
