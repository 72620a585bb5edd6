import { expect, test } from 'vitest';
import { type TraceEvent, workByFrame } from './frame-work.ts';

const task = (ts: number, tdur: number, tid = 1): TraceEvent => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid: 1,
  tid,
  ts,
  tdur,
});
const frame = (ts: number): TraceEvent => ({ name: 'FireAnimationFrame', ph: 'I', pid: 1, tid: 1, ts });
const touchMove = (ts: number): TraceEvent => ({
  name: 'EventDispatch',
  ph: 'X',
  pid: 1,
  tid: 1,
  ts,
  args: { data: { type: 'touchmove' } },
});

test('a frame costs the tasks of its thread until the next one', () => {
  const events = [
    task(0, 3_000),
    touchMove(50),
    frame(100),
    task(5_000, 2_000),
    task(6_000, 9_000, 2), // of another thread
    task(16_000, 4_000),
    touchMove(16_050),
    frame(16_100),
  ];
  expect(workByFrame(events)).toEqual([5, 4]);
});

test('frames that answer no finger do not count, and a trace without frames has none', () => {
  const still = [0, 16_000, 32_000].flatMap((ts) => [task(ts, 1_000), frame(ts + 100)]);
  expect(workByFrame(still)).toEqual([]);
  expect(workByFrame([task(0, 1_000)])).toEqual([]);
});
