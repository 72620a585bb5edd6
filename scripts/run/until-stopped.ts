import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { Interrupted } from '../../server/src/process/interrupted.ts';
import { SettingsWrong } from '../../server/src/process/start-refused.ts';
import { failureSentence } from './failure-sentence.ts';
import { printLine } from './steps.ts';

/** A terminal's Ctrl-C reaches us directly and again through npm. Two signals within this time count as one. */
const SAME_SIGNAL_MS = 1_000;
/** The timeout for the current step to end, and the timeout for closing after that. */
const [LONGEST_STEP_MS, LONGEST_STOP_MS] = [4_000, 20_000];
/** The exit code of a command that Ctrl-C ended, and of one whose settings are wrong (EX_CONFIG). */
const [INTERRUPTED, WRONG_SETTINGS] = [130, 78];

/**
 * Runs a script that opens resources: `open` registers how each is closed, and returns `done` if the script ends by itself. At SIGINT,
 * SIGTERM or the end of our launcher, `stopping` fires and the resources are closed in reverse order, after a timeout even if `open`
 * has not ended; a second signal does not wait for that. A refusal is printed as its sentence and ends the process with 1; for
 * interrupted work the sentence is printed.
 */
export async function untilStopped(
  open: (opened: AsyncDisposableStack, stopping: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const opened = new AsyncDisposableStack();
  const stopping = stopSignal();
  try {
    const ended = open(opened, stopping);
    if ((await Promise.race([ended, longAborted(stopping)])) !== 'done') await aborted(stopping);
  } catch (error) {
    if (error instanceof Interrupted) printLine(error.message);
    else if (!stopping.aborted) {
      printFailure(error);
      process.exitCode = error instanceof SettingsWrong ? WRONG_SETTINGS : 1;
    }
  }
  setTimeout(() => process.exit(), LONGEST_STOP_MS).unref();
  if (stopping.aborted && cluster.isPrimary) printLine('Stopping …');
  await opened.disposeAsync().catch(printFailure); // resources that could not be closed end with this process
  if (stopping.aborted && cluster.isPrimary) printLine('Stopped.');
  process.exit();
}

/** Like `untilStopped`, for a command that ends by itself. If it is stopped earlier, its exit code is 130, a failure to scripts. */
export const untilDone = (work: (opened: AsyncDisposableStack, stopping: AbortSignal) => Promise<unknown>) =>
  untilStopped(async (opened, stopping) => {
    const interrupted = () => void (process.exitCode = INTERRUPTED);
    stopping.addEventListener('abort', interrupted);
    await work(opened, stopping);
    if (process.exitCode === INTERRUPTED) process.exitCode = 0; // the work was done before the signal
    stopping.removeEventListener('abort', interrupted);
    return 'done';
  });

/** Prints an error: a sentence if an operator can fix it, the complete error with its stack for a bug. */
export function printFailure(error: unknown) {
  console.error(failureSentence(error) ?? error);
}

function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let firstAt = 0;
  const stopOnSignal = () => {
    if (firstAt === 0) firstAt = Date.now();
    else if (Date.now() - firstAt > SAME_SIGNAL_MS) process.exit(1);
    stop.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnSignal);
  process.once('disconnect', () => stop.abort());
  return stop.signal;
}

/** Resolves once the timeout for the current step is over after an abort. */
async function longAborted(signal: AbortSignal) {
  await aborted(signal);
  await pause(LONGEST_STEP_MS, undefined, { ref: false });
}

async function aborted(signal: AbortSignal) {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
