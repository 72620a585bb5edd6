import * as v from 'valibot';
import { fetchJson, OutsideFailed } from '../fetch-json.ts';

const text = v.optional(v.string());
const Source = v.object({ url: text, tiles: v.optional(v.array(v.string())), data: v.unknown() });
/** What a MapLibre style says of where its parts are. */
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

/** A style as far as a server cares. */
export interface ReadStyle {
  /** Every origin a browser asks for parts of it: its own, and those of its sources, their tiles, its glyphs and sprites. */
  origins: string[];
  /** Which origin its host lets read it (`access-control-allow-origin`); null for none. */
  letsRead: string | null;
}

const LIMITS = { timeoutMs: 4_000, maxBytes: 4 * 1024 * 1024, redirect: 'follow' } as const;
/** Of a style with more sources, only these are followed to their tiles. */
const FOLLOWED_MOST = 16;

/** Reads the style at `url` as a page of `origin` would. Throws `OutsideFailed` where it cannot be had or is none. */
export async function readStyle(url: string, origin: string | undefined): Promise<ReadStyle> {
  const headers = { accept: 'application/json', ...(origin && { origin }) };
  const { json, response } = await fetchJson(url, { ...LIMITS, headers });
  const read = v.safeParse(Style, json);
  if (!read.success) throw new OutsideFailed('nonsense');
  const sources = Object.values(read.output.sources);
  const led = await Promise.all(sources.slice(0, FOLLOWED_MOST).map((one) => tilesOf(one, response.url)));
  return {
    origins: originsOf([url, ...namedIn(read.output), ...led.flat()], response.url),
    letsRead: response.headers.get('access-control-allow-origin'),
  };
}

function namedIn({ sources, glyphs, sprite }: Style): string[] {
  const parts = Object.values(sources).flatMap(({ url, tiles = [], data }) =>
    tiles.concat(named(url), named(data)),
  );
  const sprites = typeof sprite === 'object' ? sprite.map(({ url }) => url) : named(sprite);
  return parts.concat(sprites, named(glyphs));
}

const named = (address: unknown): string[] => (typeof address === 'string' ? [address] : []);

/** The tiles a source leads to by a TileJSON of its own; none where that cannot be had: the map shows what it can. */
async function tilesOf({ url }: Source, base: string): Promise<string[]> {
  if (url === undefined || !URL.canParse(url, base)) return [];
  const address = new URL(url, base);
  if (!/^https?:$/.test(address.protocol)) return [];
  const { json, response } = await fetchJson(address, LIMITS).catch(() => ({ json: null, response: null }));
  const read = v.safeParse(TileJson, json);
  return read.success && response !== null ? [response.url, ...read.output.tiles] : [];
}

/** The origins of addresses, each once; those relative to `base` are its own. */
export function originsOf(addresses: readonly string[], base?: string): string[] {
  const origins = [base ?? '', ...addresses].flatMap((address) => {
    const plain = address.replace(/^pmtiles:\/\//, '');
    return URL.canParse(plain, base) ? [new URL(plain, base).origin] : [];
  });
  return [...new Set(origins.filter((origin) => ORIGIN.test(origin)))].slice(0, ORIGINS_MOST);
}

/** A host a policy can name: nothing in it ends a word or a directive. */
const ORIGIN = /^https?:\/\/[a-z0-9.:[\]-]+$/;
const ORIGINS_MOST = 24;
