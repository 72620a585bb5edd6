import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** What a client must know before it can start. */
export const readConfig = endpoint({
  name: 'readConfig',
  tag: 'config',
  summary: 'Map provider, sign-in providers on offer and public limits',
  method: 'GET',
  path: '/api/config',
  access: 'anyone',
  result: v.object({
    map: v.object({
      provider: v.picklist(['maplibre', 'kakao']),
      styleUrl: v.nullable(v.string()),
      kakaoAppKey: v.nullable(v.string()),
      attribution: v.string(),
    }),
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
