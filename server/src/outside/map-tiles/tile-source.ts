import type { MapCredit } from 'contract/config';
import type { ServiceCheck } from 'contract/maps';
import type { TileAt } from './tile-address.ts';

/** What is known of the tiles a source has now. */
export interface SourceTiles {
  /** Part of our address of its tiles: letters, digits and dashes. */
  version: string;
  minZoom: number;
  maxZoom: number;
  credits: readonly MapCredit[];
}

/** One tile: in gzip, that there is none, or that it cannot be had for now. With `isCurrent` it stays so in this version. */
export type TileAnswer =
  | { kind: 'tile'; gzip: Buffer; isCurrent: boolean }
  | { kind: 'none'; isCurrent: boolean }
  | { kind: 'not now'; retryAfterSeconds: number };

/** Where our server has vector tiles in the OpenMapTiles schema from. */
export interface TileSource {
  /** Null while nothing is known: then tiles may be asked for under any version. */
  tiles(): Promise<SourceTiles | null>;
  /** A tile of the current version, or of an older one that is not `isCurrent`. Never throws when the source fails. */
  get(at: TileAt): Promise<TileAnswer>;
  /** Queries the source now; null where there is none. */
  check(): Promise<ServiceCheck | null>;
}
