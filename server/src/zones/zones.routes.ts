import * as endpoints from 'contract/zones';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db.ts';
import { route } from '../http/route.ts';
import { declineOffer, nightSpot } from './offer.sql.ts';
import { addZone, changeZone, removeZone } from './zones.ts';
import { findZones } from './zones.sql.ts';

/** Serves a member's zones, only to that member. */
export function zoneRoutes(app: FastifyInstance, db: Sql) {
  route(app, endpoints.listZones, async (_, me) => ({ zones: await findZones(db, me) }));
  route(app, endpoints.addZone, ({ body }, me) => addZone(db, me, body));
  route(app, endpoints.changeZone, ({ params, body }, me) => changeZone(db, me, params.zoneId, body));
  route(app, endpoints.removeZone, ({ params }, me) => removeZone(db, me, params.zoneId));
  route(app, endpoints.readZoneOffer, async (_, me) => ({ offer: await nightSpot(db, me) }));
  route(app, endpoints.declineZoneOffer, (_, me) => declineOffer(db, me));
}
