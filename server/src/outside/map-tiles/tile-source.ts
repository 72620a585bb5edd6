import type { MapCredit } from 'contract/config';
import type { ServiceCheck } from 'contract/maps';
import type { TileAt } from './tile-address.ts';

/** The tiles that a source has now. */
export interface SourceTiles {
  /** A part of our address of its tiles: letters, digits and dashes. */
  version: string;
  minZoom: number;
  maxZoom: number;
  credits: readonly MapCredit[];
}

/** The answer for one tile: its gzip bytes, no such tile, or unavailable for now. With `isCurrent` it is final for this version. */
export type TileAnswer =
  | { kind: 'tile'; gzip: Buffer; isCurrent: boolean }
  | { kind: 'none'; isCurrent: boolean }
  | { kind: 'not now'; retryAfterSeconds: number };

/** A source from which the server gets vector tiles in the OpenMapTiles schema. */
export interface TileSource {
  /** The current tiles; null while unknown: tiles may then be requested under any version. */
  tiles(): Promise<SourceTiles | null>;
  /** A tile of the current version, or one of an older version without `isCurrent`. Does not throw if the source fails. */
  get(at: TileAt): Promise<TileAnswer>;
  /** Queries the source now; null if there is none. */
  check(): Promise<ServiceCheck | null>;
}
