import { parentPort, workerData } from 'node:worker_threads';
import { openDb } from '../db.ts';
import { fetchPublishedShapes, ShapesUnreachable } from '../outside/published-shapes.ts';
import type { FetchRequest, FetchResult } from './outline-fetching.ts';
import { parseShapes, ShapesRefused } from './read-shapes.ts';
import { replaceNeighbourhoods } from './replace-neighbourhoods.ts';

const { databaseUrl, named, baseUrl } = workerData as FetchRequest;
const db = openDb({ connectionString: databaseUrl, size: 1, named });
try {
  parentPort?.postMessage(await fetchAndStore(), []); // an empty list of transferred objects
} finally {
  await db.end();
}

async function fetchAndStore(): Promise<FetchResult> {
  try {
    const { source, shapes } = await fetchPublishedShapes({ ...(baseUrl && { baseUrl }) });
    const read = parseShapes(shapes);
    await replaceNeighbourhoods(db, source, read, { keepIfSame: true });
    return { source, count: read.length };
  } catch (error) {
    if (error instanceof ShapesUnreachable) return { failure: error.why };
    if (error instanceof ShapesRefused) return { failure: error.message };
    throw error;
  }
}
