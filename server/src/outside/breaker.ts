import type { ServiceFailure } from 'contract/maps';
import { OutsideFailed } from './fetch-json.ts';

/** `closed`: requests pass. `open`: no request passes. `half-open`: one request may try. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** The last failure of a service and its time in milliseconds. */
export interface LastTrouble {
  trouble: ServiceFailure;
  status: number | null;
  at: number;
}

/**
 * A circuit breaker: stops requests to a failing service, so that members do not wait for it. Which failures count depends on the error
 * (a refused key opens it at once, a bad request never does), which the breakers of cockatiel and opossum cannot distinguish.
 */
export interface Breaker {
  /** Runs a request; null if the breaker is open or the service failed. */
  run<T>(request: () => Promise<T>): Promise<T | null>;
  state(): BreakerState;
  lastTrouble(): LastTrouble | null;
}

interface BreakerOptions {
  /** Consecutive failures that open it; a refused key or an exceeded quota opens it at once. */
  failures: number;
  /** How long it stays open before one request may try. */
  openMs: number;
  /** Called each time a closed breaker opens. */
  onOpen?: (trouble: LastTrouble) => void;
  now?: () => number;
}

/** A closed breaker. Errors other than `OutsideFailed` are bugs: they are rethrown and do not count. */
export function makeBreaker({ failures, openMs, onOpen, now = Date.now }: BreakerOptions): Breaker {
  let consecutive = 0;
  let openUntil: number | null = null;
  let isTrying = false;
  let last: LastTrouble | null = null;

  function state(): BreakerState {
    if (openUntil === null) return 'closed';
    return now() < openUntil ? 'open' : 'half-open';
  }
  function failed({ trouble, status }: OutsideFailed, wasTrial: boolean) {
    last = { trouble, status, at: now() };
    if (isRequestError(status)) return;
    consecutive += 1;
    const opensAtOnce = trouble === 'unauthorized' || trouble === 'over quota';
    if (!wasTrial && !opensAtOnce && consecutive < failures) return;
    const wasClosed = openUntil === null;
    openUntil = now() + openMs;
    if (wasClosed) onOpen?.(last);
  }

  return {
    state,
    lastTrouble: () => last,
    async run(request) {
      const current = state();
      if (current === 'open' || (current === 'half-open' && isTrying)) return null;
      const isTrial = current === 'half-open';
      if (isTrial) isTrying = true;
      try {
        const answer = await request();
        consecutive = 0;
        if (isTrial) openUntil = null;
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

/** Whether a status concerns only this request (400, 404, 422), not the service: one odd keyword must not open the breaker. */
const isRequestError = (status: number | null) =>
  status !== null && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
