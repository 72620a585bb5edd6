import { type MapTiles, readConfig } from 'contract/config';
import { searchSpots } from 'contract/geo';
import { memberInfo } from 'contract/members';
import type { LatLng } from 'map';
import { WORLD_PX, worldPx, zoomToLevel } from 'map/geometry';
import { call } from '../api/call.ts';

/** The farthest zoom, in which a tile is some sixteen kilometres wide. */
const FARTHEST = 11;

/** The addresses of the tiles around the member's neighbourhoods; none where maps have no tiles of our server's. */
export async function ownTiles(): Promise<string[]> {
  const { tiles } = (await call(readConfig, {})).map;
  if (tiles === null || !tiles.url.startsWith('/map/tiles/')) return [];
  const { likeRegions } = await call(memberInfo, {});
  const places = await Promise.all(likeRegions.map(({ name }) => middleOf(name)));
  return [...new Set(places.flatMap((at) => (at === null ? [] : tilesAround(at, tiles))))];
}

async function middleOf(region: string): Promise<LatLng | null> {
  const { places } = await call(searchSpots, { query: { keyword: region, limit: 5 } });
  return places.find(({ source }) => source === 'region') ?? null;
}

/** In each zoom the tile of a point and the eight around it. */
function tilesAround(at: LatLng, { url, minZoom, maxZoom }: MapTiles): string[] {
  const zooms = [...Array(maxZoom + 1).keys()].slice(Math.max(minZoom, FARTHEST));
  const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })));
  return zooms.flatMap((z) => {
    const { x, y } = worldPx(at, zoomToLevel(z));
    const tile = (px: number, by: number) => String(Math.floor(px / WORLD_PX) + by);
    return around.map((by) =>
      url.replace('{z}', String(z)).replace('{x}', tile(x, by.x)).replace('{y}', tile(y, by.y)),
    );
  });
}
