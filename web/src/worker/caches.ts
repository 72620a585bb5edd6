/**
 * The shell and hashed files, and the tiles of the map. The names are those of the worker that kept the map alone, whose files this one
 * uses on.
 */
export const FILES = 'map-1';
export const TILES = 'map-tiles-1';
/** Cells of our own drawing, which the page keeps by itself under this name (map/src/near/kept-cells.ts). */
export const CELLS = 'map-cells-1';
/** Photos of lists. A page deletes them under this name when its member signs out (`PHOTOS` in api/kept-answers.ts). */
export const PHOTOS = 'photos-1';
/** What another app shared, until the editor takes it (web/src/drafts/shared.ts). */
export const SHARED = 'shared-1';
