/** An event of Chromium's trace; `ts` and the thread's own `tdur` in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args?: { data?: { type?: string } };
}

/** The CPU time of the main thread from each frame to the next, in ms, for frames that respond to a moved finger. */
export function workByFrame(events: readonly TraceEvent[]): number[] {
  const fired = events.filter(({ name }) => name === 'FireAnimationFrame');
  const [first] = fired;
  if (first === undefined) return [];
  const ours = events.filter(({ pid, tid, ph }) => pid === first.pid && tid === first.tid && ph === 'X');
  const tasks = ours.filter(({ name }) => name.endsWith('::RunTask'));
  const moves = ours.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'touchmove');
  const starts = fired
    .map(({ ts }) => tasks.findLast((task) => task.ts <= ts)?.ts ?? ts)
    .sort((a, b) => a - b);
  return starts.flatMap((from, at) => {
    const [before, until] = [starts[at - 1] ?? 0, starts[at + 1] ?? Infinity];
    if (!moves.some(({ ts }) => ts >= before && ts < until)) return [];
    const within = tasks.filter(({ ts }) => ts >= from && ts < until);
    return [within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000];
  });
}
