import type { Feature } from 'geojson';
import type { LatLng } from '../map.ts';
import { cellAt } from './cell-grid.ts';
import { type Cells, cells } from './cells.ts';
import { keptCell } from './kept-cells.ts';

let last: { cell: number; from: Cells; features: Promise<readonly Feature[] | null> } | null = null;

/** The detailed drawing around a spot; null if it is available only as part of the entire country. The last cell is cached. */
export async function loadNear(at: LatLng, from = cells): Promise<readonly Feature[] | null> {
  const cell = cellAt(at);
  if (from === null || cell === null || !from.lengths[cell]) return null;
  if (last?.cell !== cell || last.from !== from) last = { cell, from, features: readCell(cell, from) };
  const reading = last;
  return reading.features.catch((failed: unknown) => {
    if (last === reading) last = null;
    throw failed;
  });
}

async function readCell(cell: number, { url, lengths }: Cells): Promise<readonly Feature[] | null> {
  const start = lengths.slice(0, cell).reduce((sum, one) => sum + one, 0);
  const end = start + (lengths[cell] ?? 0) - 1;
  const packed = await keptCell(`${url}?cell=${cell}`, async () => {
    const answer = await fetch(url, { headers: { range: `bytes=${start}-${end}` } });
    if (answer.status === 206) return answer.arrayBuffer();
    await answer.body?.cancel(); // a proxy cache without range support would send the entire file
    return null;
  });
  if (packed === null) return null;
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).json();
}
