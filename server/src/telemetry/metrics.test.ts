import { expect, test } from 'vitest';
import { openMetrics } from './metrics.ts';

test('figures are in the text format of Prometheus', async () => {
  const metrics = openMetrics();
  const count = metrics.counter('calls_total', 'Calls.');
  count({ path: 'a"b\\c\n' });
  count({ path: 'a"b\\c\n' }, 2);
  const observe = metrics.histogram('took_seconds', 'Time.', [0.1, 1]);
  for (const seconds of [0.1, 0.5, 7]) observe({ path: 'x' }, seconds);
  metrics.gauge('now', 'Now.', () => [{ value: 7 }, { labels: { of: 'b' }, value: 8 }]);
  metrics.gauge('away', 'Away.', () => Promise.reject(new Error('away')));
  expect(await metrics.text()).toBe(String.raw`# HELP calls_total Calls.
# TYPE calls_total counter
calls_total{path="a\"b\\c\n"} 3
# HELP took_seconds Time.
# TYPE took_seconds histogram
took_seconds_bucket{path="x",le="0.1"} 1
took_seconds_bucket{path="x",le="1"} 2
took_seconds_bucket{path="x",le="+Inf"} 3
took_seconds_sum{path="x"} 7.6
took_seconds_count{path="x"} 3
# HELP now Now.
# TYPE now gauge
now 7
now{of="b"} 8
# HELP away Away.
# TYPE away gauge
`);
});
