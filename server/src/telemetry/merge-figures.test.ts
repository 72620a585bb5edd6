import { expect, test } from 'vitest';
import { mergeFigures } from './merge-figures.ts';

test('the figures of several processes are one text, each with the number of its process', () => {
  const text = (calls: number) => `# HELP calls_total Calls.
# TYPE calls_total counter
calls_total{route="/a b"} ${calls}
# HELP up Up.
# TYPE up gauge
up 1
`;
  const one = mergeFigures(
    new Map([
      [1, text(3)],
      [2, text(4)],
    ]),
  );
  expect(one).toBe(`# HELP calls_total Calls.
# TYPE calls_total counter
calls_total{process="1",route="/a b"} 3
calls_total{process="2",route="/a b"} 4
# HELP up Up.
# TYPE up gauge
up{process="1"} 1
up{process="2"} 1
`);
});
