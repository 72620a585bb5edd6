/** Calls with a signal that aborts after a time, or with the given one (`AbortSignal.any` and `timeout` are too new, decisions/202). */
export async function within<T>(
  ms: number,
  signal: AbortSignal | null,
  call: (either: AbortSignal) => Promise<T>,
): Promise<T> {
  const either = new AbortController();
  const abort = () => either.abort(signal?.reason);
  const timer = setTimeout(() => either.abort(new DOMException('No answer in time', 'TimeoutError')), ms);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted === true) abort();
  try {
    return await call(either.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
