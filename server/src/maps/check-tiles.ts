import { fetchResponse, OutsideFailed, readBytes } from '../outside/fetch-json.ts';
import { HEADER_BYTES, headerProblem } from './tile-file.ts';

const TIMEOUT_MS = 4_000;

/** Requests the header of a tile file as a page of `origin` would, by range. Throws `OutsideFailed`. */
export async function checkTiles(url: string, origin: string | undefined): Promise<void> {
  const headers = { range: `bytes=0-${HEADER_BYTES - 1}`, ...(origin && { origin }) };
  const response = await fetchResponse(url, { timeoutMs: TIMEOUT_MS, headers, redirect: 'follow' });
  if (response.status !== 206) {
    await response.body?.cancel();
    throw new OutsideFailed('bad status', response.status); // the host ignores ranges: every map view would load the entire file
  }
  const head = await readBytes(response, HEADER_BYTES);
  if (headerProblem(head) !== null) throw new OutsideFailed('nonsense');
  assertReadable(response.headers.get('access-control-allow-origin'), url, origin);
}

/** Throws `OutsideFailed` if pages of `origin` may not read `url` (CORS). Passes while our own origin is unknown. */
export function assertReadable(allowedOrigin: string | null, url: string, origin: string | undefined) {
  const isCrossOrigin = origin !== undefined && new URL(url).origin !== origin;
  if (isCrossOrigin && allowedOrigin !== '*' && allowedOrigin !== origin)
    throw new OutsideFailed('other origins only');
}
