import { resolve } from 'node:path';
import * as v from 'valibot';
import { MapSettingsClash } from '../process/start-refused.ts';
import { flag, numberFrom, oneOf, webAddress } from './setting-forms.ts';

/** Keys are put into addresses unescaped. */
const key = v.pipe(
  v.string(),
  v.regex(/^[\w.~-]{8,200}$/),
  v.description('a key of 8 to 200 letters, digits and - . _ ~'),
);

/** A service that is on by default, another address of it, or none. */
const autoOffOrAddress = v.pipe(
  v.union([v.picklist(['auto', 'off']), webAddress]),
  v.description('auto, off or an http(s) address'),
);

/** An amount of MB, the default one, or none. */
const autoOffOrMegabytes = v.pipe(
  v.union([v.picklist(['auto', 'off']), numberFrom(1, 9_999_999)]),
  v.description('auto, off or a number of MB from 1 to 9999999'),
);

/** The settings of maps and place services, as `.env.example` lists them. */
export const MapEnvironment = {
  OUTSIDE: v.optional(flag, 'on'),
  MAP_TILES: v.optional(autoOffOrAddress, 'auto'),
  MAP_TILES_MB: v.optional(numberFrom(1, 9_999_999), '1024'),
  MAP_AHEAD: v.optional(autoOffOrMegabytes, 'auto'),
  REGIONS: v.optional(autoOffOrAddress, 'auto'),
  MAP_STYLE_URL: v.optional(webAddress),
  MAP_PMTILES: v.optional(v.string()),
  KAKAO_MAP_APP_KEY: v.optional(key),
  GEOCODER: v.optional(oneOf(['embedded', 'kakao', 'photon', 'nominatim', 'pelias']), 'embedded'),
  GEOCODER_URL: v.optional(webAddress),
  GEOCODER_KEY: v.optional(key),
};
const Given = v.object(MapEnvironment);
type Given = v.InferOutput<typeof Given>;

/** The TileJSON address of the default tile host: OpenFreeMap's public server, which requires no key. */
export const OPENFREEMAP = 'https://tiles.openfreemap.org/planet';

/**
 * The base map: drawn by us, tiles of a host (by the address of its TileJSON), tiles of a host that were fetched earlier, an
 * operator's style, a tile file (on this machine or at a URL), or Kakao's map.
 */
export type MapBase =
  | { kind: 'drawn' }
  | { kind: 'tile host'; tileJson: string; isDefault: boolean }
  | { kind: 'kept tiles'; tileJson: string }
  | { kind: 'style'; url: string }
  | { kind: 'tile file'; path: string }
  | { kind: 'tiles'; url: string }
  | { kind: 'kakao'; appKey: string };

/** The configured base map. Throws MapSettingsClash if several are configured, or if browsers would not load it. */
export function readMapBase({ PUBLIC_URL, ...given }: Given & { PUBLIC_URL?: string | undefined }): MapBase {
  const base = onlyBase(given);
  if (PUBLIC_URL?.startsWith('https:') && 'url' in base && base.url.startsWith('http:'))
    throw new MapSettingsClash(
      'a page opened by https (PUBLIC_URL) cannot load a map by http: give its https address',
    );
  return base;
}

function onlyBase(given: Given): MapBase {
  const { MAP_STYLE_URL, MAP_PMTILES, KAKAO_MAP_APP_KEY, MAP_TILES } = given;
  const tiles = MAP_TILES === 'auto' || MAP_TILES === 'off' ? undefined : MAP_TILES;
  const set = Object.entries({ MAP_TILES: tiles, MAP_STYLE_URL, MAP_PMTILES, KAKAO_MAP_APP_KEY })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  if (set.length > 1)
    throw new MapSettingsClash(`${set.join(' and ')} each configure a map: keep one of them`);
  return chosenBase(given);
}

