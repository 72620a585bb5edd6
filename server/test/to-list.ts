/** Collects the values of an asynchronous iterable in order. */
export async function toList<T>(given: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const one of given) list.push(one);
  return list;
}
