import { AVIF, isDrawable } from './shrink-plan.ts';
import type { ShrinkAnswer, ShrinkRequest } from './shrink.worker.ts';

type Settle = (shrunk: Blob | 'undrawable' | null) => void;

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Settle>();

/**
 * Shrinks a file for upload in a worker; returns the file itself if that is impossible or unnecessary, null if this browser cannot decode
 * it, or would not turn it upright.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  if (file.type === AVIF) return null;
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
    return isDrawable(file) ? file : null;
  const shrunk = await new Promise<Parameters<Settle>[0]>((settle) => request(file, settle));
  return shrunk === 'undrawable' ? null : (shrunk ?? file);
}

function request(file: Blob, settle: Settle) {
  const id = ++lastId;
  waiting.set(id, settle);
  worker ??= startWorker();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page speaks to its own worker
  worker.postMessage({ id, file } satisfies ShrinkRequest);
}

function startWorker(): Worker {
  const started = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<ShrinkAnswer>) =>
    settle(data.id, data.isDrawable ? data.shrunk : 'undrawable'),
  );
  started.addEventListener('error', onWorkerError);
  return started;
}

function settle(id: number, shrunk: Parameters<Settle>[0]) {
  waiting.get(id)?.(shrunk);
  waiting.delete(id);
}

/** The worker crashed (a photo too large for the device): waiting photos are sent unchanged, the next one gets a new worker. */
function onWorkerError() {
  worker?.terminate();
  worker = null;
  for (const id of waiting.keys()) settle(id, null);
}
