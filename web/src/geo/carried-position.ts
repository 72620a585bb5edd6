import type { Purpose } from 'contract/consents';
import { PURPOSE_HEADER } from 'contract/coordinates';

/** How long the purpose is valid: a screen sends its request immediately, and later requests are about other coordinates. */
const SOON_MS = 3_000;

let carried: { purpose: Purpose; until: number } | null = null;

/** Records the purpose for which the next request, if sent soon, uses the member's own position. */
export function carryPosition(purpose: Purpose) {
  carried = { purpose, until: Date.now() + SOON_MS };
}

/** The header with the recorded purpose, for one request; none for later ones (BEHAVIOUR: consents-8). */
export function carriedPosition(): { headers?: Record<string, string> } {
  const now = carried;
  carried = null;
  return now === null || now.until < Date.now() ? {} : { headers: { [PURPOSE_HEADER]: now.purpose } };
}
