/**
 * The number of events that count where at most `most` do within any `windowMs`, by their times in order. More events never make it
 * less.
 */
export function countSpread(times: readonly number[], most: number, windowMs: number): number {
  const counted: number[] = [];
  for (const time of times) {
    const before = counted.at(-most);
    if (before === undefined || time - before >= windowMs) counted.push(time);
  }
  return counted.length;
}
