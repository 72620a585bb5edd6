import type { MapSettings } from 'contract/config';
import { drawnDress } from './drawn-map.ts';
import type { Dress } from './dress.ts';
import type { MapFace } from './map-adapter.ts';

/** What a MapLibre map wears by the operator's settings: their style or tiles where set and to be had, else our own. */
export async function wornBy(settings: MapSettings): Promise<Dress & { face: MapFace }> {
  if (settings.styleUrl === null && settings.pmtilesUrl === null)
    return { ...(await drawnDress()), face: 'ours' };
  return operators(settings).then(
    (dress) => ({ ...dress, face: 'operators' }),
    async () => ({ ...(await drawnDress()), face: 'ours-instead' }),
  );
}

async function operators({ styleUrl, pmtilesUrl, attribution }: MapSettings): Promise<Dress> {
  if (styleUrl !== null) return (await import('./operator-style.ts')).operatorDress(styleUrl);
  const { tileDress } = await import('./tile-style.ts');
  return tileDress(pmtilesUrl ?? '', attribution);
}
