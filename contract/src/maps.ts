import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/**
 * Why a map service does not serve: no answer in time or none at all, a key or domain it does not know, calls used up, another
 * status, an answer too long or not to be understood, pages of ours may not read it (CORS), the file is gone.
 */
export const Trouble = v.picklist([
  'timeout',
  'unreachable',
  'unauthorized',
  'over quota',
  'bad status',
  'too large',
  'nonsense',
  'other origins only',
  'gone',
]);
export type Trouble = v.InferOutput<typeof Trouble>;

/** Whether a service answered when it was last asked; `status` is the HTTP status that was no success. */
export const Checked = v.union([
  v.object({ works: v.literal(true) }),
  v.object({ works: v.literal(false), trouble: Trouble, status: v.nullable(v.number()) }),
]);
export type Checked = v.InferOutput<typeof Checked>;

/** What the maps of this server are made of and whether each service works, for operators. */
export const readMapStatus = endpoint({
  name: 'readMapStatus',
  tag: 'maps',
  summary: 'Which map services are configured and whether each works',
  method: 'GET',
  path: '/api/admin/maps',
  access: 'admin',
  result: v.object({
    publicUrl: v.nullable(v.string()),
    mapBase: v.picklist(['drawn', 'style', 'tile file', 'tiles', 'kakao']),
    mapHost: v.nullable(v.string()),
    mapCheck: v.nullable(Checked),
    geocoder: v.picklist(['embedded', 'kakao', 'photon', 'nominatim', 'pelias']),
    geocoderHost: v.nullable(v.string()),
    geocoderCheck: v.nullable(Checked),
    breaker: v.nullable(v.picklist(['closed', 'open', 'half-open'])),
    lastTrouble: v.nullable(v.object({ trouble: Trouble, status: v.nullable(v.number()), at: v.string() })),
    dongCount: v.number(),
    outlines: v.nullable(v.object({ drawnBy: v.string(), placesLeft: v.number() })),
  }),
  refuses: [],
});
export type MapStatus = v.InferOutput<NonNullable<(typeof readMapStatus)['result']>>;
