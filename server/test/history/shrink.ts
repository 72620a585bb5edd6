import type { Anomaly } from './anomaly.ts';
import { check } from './check.ts';
import type { Call, History } from './history.ts';
import { openModel } from './model.ts';

/**
 * Shortens a history to the calls without which an anomaly would not be there in the same words: those that set what it is about, and
 * the one that saw it, tried one after another.
 */
export function shrink(history: History, anomaly: Anomaly): History {
  const model = openModel(history);
  const setters = new Set(anomaly.facts.flatMap(model.settersOf).map(({ id }) => id));
  const involved = history.calls.filter(({ id }) => id === anomaly.call || setters.has(id));
  if (!shows({ ...history, calls: involved }, anomaly)) return history;
  let short: readonly Call[] = involved;
  for (const { id } of involved) {
    const shorter = short.filter((call) => call.id !== id);
    if (shows({ ...history, calls: shorter }, anomaly)) short = shorter;
  }
  return { ...history, calls: short };
}

const shows = (history: History, { text }: Anomaly) => check(history).some((other) => other.text === text);

/** A call on one line, times in seconds. */
export const toLine = ({ id, by, name, start, end, outcome, code }: Call) =>
  `#${id} ${(start / 1000).toFixed(3)} to ${(end / 1000).toFixed(3)} ${by} ${name}: ${outcome}${code === null ? '' : ` ${code}`}`;

/** An anomaly with the shortest history that shows it. */
export const explain = (history: History, anomaly: Anomaly): string =>
  [anomaly.text, ...shrink(history, anomaly).calls.map(toLine)].join('\n  ');
