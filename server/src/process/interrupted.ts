/** Work stopped early on request. Its message says what has been done and how to continue. */
export class Interrupted extends Error {}

/** Runs work that ends early once `stopping` fires. Any error of the work is then thrown as Interrupted with this sentence. */
export async function interruptible<T>(
  stopping: AbortSignal | undefined,
  sentence: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw stopping?.aborted === true ? new Interrupted(sentence) : error;
  }
}

/** Yields the items until `stopping` has fired, then throws instead of the next item. */
export async function* untilStopping<T>(
  items: AsyncIterable<T>,
  stopping: AbortSignal | undefined,
): AsyncGenerator<T> {
  for await (const item of items) {
    stopping?.throwIfAborted();
    yield item;
  }
}
