import * as v from 'valibot';
import { fetchJson, OutsideFailed } from '../fetch-json.ts';

const LIMITS = { timeoutMs: 2_000, maxBytes: 1024 * 1024 };

/** A service's base URL with a path appended (`https://host/maps` with `/v1/search`) and a query; undefined values are left out. */
export function serviceUrl(
  base: string,
  path: string,
  query: Record<string, string | number | undefined>,
): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

/** Fetches a service's answer and parses it. Throws `OutsideFailed`. */
export async function fetchAnswer<S extends v.GenericSchema>(
  schema: S,
  url: URL,
  headers: Record<string, string> = {},
): Promise<v.InferOutput<S>> {
  const { json } = await fetchJson(url, {
    ...LIMITS,
    headers: {
      accept: 'application/json',
      'accept-language': 'ko',
      'user-agent': 'dongne-girok',
      ...headers,
    },
  });
  const parsed = v.safeParse(schema, json);
  if (!parsed.success) throw new OutsideFailed('nonsense');
  return parsed.output;
}

/** Degrees, sent as a number or as text. */
export const Degrees = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d+)?$/), v.transform(Number))]),
  v.finite(),
  v.minValue(-180),
  v.maxValue(180),
);

/** Text that may be missing; empty text counts as missing. */
export const OptionalText = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) => (text.trim() === '' ? undefined : text.trim())),
);

/** The distinct words joined by spaces; undefined if there are none. */
export function joinWords(...words: (string | undefined)[]): string | undefined {
  const known = [...new Set(words.filter((word) => word !== undefined))];
  return known.length === 0 ? undefined : known.join(' ');
}
