import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Dress } from './dress.ts';
import { hour, onNewHour } from './hour.ts';
import { type Country, loadCountry, loadFineLand, wholeOf } from './land.ts';
import { OURS } from './layers.ts';
import { DAY, NIGHT } from './map-colors.ts';
import { repaint } from './repaint.ts';
import { mapLayers, mapStyle } from './style.ts';

/** Our own map in the colours of the hour: its land grows finer as soon as that arrives. */
export async function drawnDress(): Promise<Dress> {
  const country = await loadCountry();
  const style = mapStyle(country, colors());
  const tend = (map: MapLibre, stop: AbortSignal) => {
    layOnSea(map);
    onNewHour(() => {
      layOnSea(map);
      repaint(map, mapLayers(colors()));
    }, stop);
    void refine(map, country, stop);
  };
  return { style, tend };
}

/** The sea is the colour of the element below: a layer of it would be painted anew with every frame. */
function layOnSea(map: MapLibre) {
  map.getContainer().style.background = colors().water;
}

async function refine(map: MapLibre, { drawn }: Country, stop: AbortSignal) {
  const fine = await loadFineLand().catch(() => null);
  // Without it the coarse land stays, which is still a map.
  if (fine === null || stop.aborted) return;
  map.getSource<GeoJSONSource>(OURS)?.setData(wholeOf({ land: fine, drawn }));
}

function colors() {
  return { light: DAY, dark: NIGHT }[hour()];
}
