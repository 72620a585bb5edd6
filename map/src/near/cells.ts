/** Our drawing in cells, concatenated in one file. */
export interface Cells {
  url: string;
  /** The length of each cell in bytes, in the order of `cellAt`; 0 for a cell without land. */
  lengths: readonly number[];
}

/** The build replaces this with the cells it has cut (`map/near-maps.ts`); null in development. */
export const cells: Cells | null = null;
