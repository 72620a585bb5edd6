import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/**
 * The reason why a map service failed: no answer in time or at all, an unknown key or domain, an exhausted quota, another status, an
 * answer that is too long or cannot be parsed (`nonsense`), CORS forbids our pages (`other origins only`), a missing file (`gone`).
 */
export const ServiceFailure = v.picklist([
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
export type ServiceFailure = v.InferOutput<typeof ServiceFailure>;

/** The result of checking a service; `status` is the HTTP status of a failure. */
export const ServiceCheck = v.union([
  v.object({ works: v.literal(true) }),
  v.object({ works: v.literal(false), trouble: ServiceFailure, status: v.nullable(v.number()) }),
]);
export type ServiceCheck = v.InferOutput<typeof ServiceCheck>;

const trouble = v.object({ trouble: ServiceFailure, status: v.nullable(v.number()), at: v.string() });
const BreakerState = v.picklist(['closed', 'open', 'half-open']);

/** The tiles of a host that a server caches: viewed tiles, up to a limit, and prefetched tiles. */
export const KeptTiles = v.object({
  breaker: BreakerState,
  lastTrouble: v.nullable(trouble),
  version: v.nullable(v.string()),
  seenBytes: v.number(),
  seenTiles: v.number(),
  maxBytes: v.number(),
  aheadBytes: v.number(),
  aheadTiles: v.number(),
});
export type KeptTiles = v.InferOutput<typeof KeptTiles>;

/** The configured map services and whether each works, for operators. */
export const readMapStatus = endpoint({
  name: 'readMapStatus',
  tag: 'maps',
  summary: 'Which map services are configured and whether each works',
  method: 'GET',
  path: '/api/admin/maps',
  access: 'admin',
  result: v.object({
    publicUrl: v.nullable(v.string()),
    mapBase: v.picklist(['drawn', 'tile host', 'kept tiles', 'style', 'tile file', 'tiles', 'kakao']),
    mapHost: v.nullable(v.string()),
    mapCheck: v.nullable(ServiceCheck),
    keptTiles: v.nullable(KeptTiles),
    geocoder: v.picklist(['embedded', 'kakao', 'photon', 'nominatim', 'pelias']),
    geocoderHost: v.nullable(v.string()),
    geocoderCheck: v.nullable(ServiceCheck),
    breaker: v.nullable(BreakerState),
    lastTrouble: v.nullable(trouble),
    dongCount: v.number(),
    outlines: v.nullable(v.object({ drawnBy: v.string(), placesLeft: v.number() })),
    outlinesFrom: v.nullable(v.string()),
  }),
  refuses: [],
});
export type MapStatus = v.InferOutput<NonNullable<(typeof readMapStatus)['result']>>;
