import type { ReadyMap, View } from './map.ts';

/** A ready map: `view` is the view at the last idle; `showsDrawing` and `showsStreets` are the visible base maps. */
export interface ReadyState {
  is: 'ready';
  map: ReadyMap;
  view: View;
  showsDrawing: boolean;
  showsStreets: boolean;
}
