import { createHash } from 'node:crypto';
import type { MapCredit } from 'contract/config';
import * as v from 'valibot';
import { fetchJson, OutsideFailed } from '../fetch-json.ts';
import { readCredits } from './credits.ts';

const zoom = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24));
const template = v.pipe(v.string(), v.regex(/\{z\}/), v.regex(/\{x\}/), v.regex(/\{y\}/));
const TileJson = v.object({
  tiles: v.tupleWithRest([template], template),
  minzoom: v.optional(zoom, 0),
  maxzoom: v.optional(zoom, 14),
  scheme: v.optional(v.picklist(['xyz', 'tms']), 'xyz'),
  attribution: v.optional(v.string(), ''),
  vector_layers: v.optional(v.array(v.object({ id: v.string() }))),
});

/** A version of a host's tiles in the OpenMapTiles schema. */
export interface TileSet {
  /** Letters and digits that change with the TileJSON. */
  version: string;
  /** The absolute address of its tiles, with `{z}`, `{x}` and `{y}`. */
  template: string;
  isTms: boolean;
  minZoom: number;
  maxZoom: number;
  credits: MapCredit[];
}

/** A fetched TileJSON, kept on disk between starts; `toTileSet` reads it. */
export interface FetchedTileJson {
  json: unknown;
  /** The address it came from, to which its addresses are relative. */
  url: string;
}

/** The options of a request to a tile host. */
export interface TileRequest {
  headers: Record<string, string>;
  /** The time limit, if it is not the default. */
  timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 5_000;
const LIMITS = { maxBytes: 1024 * 1024, redirect: 'follow' } as const;

/** Fetches a host's TileJSON. Throws `OutsideFailed` if it cannot be fetched or is not JSON. */
export async function fetchTileJson(
  address: string,
  { headers, timeoutMs = TIMEOUT_MS }: TileRequest,
): Promise<FetchedTileJson> {
  const { json, response } = await fetchJson(address, { ...LIMITS, headers, timeoutMs });
  return { json, url: response.url };
}

/** The tiles that a TileJSON describes. Throws `OutsideFailed` if it describes none, or tiles of another schema. */
export async function toTileSet({ json, url }: FetchedTileJson): Promise<TileSet> {
  const read = v.safeParse(TileJson, json);
  if (!read.success) throw new OutsideFailed('nonsense');
  const { tiles, minzoom, maxzoom, scheme, attribution, vector_layers: layers } = read.output;
  if (layers !== undefined && !layers.some(({ id }) => id === 'transportation'))
    throw new OutsideFailed('nonsense');
  return {
    version: createHash('sha256').update(JSON.stringify(json)).digest('hex').slice(0, 12),
    template: absolute(tiles[0], url),
    isTms: scheme === 'tms',
    minZoom: minzoom,
    maxZoom: maxzoom,
    credits: await readCredits(attribution),
  };
}

/** Makes an address absolute and keeps its braces. */
function absolute(address: string, base: string): string {
  if (!URL.canParse(address, base)) throw new OutsideFailed('nonsense');
  const { href, protocol } = new URL(address, base);
  if (!/^https?:$/.test(protocol)) throw new OutsideFailed('nonsense');
  return href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}
