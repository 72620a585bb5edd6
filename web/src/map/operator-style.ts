import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** The operator's map style with its names in Korean; null where it cannot be had, and our own map serves. */
export async function operatorStyle(url: string): Promise<StyleSpecification | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(8000) });
    const style: StyleSpecification = await answer.json();
    return answer.ok ? { ...style, layers: style.layers.map(inKorean) } : null;
  } catch {
    return null;
  }
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
