import { readConfig } from 'contract/config';
import { ARTICLE, NICKNAME, PHOTO, REGIONS } from 'contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { route } from './http/route.ts';
import type { Db } from './db.ts';
import type { OfferedMap } from './maps/maps.ts';
import { neighbourhoodsUrl } from './regions/neighbourhoods.routes.ts';

/** The sign-in providers on offer: those with keys and, outside production, the demo provider in place of the others. */
export function offeredProviders({ providerKeys, production }: Config) {
  return (['naver', 'kakao', 'google'] as const).flatMap((provider) => {
    const isDemo = providerKeys[provider] === null;
    return isDemo && production ? [] : [{ provider, isDemo }];
  });
}

/** `GET /api/config`: what a client needs to know before it starts. */
export function publicConfigRoutes(app: FastifyInstance, db: Db, config: Config, map: OfferedMap) {
  route(app, readConfig, async () => ({
    map: { ...(await map.settings()), neighbourhoodsUrl: await neighbourhoodsUrl(db) },
    signIn: offeredProviders(config),
    limits: {
      photosMax: ARTICLE.photosMax,
      photoMaxBytes: PHOTO.maxBytes,
      nicknameMax: NICKNAME.max,
      regionsMax: REGIONS.max,
    },
    readMembersOnly: config.readMembersOnly,
  }));
}
