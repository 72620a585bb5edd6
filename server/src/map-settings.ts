import { resolve } from 'node:path';
import * as v from 'valibot';
import { MapSettingsClash } from './start-refused.ts';

const webAddress = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//i),
  v.transform((url) => new URL(url).href),
);
/** Put into addresses unescaped. */
const key = v.pipe(v.string(), v.regex(/^[\w.~-]{8,200}$/));

/** The settings of maps and place services, as `.env.example` lists them. */
export const MapEnvironment = {
  MAP_STYLE_URL: v.optional(webAddress),
  MAP_PMTILES: v.optional(v.string()),
  KAKAO_MAP_APP_KEY: v.optional(key),
  GEOCODER: v.optional(v.picklist(['embedded', 'kakao', 'photon', 'nominatim', 'pelias']), 'embedded'),
  GEOCODER_URL: v.optional(webAddress),
  GEOCODER_KEY: v.optional(key),
};
const Given = v.object(MapEnvironment);
type Given = v.InferOutput<typeof Given>;

/** The base map: drawn by us, an operator's style, a tile file (on this machine or at a URL), or Kakao's. */
export type MapBase =
  | { kind: 'drawn' }
  | { kind: 'style'; url: string }
  | { kind: 'tile file'; path: string }
  | { kind: 'tiles'; url: string }
  | { kind: 'kakao'; appKey: string };

/** The configured base map. Throws MapSettingsClash for more than one, or for one browsers would not load. */
export function readMapBase({ PUBLIC_URL, ...given }: Given & { PUBLIC_URL?: string | undefined }): MapBase {
  const base = onlyBase(given);
  if (PUBLIC_URL?.startsWith('https:') && 'url' in base && base.url.startsWith('http:'))
    throw new MapSettingsClash(
      'browsers that reach us by https (PUBLIC_URL) take no map by http: give its https address',
    );
  return base;
}

function onlyBase({ MAP_STYLE_URL, MAP_PMTILES, KAKAO_MAP_APP_KEY }: Given): MapBase {
  const given = Object.entries({ MAP_STYLE_URL, MAP_PMTILES, KAKAO_MAP_APP_KEY });
  const set = given.filter(([, value]) => value !== undefined).map(([name]) => name);
  if (set.length > 1)
    throw new MapSettingsClash(`${set.join(' and ')} each configure a map: keep one of them`);
  if (MAP_STYLE_URL !== undefined) return { kind: 'style', url: MAP_STYLE_URL };
  if (KAKAO_MAP_APP_KEY !== undefined) return { kind: 'kakao', appKey: KAKAO_MAP_APP_KEY };
  return MAP_PMTILES === undefined ? { kind: 'drawn' } : readTiles(MAP_PMTILES);
}

function readTiles(pathOrUrl: string): MapBase {
  if (!/^[a-z][\w+.-]+:/i.test(pathOrUrl)) return { kind: 'tile file', path: resolve(pathOrUrl) };
  const address = v.safeParse(webAddress, pathOrUrl);
  if (!address.success) throw new MapSettingsClash('MAP_PMTILES is neither a file nor an http(s) address');
  return { kind: 'tiles', url: address.output };
}

/** The configured geocoder: the embedded one, or a place service at an address. */
export type GeocoderChoice =
  | { kind: 'embedded' }
  | { kind: 'kakao'; url: string; key: string }
  | { kind: 'photon'; url: string }
  | { kind: 'nominatim' | 'pelias'; url: string; key: string | undefined };

const KAKAO_LOCAL = 'https://dapi.kakao.com';

/** Reads the geocoder. Throws MapSettingsClash when its address or key is missing, or set for nothing. */
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
