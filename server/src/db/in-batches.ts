/** Submits one item under a key and resolves with its outcome. */
export type InBatches<Key, One, Outcome> = (key: Key, one: One) => Promise<Outcome>;

interface Waiting<One, Outcome> {
  one: One;
  settled: PromiseWithResolvers<Outcome>;
}

/**
 * Processes the items of each key in batches of at most `most`, one batch after another: items that arrive during a batch wait for
 * the next. `work` returns the outcomes in the order of its items; if it throws, every item of the batch fails.
 */
export function inBatches<Key, One, Outcome>(
  most: number,
  work: (key: Key, batch: readonly One[]) => Promise<Outcome[]>,
): InBatches<Key, One, Outcome> {
  const queues = new Map<Key, Waiting<One, Outcome>[]>();

  async function workOff(key: Key, queue: Waiting<One, Outcome>[]) {
    while (queue.length > 0) {
      const batch = queue.splice(0, most);
      try {
        const outcomes = await work(
          key,
          batch.map(({ one }) => one),
        );
        batch.forEach(({ settled }, at) => settled.resolve(outcomes[at]!));
      } catch (error) {
        for (const { settled } of batch) settled.reject(error);
      }
    }
    queues.delete(key);
  }

  return (key, one) => {
    const settled = Promise.withResolvers<Outcome>();
    const queue = queues.get(key);
    if (queue !== undefined) queue.push({ one, settled });
    else {
      const begun = [{ one, settled }];
      queues.set(key, begun);
      void workOff(key, begun);
    }
    return settled.promise;
  };
}
