import type { Purpose } from 'contract/consents';
import { PURPOSE_HEADER } from 'contract/coordinates';

/** A screen requests at once; later requests are about wherever the map is by then. */
const SOON_MS = 3_000;

let carried: { purpose: Purpose; until: number } | null = null;

/** Notes what the next request about a coordinate uses the member's own position for, if it is sent soon. */
export function carryPosition(purpose: Purpose) {
  carried = { purpose, until: Date.now() + SOON_MS };
}

/** The header with that purpose, once; none for any other request (BEHAVIOUR: consents-8). */
export function carriedPosition(): { headers?: Record<string, string> } {
  const now = carried;
  carried = null;
  return now === null || now.until < Date.now() ? {} : { headers: { [PURPOSE_HEADER]: now.purpose } };
}
