import { answerOf, bytesOf, OutsideFailed } from '../outside/fetch-json.ts';
import { HEADER_BYTES, wrongHeader } from './tile-file.ts';

const TIMEOUT_MS = 4_000;

/** Asks for the head of the tiles at an address as a browser would: in a range, from a page of `origin`. Throws `OutsideFailed`. */
export async function askTiles(url: string, origin: string | undefined): Promise<void> {
  const headers = { range: `bytes=0-${HEADER_BYTES - 1}`, ...(origin && { origin }) };
  const answer = await answerOf(url, { timeoutMs: TIMEOUT_MS, headers, redirect: 'follow' });
  if (answer.status !== 206) {
    await answer.body?.cancel();
    throw new OutsideFailed('bad status', answer.status); // the whole file: too much for every look at the map
  }
  const head = await bytesOf(answer, HEADER_BYTES);
  if (wrongHeader(head) !== null) throw new OutsideFailed('nonsense');
  assertReadable(answer.headers.get('access-control-allow-origin'), url, origin);
}

/** Throws `OutsideFailed` when pages of `origin` may not read what is at `url`. Where our address is unknown, anything goes. */
export function assertReadable(letsRead: string | null, url: string, origin: string | undefined) {
  const isForeign = origin !== undefined && new URL(url).origin !== origin;
  if (isForeign && letsRead !== '*' && letsRead !== origin) throw new OutsideFailed('other origins only');
}