function chosenBase(given: Given): MapBase {
  const { MAP_STYLE_URL, MAP_PMTILES, KAKAO_MAP_APP_KEY, MAP_TILES } = given;
  if (MAP_STYLE_URL !== undefined) return { kind: 'style', url: MAP_STYLE_URL };
  if (KAKAO_MAP_APP_KEY !== undefined) return { kind: 'kakao', appKey: KAKAO_MAP_APP_KEY };
  if (MAP_PMTILES !== undefined) return readTileFile(MAP_PMTILES);
  if (MAP_TILES === 'off') return { kind: 'drawn' };
  if (MAP_TILES !== 'auto') return { kind: 'tile host', tileJson: MAP_TILES, isDefault: false };
  if (!given.OUTSIDE) return { kind: 'kept tiles', tileJson: OPENFREEMAP };
  return { kind: 'tile host', tileJson: OPENFREEMAP, isDefault: true };
}

const MB = 1024 * 1024;
const AHEAD_MB = 256;

/**
 * The most bytes of tiles that the server fetches ahead by itself; null for none. By default only of OpenFreeMap: another host may count
 * requests.
 */
export function readTilesAhead({ MAP_AHEAD }: Given, base: MapBase): number | null {
  if (MAP_AHEAD === 'off' || base.kind !== 'tile host') return null;
  if (MAP_AHEAD === 'auto') return base.isDefault ? AHEAD_MB * MB : null;
  return MAP_AHEAD * MB;
}

/** Reads a PMTiles file on this machine or at an address. */
function readTileFile(pathOrUrl: string): MapBase {
  if (!/^[a-z][\w+.-]+:/i.test(pathOrUrl)) return { kind: 'tile file', path: resolve(pathOrUrl) };
  const address = v.safeParse(webAddress, pathOrUrl);
  if (!address.success) throw new MapSettingsClash('MAP_PMTILES is neither a file nor an http(s) address');
  return { kind: 'tiles', url: address.output };
}

/** Where the server fetches the outlines of 읍면동: their published address, an operator's copy (`baseUrl`), or nowhere. */
export type RegionsChoice = { kind: 'off' } | { kind: 'published'; baseUrl: string | null };

/** The configured source of outlines. `OUTSIDE=off` turns off only the default source. */
export function readRegions({ REGIONS, OUTSIDE }: Given): RegionsChoice {
  if (REGIONS === 'off' || (REGIONS === 'auto' && !OUTSIDE)) return { kind: 'off' };
  return { kind: 'published', baseUrl: REGIONS === 'auto' ? null : REGIONS.replace(/\/$/, '') };
}

/** The configured geocoder: the embedded one, or a place service at an address. */
export type GeocoderChoice =
  | { kind: 'embedded' }
  | { kind: 'kakao'; url: string; key: string }
  | { kind: 'photon'; url: string }
  | { kind: 'nominatim' | 'pelias'; url: string; key: string | undefined };

const KAKAO_LOCAL = 'https://dapi.kakao.com';

/** Reads the geocoder. Throws MapSettingsClash if its address or key is missing, or set but unused. */
export function readGeocoder({
  GEOCODER: kind,
  GEOCODER_URL: url,
  GEOCODER_KEY: given,
}: Given): GeocoderChoice {
  if (kind === 'embedded') {
    if (url !== undefined || given !== undefined)
      throw new MapSettingsClash('GEOCODER_URL and GEOCODER_KEY are for a service: choose it with GEOCODER');
    return { kind };
  }
  if (kind === 'kakao') {
    if (given === undefined)
      throw new MapSettingsClash('GEOCODER=kakao needs the REST API key of the Kakao app in GEOCODER_KEY');
    return { kind, url: url ?? KAKAO_LOCAL, key: given };
  }
  if (url === undefined) throw new MapSettingsClash(`GEOCODER=${kind} needs its address in GEOCODER_URL`);
  if (kind !== 'photon') return { kind, url, key: given };
  if (given !== undefined)
    throw new MapSettingsClash('GEOCODER=photon takes no key: leave GEOCODER_KEY empty');
  return { kind, url };
}
