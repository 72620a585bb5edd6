import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { within } from '../within.ts';
import type { BaseMap } from './base-map.ts';

const TIMEOUT_MS = 8000;

/** The operator's map style with Korean names. Throws if the style or one of its sources cannot be fetched. */
export async function loadOperatorStyle(url: string): Promise<BaseMap> {
  const style = await fetchJson<StyleSpecification>(url);
  await Promise.all(sourceUrls(style).map((source) => fetchJson(source)));
  return { kind: 'operator', style: { ...style, layers: style.layers.map(inKorean) }, credits: [] };
}

const fetchJson = <T>(url: string): Promise<T> =>
  within(TIMEOUT_MS, null, async (signal) => {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return answer.json();
  });

/** The TileJSON URLs of the style's sources. The map fetches them again, from the browser's cache. */
function sourceUrls({ sources }: StyleSpecification): string[] {
  return Object.values(sources).flatMap((source) =>
    'url' in source && typeof source.url === 'string' && /^https?:/.test(source.url) ? [source.url] : [],
  );
}

/** Makes a layer's labels from `name` fields use the Korean name if there is one. */
export function inKorean(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || !JSON.stringify(layer.layout?.['text-field'] ?? '').includes('name'))
    return layer;
  return {
    ...layer,
    layout: { ...layer.layout, 'text-field': ['coalesce', ['get', 'name:ko'], ['get', 'name']] },
  };
}
