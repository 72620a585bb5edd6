import type { Position } from 'geojson';
import { levelToZoom, worldPx } from '../geometry.ts';
import type { View } from '../map.ts';
import type { TileAt } from '../tiles/tile-source.ts';
import type { Point, Square } from './features.ts';

/** The side of a tile at an integer zoom, in px. */
export const TILE_PX = 512;

/** The view of a still map and its size in CSS px. */
export interface Frame {
  view: View;
  width: number;
  height: number;
}

/** Converts a coordinate (longitude, latitude) to a point of the picture. */
export function placeIn(frame: Frame): (at: Position) => Point {
  const corner = findCorner(frame);
  return ([lng = 0, lat = 0]) => {
    const { x, y } = worldPx({ lat, lng }, frame.view.level);
    return { x: x - corner.x, y: y - corner.y };
  };
}

/** The bounding box of the picture in degrees: west, south, east, north. `margin` is a fraction of its size. */
export function boxAround(
  { view, width, height }: Frame,
  margin = 0.1,
): readonly [number, number, number, number] {
  const degrees = 360 / (TILE_PX * 2 ** levelToZoom(view.level));
  const [dx, dy] = [width * degrees * (0.5 + margin), height * degrees * (0.5 + margin)];
  const north = dy * Math.cos((view.lat * Math.PI) / 180);
  return [view.lng - dx, view.lat - north, view.lng + dx, view.lat + north];
}

/** The tiles that cover the picture at the integer zoom below, at most `maxZoom`, and the square of each. */
export function tilesIn(frame: Frame, maxZoom: number): { at: TileAt; square: Square }[] {
  const zoom = levelToZoom(frame.view.level);
  const z = Math.min(Math.floor(zoom), maxZoom);
  const side = TILE_PX * 2 ** (zoom - z);
  const corner = findCorner(frame);
  const columns = span(corner.x / side, (corner.x + frame.width) / side);
  const rows = span(corner.y / side, (corner.y + frame.height) / side);
  return columns.flatMap((x) =>
    rows.map((y) => ({
      at: { z, x, y },
      square: { x: x * side - corner.x, y: y * side - corner.y, side },
    })),
  );
}

function findCorner({ view, width, height }: Frame): Point {
  const { x, y } = worldPx(view, view.level);
  return { x: x - width / 2, y: y - height / 2 };
}

const span = (from: number, to: number) =>
  Array.from({ length: Math.floor(to) - Math.floor(from) + 1 }, (_, index) => Math.floor(from) + index);
