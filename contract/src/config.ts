import * as v from 'valibot';
import { Provider } from './auth.ts';
import { endpoint } from './endpoint.ts';

/** Vector tiles in the OpenMapTiles schema: an address with `{z}`, `{x}` and `{y}`, and the available zooms. */
export const MapTiles = v.object({ url: v.string(), minZoom: v.number(), maxZoom: v.number() });
export type MapTiles = v.InferOutput<typeof MapTiles>;

/** An attribution of map data, with its link, if any. */
export const MapCredit = v.object({ label: v.string(), url: v.nullable(v.string()) });
export type MapCredit = v.InferOutput<typeof MapCredit>;

/**
 * How maps are drawn. At most one of `tiles`, `styleUrl`, `pmtilesUrl` and `kakaoAppKey` is set; without any the web draws its own map.
 * Addresses are absolute or root-relative. The address of `tiles` answers 200 with a tile, 204 if there is no tile, and 503 with
 * Retry-After if it is temporarily unavailable.
 */
export const MapSettings = v.object({
  provider: v.picklist(['maplibre', 'kakao']),
  tiles: v.nullable(MapTiles),
  styleUrl: v.nullable(v.string()),
  pmtilesUrl: v.nullable(v.string()),
  kakaoAppKey: v.nullable(v.string()),
  neighbourhoodsUrl: v.nullable(v.string()),
  attribution: v.string(),
  credits: v.array(MapCredit),
});
export type MapSettings = v.InferOutput<typeof MapSettings>;

/** The settings of a map that is drawn only from our own data. */
export const DRAWN_MAP: MapSettings = {
  provider: 'maplibre',
  tiles: null,
  styleUrl: null,
  pmtilesUrl: null,
  kakaoAppKey: null,
  neighbourhoodsUrl: null,
  attribution: '간이 지도',
  credits: [],
};

/** The settings that a client needs at start. */
export const readConfig = endpoint({
  name: 'readConfig',
  tag: 'config',
  summary: 'Map provider, sign-in providers on offer and public limits',
  method: 'GET',
  path: '/api/config',
  access: 'anyone',
  result: v.object({
    map: MapSettings,
    signIn: v.array(v.object({ provider: Provider, name: v.nullable(v.string()), isDemo: v.boolean() })),
    limits: v.object({
      photosMax: v.number(),
      photoMaxBytes: v.number(),
      nicknameMax: v.number(),
      regionsMax: v.number(),
    }),
    readMembersOnly: v.boolean(),
    serverVersion: v.string(),
  }),
  refuses: [],
});
