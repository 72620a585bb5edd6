import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { outsideLine } from '../maps/outside-line.ts';

const OPENFREEMAP = 'https://tiles.openfreemap.org/planet';
const base = (env: NodeJS.ProcessEnv) => readConfig(env).mapBase;
const host = { kind: 'tile host', tileJson: OPENFREEMAP, isDefault: true };

describe('the base map:', () => {
  test.each([
    [{}, host],
    [{ MAP_TILES: 'auto' }, host],
    [{ OUTSIDE: 'off' }, { kind: 'kept tiles', tileJson: OPENFREEMAP }],
    [{ MAP_TILES: 'off' }, { kind: 'drawn' }],
    [
      { MAP_TILES: 'http://own.example:8080/tiles.json?key=a', OUTSIDE: 'off' },
      {
        kind: 'tile host',
        tileJson: 'http://own.example:8080/tiles.json?key=a',
        isDefault: false,
      },
    ],
    [{ MAP_PMTILES: '/maps/seoul.pmtiles' }, { kind: 'tile file', path: '/maps/seoul.pmtiles' }],
    [
      { MAP_PMTILES: 'https://files.example/seoul.pmtiles' },
      { kind: 'tiles', url: 'https://files.example/seoul.pmtiles' },
    ],
    [{ MAP_STYLE_URL: 'https://a.example/style' }, { kind: 'style', url: 'https://a.example/style' }],
    [
      { MAP_PMTILES: '/a.pmtiles', MAP_TILES: 'auto' },
      { kind: 'tile file', path: '/a.pmtiles' },
    ],
  ])('%j', (env, expected) => expect(base(env)).toEqual(expected));

  test.each([
    [
      { MAP_TILES: 'https://a.example/t', MAP_STYLE_URL: 'https://b.example/s' },
      /MAP_TILES and MAP_STYLE_URL each/,
    ],
    [{ MAP_TILES: 'ftp://a.example/t' }, /MAP_TILES/],
    [{ MAP_TILES: '/maps/seoul.pmtiles' }, /MAP_TILES/],
    [{ MAP_PMTILES: 'ftp://a.example/t' }, /MAP_PMTILES is neither a file nor/],
    [{ MAP_PMTILES: 'http://a.example/t', PUBLIC_URL: 'https://us.example' }, /cannot load a map by http/],
    [{ MAP_TILES_MB: 'much' }, /MAP_TILES_MB/],
    [{ MAP_AHEAD: 'much' }, /MAP_AHEAD must be auto, off or a number of MB/],
    [{ REGIONS: 'somewhere' }, /REGIONS/],
  ])('%j is refused with a sentence', (env, sentence) => expect(() => base(env)).toThrow(sentence));

  test('a tile host without https is our server’s matter alone', () => {
    expect(base({ MAP_TILES: 'http://a.example/t', PUBLIC_URL: 'https://us.example' }).kind).toBe(
      'tile host',
    );
  });
});

test.each([
  [
    {},
    'asks outside: tiles.openfreemap.org for map tiles as people look at the map (at most 1024 MB are kept); tiles.openfreemap.org for the tiles of members’ 시군구, ahead (at most 256 MB; MAP_AHEAD=off); raw.githubusercontent.com for the outlines of 읍면동, once a month; the push services that members’ browsers name. OUTSIDE=off asks nobody',
  ],
  [
    { MAP_TILES: 'https://own.example/t.json', MAP_AHEAD: '50', REGIONS: 'off', PUSH: 'off' },
    'asks outside: own.example for map tiles as people look at the map (at most 1024 MB are kept); own.example for the tiles of members’ 시군구, ahead (at most 50 MB; MAP_AHEAD=off). OUTSIDE=off asks nobody',
  ],
  [
    { MAP_AHEAD: 'off', REGIONS: 'off', PUSH: 'off' },
    'asks outside: tiles.openfreemap.org for map tiles as people look at the map (at most 1024 MB are kept). OUTSIDE=off asks nobody',
  ],
  [{ OUTSIDE: 'off' }, 'asks nobody outside by itself (OUTSIDE=off)'],
  [{ MAP_TILES: 'off', REGIONS: 'off', PUSH: 'off' }, 'asks nobody outside by itself'],
  [
    { MAP_TILES: 'https://own.example/t.json?key=secret', OUTSIDE: 'off' },
    'asks outside: own.example for map tiles as people look at the map (at most 1024 MB are kept)',
  ],
  [
    { MAP_TILES: 'off', REGIONS: 'https://mirror.example/parquet/' },
    'asks outside: mirror.example for the outlines of 읍면동, once a month; the push services that members’ browsers name. OUTSIDE=off asks nobody',
  ],
])('the line of who is asked, with %j', (env, line) => expect(outsideLine(readConfig(env))).toBe(line));
