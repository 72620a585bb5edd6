import type { GeoJSONSource, Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { loadCountry, loadFineLand } from './land.ts';
import { DAY, NIGHT } from './map-colors.ts';
import { mapLayers, mapStyle } from './style.ts';

/** What differs between day and night. */
const PAINTS = [
  'background-color',
  'fill-color',
  'line-color',
  'line-opacity',
  'circle-color',
  'circle-stroke-color',
  'text-color',
  'text-halo-color',
] as const;

const lamplight = window.matchMedia('(prefers-color-scheme: dark)');

/** Our own map, in the colours of the hour. */
export async function drawnStyle(): Promise<StyleSpecification> {
  return mapStyle(await loadCountry(), colors());
}

/** Draws the land finer as soon as it arrives and follows the device from day to night, until `stop`. */
export function tendDrawing(map: MapLibre, stop: AbortSignal) {
  lamplight.addEventListener('change', () => recolor(map), { signal: stop });
  void refine(map, stop);
}

async function refine(map: MapLibre, stop: AbortSignal) {
  const fine = await loadFineLand().catch(() => null);
  // Without it the coarse land stays, which is still a map.
  if (fine === null || stop.aborted) return;
  map.getSource<GeoJSONSource>('regions')?.setData(fine.regions);
  map.getSource<GeoJSONSource>('edges')?.setData(fine.edges);
}

function recolor(map: MapLibre) {
  for (const { id, paint } of mapLayers(colors()))
    for (const [name, value] of Object.entries(paint ?? {}))
      if (isPaint(name)) map.setPaintProperty(id, name, value);
}

function isPaint(name: string): name is (typeof PAINTS)[number] {
  return PAINTS.some((paint) => paint === name);
}

function colors() {
  return lamplight.matches ? NIGHT : DAY;
}
