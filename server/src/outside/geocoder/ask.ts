import * as v from 'valibot';
import { fetchJson, OutsideFailed } from '../fetch-json.ts';

const LIMITS = { timeoutMs: 2_000, maxBytes: 1024 * 1024 };

/** One address below a service's own, whose path it keeps: `/v1/search` below `https://host/maps`. Absent parts are left out. */
export function below(base: string, path: string, query: Record<string, string | number | undefined>): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

/** A service's answer in the shape it should have. Throws `OutsideFailed`. */
export async function ask<S extends v.GenericSchema>(
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
  const read = v.safeParse(schema, json);
  if (!read.success) throw new OutsideFailed('nonsense');
  return read.output;
}

/** Degrees as a service writes them, as a number or as text. */
export const Degrees = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,3}(\.\d+)?$/), v.transform(Number))]),
  v.finite(),
  v.minValue(-180),
  v.maxValue(180),
);

/** Text that may be missing; an empty one is missing too. */
export const Words = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) => (text.trim() === '' ? undefined : text.trim())),
);

/** Words one after another; undefined when there are none. */
export function phrase(...words: (string | undefined)[]): string | undefined {
  const said = [...new Set(words.filter((word) => word !== undefined))];
  return said.length === 0 ? undefined : said.join(' ');
}
