import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/**
 * How maps are drawn. At most one of `styleUrl`, `pmtilesUrl` and `kakaoAppKey` is set; with none the web draws its own map.
 * Addresses are absolute or root-relative.
 */
export const MapSettings = v.object({
  provider: v.picklist(['maplibre', 'kakao']),
  styleUrl: v.nullable(v.string()),
  pmtilesUrl: v.nullable(v.string()),
  kakaoAppKey: v.nullable(v.string()),
  neighbourhoodsUrl: v.nullable(v.string()),
  attribution: v.string(),
});
export type MapSettings = v.InferOutput<typeof MapSettings>;

/** What a client must know before it can start. */
export const readConfig = endpoint({
  name: 'readConfig',
  tag: 'config',
  summary: 'Map provider, sign-in providers on offer and public limits',
  method: 'GET',
  path: '/api/config',
  access: 'anyone',
  result: v.object({
    map: MapSettings,
    signIn: v.array(v.object({ provider: v.picklist(['naver', 'kakao', 'google']), isDemo: v.boolean() })),
    limits: v.object({
      photosMax: v.number(),
      photoMaxBytes: v.number(),
      nicknameMax: v.number(),
      regionsMax: v.number(),
    }),
    readMembersOnly: v.boolean(),
  }),
  refuses: [],
});
