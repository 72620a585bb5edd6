import type { Feature } from 'geojson';
import type { LatLng } from '../map.ts';
import { cellAt } from './cell-grid.ts';
import { cells } from './cells.ts';

/** What is drawn around a spot, in detail; null where it can only be had with the whole country. */
export async function loadNear(at: LatLng, from = cells): Promise<readonly Feature[] | null> {
  const cell = cellAt(at);
  const length = cell === null ? 0 : (from?.lengths[cell] ?? 0);
  if (from === null || cell === null || length === 0) return null;
  const start = from.lengths.slice(0, cell).reduce((sum, one) => sum + one, 0);
  const answer = await fetch(from.url, { headers: { range: `bytes=${start}-${start + length - 1}` } });
  if (answer.status !== 206 || answer.body === null) {
    await answer.body?.cancel(); // a cache on the way that knows no ranges would send all of it
    return null;
  }
  return new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).json();
}
