import { isDrawable } from './shrink-plan.ts';
import type { ShrinkAnswer, ShrinkRequest } from './shrink.worker.ts';

type Done = (shrunk: Blob | null) => void;

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, Done>();

/** The file made small enough to send, away from the page's own thread; itself where it cannot or need not be. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (!isDrawable(file) || typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
    return file;
  const shrunk = await new Promise<Blob | null>((done) => ask(file, done));
  return shrunk ?? file;
}

function ask(file: Blob, done: Done) {
  const id = ++asked;
  waiting.set(id, done);
  worker ??= start();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page speaks to its own worker
  worker.postMessage({ id, file } satisfies ShrinkRequest);
}

function start(): Worker {
  const started = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: { id, shrunk } }: MessageEvent<ShrinkAnswer>) =>
    settle(id, shrunk),
  );
  started.addEventListener('error', giveUp);
  return started;
}

function settle(id: number, shrunk: Blob | null) {
  waiting.get(id)?.(shrunk);
  waiting.delete(id);
}

/** A worker that died (a picture too large for the device): what waits goes as it is, the next gets a new worker. */
function giveUp() {
  worker?.terminate();
  worker = null;
  for (const id of waiting.keys()) settle(id, null);
}
