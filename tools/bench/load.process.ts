import { type Call, type Caller, openCaller } from './caller.ts';
import type { Load, LoadRequest, LoadResponse } from './load.ts';

const [CONNECTIONS, TICK_MS] = [64, 1];

/** Runs callers for `ms`, each of which sends its next call as soon as it has an answer. */
async function callInTurn({ origin, calls, callers, ms }: LoadRequest & { callers: number }): Promise<Load> {
  const opened = await Promise.all(Array.from({ length: callers }, () => openCaller(origin)));
  const times: number[] = [];
  const start = performance.now();
  let next = 0;
  const callOn = (caller: Caller) =>
    new Promise<void>((resolve, reject) => {
      const send = (began: number) => {
        const call = calls[next++ % calls.length]!;
        caller.send(call, (error) => {
          const now = performance.now();
          times.push(now - began);
          if (error !== null) reject(failure(call, error));
          else if (now < start + ms) send(now);
          else resolve();
        });
      };
      send(performance.now());
    });
  try {
    await Promise.all(opened.map(callOn));
  } finally {
    for (const caller of opened) caller.close();
  }
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: times.length / seconds, times: Float64Array.from(times).sort() };
}

/** Calls at a fixed rate, independent of earlier answers (an open loop); each call is timed from when it was due. */
async function callAtRate({ origin, calls, rate, ms }: LoadRequest & { rate: number }): Promise<Load> {
  const opened = await Promise.all(Array.from({ length: CONNECTIONS }, () => openCaller(origin)));
  const free = [...opened];
  const count = Math.ceil((rate * ms) / 1_000);
  const times: number[] = [];
  const due: number[] = []; // when those that wait for a connection should have been sent
  const ended = Promise.withResolvers<void>();
  let sent = 0;
  const sendDue = () => {
    while (due.length > 0 && free.length > 0) {
      const [call, began, caller] = [calls[sent++ % calls.length]!, due.shift()!, free.pop()!];
      caller.send(call, (error) => {
        times.push(performance.now() - began);
        if (error !== null) ended.reject(failure(call, error));
        if (times.length === count) ended.resolve();
        free.push(caller);
        sendDue();
      });
    }
  };
  const start = performance.now();
  const ticking = setInterval(() => {
    const now = performance.now();
    while (sent + due.length < Math.min(count, ((now - start) * rate) / 1_000)) due.push(now);
    sendDue();
  }, TICK_MS);
  try {
    await ended.promise;
  } finally {
    clearInterval(ticking);
    for (const caller of opened) caller.close();
  }
  return { perSecond: count / ((performance.now() - start) / 1_000), times: Float64Array.from(times).sort() };
}

const failure = ({ method, path }: Call, { message }: Error) => new Error(`${method} ${path}: ${message}`);

// Calls a server on request of the parent process and reports the result.
process.on('message', (request: LoadRequest) => {
  globalThis.gc?.(); // collects the garbage of earlier calls
  const calling = 'rate' in request ? callAtRate(request) : callInTurn(request);
  calling.then(
    (load) => tell({ load }),
    (error: unknown) => tell({ error: String(error) }),
  );
});

const tell = (response: LoadResponse) => process.send!(response);
