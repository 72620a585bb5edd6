import { readConfig } from 'contract/config';
import { ARTICLE, NICKNAME, PHOTO, REGIONS } from 'contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { offeredProviders } from '../config/offered-providers.ts';
import { route } from '../http/route.ts';
import type { Db } from '../db.ts';
import { VERSION } from '../telemetry/process-figures.ts';
import type { OfferedMap } from '../maps/maps.ts';
import { neighbourhoodsUrl } from '../regions/neighbourhood-borders.ts';

/** `GET /api/config`: the settings that a client needs to start. */
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
    serverVersion: VERSION,
  }));
}
