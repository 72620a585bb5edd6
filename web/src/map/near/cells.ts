/** Our drawing in cells, which lie in one file one after another. */
export interface Cells {
  url: string;
  /** How many bytes each cell takes there, in the order of `cellAt`; 0 where there is no land. */
  lengths: readonly number[];
}

/** The build puts the cells here that it has cut (`web/near-maps.ts`); in development there are none. */
export const cells: Cells | null = null;
