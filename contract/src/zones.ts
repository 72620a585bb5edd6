import * as v from 'valibot';
import { Latitude, Longitude } from './coordinates.ts';
import { endpoint } from './endpoint.ts';
import { ZoneId } from './ids.ts';
import { ZONE } from './limits.ts';

/** The kind of place in the middle of a zone: home, work or school. */
export const ZoneKind = v.picklist(['HOME', 'WORK', 'SCHOOL']);
export type ZoneKind = v.InferOutput<typeof ZoneKind>;

const Radius = v.pipe(v.number(), v.integer(), v.minValue(ZONE.radiusMin), v.maxValue(ZONE.radiusMax));
/** A circle on the map, without an address. */
export const ZoneCircle = v.object({
  kind: ZoneKind,
  latitude: Latitude,
  longitude: Longitude,
  radius: Radius,
});
export type ZoneCircle = v.InferOutput<typeof ZoneCircle>;

/** A zone of the caller, never revealed to others. */
export const Zone = v.object({
  zoneId: ZoneId,
  kind: ZoneKind,
  latitude: v.number(),
  longitude: v.number(),
  radius: v.number(),
  mask: v.pipe(
    v.object({ latitude: v.number(), longitude: v.number(), radius: v.number() }),
    v.description(
      'The circle in which others see the 동 of a post alone. The zone lies in it, but not in its middle.',
    ),
  ),
  hasFewHomes: v.pipe(
    v.boolean(),
    v.description(
      'Whether fewer than about 500 households live where its middle may be, as far as others can tell.',
    ),
  ),
});
export type Zone = v.InferOutput<typeof Zone>;

const params = v.object({ zoneId: ZoneId });
/** The current zones. */
const result = v.object({ zones: v.array(Zone) });

export const listZones = endpoint({
  name: 'listZones',
  tag: 'zones',
  summary: 'My home-safe zones',
  method: 'GET',
  path: '/api/zones',
  access: 'member',
  result,
  refuses: [],
});

/** Others then see only the 동 of the caller's posts there, including older posts. */
export const addZone = endpoint({
  name: 'addZone',
  tag: 'zones',
  summary: 'Add a home-safe zone',
  method: 'POST',
  path: '/api/zones',
  access: 'member',
  status: 201,
  body: ZoneCircle,
  result,
  refuses: ['TooManyZones', 'PlaceOutsideCountry'],
});

export const changeZone = endpoint({
  name: 'changeZone',
  tag: 'zones',
  summary: 'Move or resize a home-safe zone',
  method: 'PUT',
  path: '/api/zones/:zoneId',
  access: 'member',
  params,
  body: ZoneCircle,
  result,
  refuses: ['ZoneNotFound', 'PlaceOutsideCountry'],
});

/** Others then see the real places of the caller's posts there. */
export const removeZone = endpoint({
  name: 'removeZone',
  tag: 'zones',
  summary: 'Remove a home-safe zone',
  method: 'DELETE',
  path: '/api/zones/:zoneId',
  access: 'member',
  params,
  result,
  refuses: ['ZoneNotFound'],
});

/** The spot where the caller wrote several posts at night, outside their zones; null if there is no offer. */
export const readZoneOffer = endpoint({
  name: 'readZoneOffer',
  tag: 'zones',
  summary: 'Where a home-safe zone may be missing',
  method: 'GET',
  path: '/api/zones/offer',
  access: 'member',
  result: v.object({
    offer: v.nullable(v.object({ latitude: v.number(), longitude: v.number(), articleCount: v.number() })),
  }),
  refuses: [],
});

/** No zone is offered any more. */
export const declineZoneOffer = endpoint({
  name: 'declineZoneOffer',
  tag: 'zones',
  summary: 'Decline the offer of a home-safe zone',
  method: 'DELETE',
  path: '/api/zones/offer',
  access: 'member',
  refuses: [],
});
