import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../../http/refuse.ts';
import type { ReadingRequest, ReadingResponse } from './list-reading.ts';
import { readChosen } from './read-chosen.ts';
import { readFile } from './read-file.ts';

const request = workerData as ReadingRequest;
parentPort?.postMessage(await answer(), []); // an empty list of transferred objects

async function answer(): Promise<ReadingResponse> {
  try {
    return { read: await (request.as === 'list' ? readFile(request) : readChosen(request.path)) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.reason };
    throw error;
  }
}
