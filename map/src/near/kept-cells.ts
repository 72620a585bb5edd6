/** The cells of the drawing that this device keeps for when it has no network, and how many. */
const CACHE = 'map-cells-1';
const MOST = 30;

/**
 * The bytes of a cell: those kept on this device, else those that `read` gives, which are kept. Cells are kept here rather than by the service
 * worker, because caches take no partial answers, and because the first page of a visit has no worker yet (BEHAVIOUR: map-58).
 */
export async function keptCell(
  key: string,
  read: () => Promise<ArrayBuffer | null>,
): Promise<ArrayBuffer | null> {
  const cache = await openCache();
  const kept = await cache?.match(key).catch(() => undefined);
  if (kept !== undefined) return kept.arrayBuffer();
  const bytes = await read();
  if (bytes !== null && cache !== null) void keep(cache, key, bytes).catch(() => {}); // storage is full: the next visit reads it again
  return bytes;
}

/** Null where the browser keeps nothing: without TLS, in a private window. */
const openCache = async () => ('caches' in globalThis ? caches.open(CACHE).catch(() => null) : null);

async function keep(cache: Cache, key: string, bytes: ArrayBuffer) {
  await cache.put(key, new Response(bytes));
  const keys = await cache.keys();
  for (const oldest of keys.slice(0, Math.max(keys.length - MOST, 0))) await cache.delete(oldest);
}
