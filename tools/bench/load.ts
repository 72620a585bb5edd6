import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Call } from './caller.ts';

const SCRIPT = join(import.meta.dirname, 'load.process.ts');

/** The result of one measurement: calls per second, and the milliseconds of each call, ascending. */
export interface Load {
  perSecond: number;
  times: Float64Array;
}

/** The calls to send, and for how many milliseconds. */
interface Calling {
  origin: string;
  calls: readonly Call[];
  ms: number;
}
/** Either a number of callers that call again after each answer (closed loop), or a fixed rate of calls per second (open loop). */
export type LoadRequest = Calling & ({ callers: number } | { rate: number });
export type LoadResponse = { load: Load } | { error: string };

export type Callers = ReturnType<typeof startCallers>;

/**
 * Starts the callers in a separate process with little garbage, on this process's current cores. In this process, V8's helper threads
 * took PostgreSQL's core for 100 ms at a time. `await using` stops it.
 */
export function startCallers() {
  const child = fork(SCRIPT, { serialization: 'advanced', execArgv: ['--expose-gc'] });
  const ended = once(child, 'exit').then((): [LoadResponse] => [{ error: 'The callers have ended.' }]);
  return {
    /** Calls a server. Throws if a call fails. */
    async call(request: LoadRequest): Promise<Load> {
      child.send(request);
      const [response] = await Promise.race([once(child, 'message') as Promise<[LoadResponse]>, ended]);
      if ('error' in response) throw new Error(response.error);
      return response.load;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
