import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Dress } from './dress.ts';

const PATIENCE_MS = 8000;

/** The operator's map style with its names in Korean. Throws where the style, or a source it draws from, cannot be had. */
export async function operatorDress(url: string): Promise<Dress> {
  const style = await fetched<StyleSpecification>(url);
  await Promise.all(describedSources(style).map((source) => fetched(source)));
  return { style: { ...style, layers: style.layers.map(inKorean) } };
}

async function fetched<T>(url: string): Promise<T> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}

/** Where the style's sources are described (TileJSON): the map itself asks there again, by then from its cache. */
function describedSources({ sources }: StyleSpecification): string[] {
  return Object.values(sources).flatMap((source) =>
    'url' in source && typeof source.url === 'string' && /^https?:/.test(source.url) ? [source.url] : [],
  );
}

/** Names that come from the map's own `name` fields are written in Korean first. */
export function inKorean(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || !JSON.stringify(layer.layout?.['text-field'] ?? '').includes('name'))
    return layer;
  return {
    ...layer,
    layout: { ...layer.layout, 'text-field': ['coalesce', ['get', 'name:ko'], ['get', 'name']] },
  };
}
