import type { ListPosition } from './positions/shapes.ts';

/** A place as written in a file, whatever its format. */
export interface Entry {
  name: string;
  address: string;
  note: string;
  /** The list, folder, layer or kind that it belongs to; empty for none. */
  group: string;
  /** The colour as written; empty for none. */
  color: string;
  position: ListPosition;
}
