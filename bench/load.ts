import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Call } from './caller.ts';

const SCRIPT = join(import.meta.dirname, 'load.process.ts');

/** What became of the calls of one measurement: how many a second, and the milliseconds of each, ascending. */
export interface Load {
  perSecond: number;
  times: Float64Array;
}

/** What is called, for so many milliseconds. */
interface Calling {
  origin: string;
  calls: readonly Call[];
  ms: number;
}
/** So many callers, each of which calls again as soon as it has its answer; or so many calls a second, whatever becomes of those before. */
export type LoadRequest = Calling & ({ callers: number } | { rate: number });
export type LoadResponse = { load: Load } | { error: string };

export type Callers = ReturnType<typeof startCallers>;

/**
 * Callers in a process of their own, on the cores that this one may use now: it has little that is to be collected. In ours, V8's
 * helpers took PostgreSQL's core for 100 ms at a time. `await using` ends it.
 */
export function startCallers() {
  const child = fork(SCRIPT, { serialization: 'advanced', execArgv: ['--expose-gc'] });
  const ended = once(child, 'exit').then((): [LoadResponse] => [{ error: 'The callers have ended.' }]);
  return {
    /** Calls a server. Throws where a call fails. */
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
