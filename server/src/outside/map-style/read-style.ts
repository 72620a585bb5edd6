import * as v from 'valibot';
import { fetchJson, OutsideFailed } from '../fetch-json.ts';

const text = v.optional(v.string());
const Source = v.object({ url: text, tiles: v.optional(v.array(v.string())), data: v.unknown() });
/** The parts of a MapLibre style that contain addresses. */
const Style = v.object({
  version: v.literal(8),
  sources: v.record(v.string(), v.partial(Source)),
  layers: v.array(v.unknown()),
  glyphs: text,
  sprite: v.optional(v.union([v.string(), v.array(v.object({ url: v.string() }))])),
});
type Style = v.InferOutput<typeof Style>;
type Source = Style['sources'][string];

const TileJson = v.object({ tiles: v.array(v.string()) });

/** The facts that the server needs about a style. */
export interface ReadStyle {
  /** Every origin that a browser loads from: those of the style, its sources, their tiles, its glyphs and sprites. */
  origins: string[];
  /** The origin that may read it (`access-control-allow-origin`); null for none. */
  allowedOrigin: string | null;
}

const LIMITS = { timeoutMs: 4_000, maxBytes: 4 * 1024 * 1024, redirect: 'follow' } as const;
/** How many sources of a style are followed to their tiles. */
const MAX_SOURCES = 16;

/** Reads the style at `url` as a page of `origin` would. Throws `OutsideFailed` if it cannot be read or is not a style. */
export async function readStyle(url: string, origin: string | undefined): Promise<ReadStyle> {
  const headers = { accept: 'application/json', ...(origin && { origin }) };
  const { json, response } = await fetchJson(url, { ...LIMITS, headers });
  const read = v.safeParse(Style, json);
  if (!read.success) throw new OutsideFailed('nonsense');
  const sources = Object.values(read.output.sources);
  const tiles = await Promise.all(
    sources.slice(0, MAX_SOURCES).map((one) => tileAddresses(one, response.url)),
  );
  return {
    origins: listOrigins([url, ...addressesIn(read.output), ...tiles.flat()], response.url),
    allowedOrigin: response.headers.get('access-control-allow-origin'),
  };
}

function addressesIn({ sources, glyphs, sprite }: Style): string[] {
  const parts = Object.values(sources).flatMap(({ url, tiles = [], data }) =>
    tiles.concat(ifText(url), ifText(data)),
  );
  const sprites = typeof sprite === 'object' ? sprite.map(({ url }) => url) : ifText(sprite);
  return parts.concat(sprites, ifText(glyphs));
}

const ifText = (address: unknown): string[] => (typeof address === 'string' ? [address] : []);

/** The tile addresses in a source's TileJSON; none if it cannot be read: the map then shows the other sources. */
async function tileAddresses({ url }: Source, base: string): Promise<string[]> {
  if (url === undefined || !URL.canParse(url, base)) return [];
  const address = new URL(url, base);
  if (!/^https?:$/.test(address.protocol)) return [];
  const { json, response } = await fetchJson(address, LIMITS).catch(() => ({ json: null, response: null }));
  const read = v.safeParse(TileJson, json);
  return read.success && response !== null ? [response.url, ...read.output.tiles] : [];
}

/** The distinct origins of addresses; relative addresses belong to `base`. */
export function listOrigins(addresses: readonly string[], base?: string): string[] {
  const origins = [base ?? '', ...addresses].flatMap((address) => {
    const plain = address.replace(/^pmtiles:\/\//, '');
    return URL.canParse(plain, base) ? [new URL(plain, base).origin] : [];
  });
  return [...new Set(origins.filter((origin) => ORIGIN.test(origin)))].slice(0, MAX_ORIGINS);
}

/** An origin that is safe in a policy: it has no character that ends a word or a directive. */
const ORIGIN = /^https?:\/\/[a-z0-9.:[\]-]+$/;
const MAX_ORIGINS = 24;
