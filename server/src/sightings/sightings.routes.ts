import * as endpoints from 'contract/sightings';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db.ts';
import { route } from '../http/route.ts';
import { saySighting, takeBackSighting } from './sightings.ts';
import { sightingsAt } from './sightings.sql.ts';

const toSpot = <S extends { title: string; latitude: number; longitude: number }>({ title, ...at }: S) => ({
  title,
  at: { latitude: at.latitude, longitude: at.longitude },
});

/** Serves what members say of places: still there, or closed. */
export function sightingRoutes(app: FastifyInstance, db: Sql) {
  route(app, endpoints.readSightings, ({ query }, me, { reads }) => sightingsAt(reads, toSpot(query), me));
  route(app, endpoints.saySighting, ({ body }, me) => saySighting(db, me, toSpot(body), body.sighted));
  route(app, endpoints.takeBackSighting, ({ query }, me) => takeBackSighting(db, me, toSpot(query)));
}
