import { setTimeout as pause } from 'node:timers/promises';

const PATHS = [
  '/api/articles',
  '/api/home/articles',
  '/api/places/map?latMin=37.4&latMax=37.7&lngMin=126.8&lngMax=127.2',
  '/api/search?keyword=%EB%8F%99%EB%84%A4',
  '/api/config',
];
const PAUSE_MS = 120;
const ANSWER_MS = 8_000;

/** Reads lists, the map and search of the servers in `addresses`, which may change, until `stop`, which returns the number of failures. */
export function startReading(addresses: readonly string[]) {
  const stopped = new AbortController();
  let [done, failed] = [0, 0];
  async function read() {
    while (!stopped.signal.aborted) {
      const address = addresses[done % addresses.length];
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(`${address}${PATHS[done % PATHS.length]}`, { signal }).catch(() => null);
      await answer?.arrayBuffer().catch(() => {});
      done += 1;
      if (answer?.ok !== true) failed += 1;
      await pause(PAUSE_MS);
    }
  }
  const reading = Promise.all([read(), read()]);
  return {
    async stop() {
      stopped.abort();
      await reading;
      return { done, failed };
    },
  };
}
