import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Time } from './Time.tsx';

test.each([
  ['2026-08-02T15:10:00.123456+00:00', '2026-08-02T15:10:00.123+00:00'],
  ['2026-08-02T15:10:00.12345Z', '2026-08-02T15:10:00.123Z'],
  ['2026-08-02T15:10:00.12+09:00', '2026-08-02T15:10:00.12+09:00'],
  ['2026-08-02T15:10:00+00:00', '2026-08-02T15:10:00+00:00'],
  ['2026-08-02', '2026-08-02'],
])('the time %s is marked up as %s', (at, written) => {
  const { container } = render(<Time at={at}>방금</Time>);
  expect(container.innerHTML).toBe(`<time datetime="${written}">방금</time>`);
});
