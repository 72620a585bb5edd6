import type { Config } from '../config.ts';
import { outlinesHost } from '../outside/published-shapes.ts';

type Asked = Pick<Config, 'mapBase' | 'outside' | 'push' | 'regions' | 'tilesAheadBytes' | 'tilesMaxBytes'>;

/** A line for operators with the outside hosts that the server contacts for map views or in the background, and why. */
export function outsideLine({
  mapBase,
  outside,
  push,
  regions,
  tilesAheadBytes,
  tilesMaxBytes,
}: Asked): string {
  const asked: string[] = [];
  if (mapBase.kind === 'tile host') {
    const { host } = new URL(mapBase.tileJson);
    asked.push(`${host} for map tiles as people look at the map (at most ${inMB(tilesMaxBytes)} are kept)`);
    if (tilesAheadBytes !== null)
      asked.push(
        `${host} for the tiles of members’ 시군구, ahead (at most ${inMB(tilesAheadBytes)}; MAP_AHEAD=off)`,
      );
  }
  const outlines = outlinesHost(regions);
  if (outlines !== null) asked.push(`${outlines} for the outlines of 읍면동, once a month`);
  if (push) asked.push('the push services that members’ browsers name');
  if (asked.length === 0) return `asks nobody outside by itself${outside ? '' : ' (OUTSIDE=off)'}`;
  return `asks outside: ${asked.join('; ')}${outside ? '. OUTSIDE=off asks nobody' : ''}`;
}

const inMB = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
