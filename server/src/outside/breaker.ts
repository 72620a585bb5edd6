import type { ServiceFailure } from 'contract/maps';
import { OutsideFailed } from './fetch-json.ts';

/** `closed`: calls go through. `open`: none does. `half-open`: one may try. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** The last trouble with a service, and when it was (milliseconds). */
export interface LastTrouble {
  trouble: ServiceFailure;
  status: number | null;
  at: number;
}

/** Keeps a service that does not help from being asked again and again, and us from waiting for it. */
export interface Breaker {
  /** Asks through the breaker; null where the service may not be asked, or did not help. */
  through<T>(asking: () => Promise<T>): Promise<T | null>;
  state(): BreakerState;
  lastTrouble(): LastTrouble | null;
}

/** How patient a breaker is. */
interface Patience {
  /** Failures in a row that open it; a refused key or used-up calls open it at once. */
  failures: number;
  /** How long it stays open before one call may try. */
  restMs: number;
  /** Told once each time it opens. */
  opened?: (trouble: LastTrouble) => void;
  now?: () => number;
}

/** A breaker, closed. Errors that are not `OutsideFailed` are bugs and pass. */
export function openBreaker({ failures, restMs, opened, now = Date.now }: Patience): Breaker {
  let inARow = 0;
  let restsUntil: number | null = null;
  let isTrying = false;
  let last: LastTrouble | null = null;

  function state(): BreakerState {
    if (restsUntil === null) return 'closed';
    return now() < restsUntil ? 'open' : 'half-open';
  }
  function failed({ trouble, status }: OutsideFailed, wasTrial: boolean) {
    last = { trouble, status, at: now() };
    if (isOursToMend(status)) return;
    inARow += 1;
    const isHopeless = trouble === 'unauthorized' || trouble === 'over quota';
    if (!wasTrial && !isHopeless && inARow < failures) return;
    const wasClosed = restsUntil === null;
    restsUntil = now() + restMs;
    if (wasClosed) opened?.(last);
  }

  return {
    state,
    lastTrouble: () => last,
    async through(asking) {
      const asked = state();
      if (asked === 'open' || (asked === 'half-open' && isTrying)) return null;
      const isTrial = asked === 'half-open';
      if (isTrial) isTrying = true;
      try {
        const answer = await asking();
        inARow = 0;
        if (isTrial) restsUntil = null;
        return answer;
      } catch (error) {
        if (!(error instanceof OutsideFailed)) throw error;
        failed(error, isTrial);
        return null;
      } finally {
        if (isTrial) isTrying = false;
      }
    },
  };
}

/** A status that speaks of this one question (400, 404, 422), not of the service: whoever asks oddly must not turn it off for all. */
const isOursToMend = (status: number | null) =>
  status !== null && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
