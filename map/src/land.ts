import drawnUrl from './data/drawn.geojson?url';
import fineUrl from './data/land-fine.topo.json?url';
import landUrl from './data/land.topo.json?url';
import { withFadedEnds } from './fade-ends.ts';
import type { Drawn, LandTopology } from './land-file.ts';
import { type Country, type Land, unfoldLand } from './unfold-land.ts';

let country: Promise<Country> | null = null;

/** The country, fetched once for all maps (about 97 KB on the wire); retried at the next call after a failure. */
export function loadCountry(): Promise<Country> {
  country ??= fetchCountry().catch((failed: unknown) => {
    country = null;
    throw failed;
  });
  return country;
}

async function fetchCountry(): Promise<Country> {
  const [land, drawn] = await Promise.all([fetched<LandTopology>(landUrl), fetched<Drawn>(drawnUrl)]);
  return { land: unfoldLand(land, drawn), drawn: withFadedEnds(drawn) };
}

/** The detailed land, for a map that is already open. */
export async function loadFineLand({ drawn }: Country): Promise<Land> {
  return unfoldLand(await fetched(fineUrl), drawn);
}

async function fetched<T extends Drawn | LandTopology>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}
