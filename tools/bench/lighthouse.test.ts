import { expect, test } from 'vitest';
import { auditRows } from './lighthouse.ts';
import { missedBars } from './measure.ts';
import type { WebPage } from './web-pages.ts';

const page: WebPage = { name: 'home', path: '/home', isSignedIn: true, leastScore: 95, bars: ['largestMs'] };

test('a page fails by its score and by the limits that are its bars, not by those it is only compared with', () => {
  const rows = auditRows(page, 95, [{ score: 90, largestMs: 2_850, blockedMs: 300, shift: 0.2 }]);
  expect(missedBars(rows)).toEqual([
    'Lighthouse, home: score ÷ 95: 0.95, should be at least 1',
    'Lighthouse, home: largest content painted ÷ 1900 ms: 1.5, should be at most 1',
  ]);
  expect(rows.map(({ ratio }) => ratio)).toEqual([0.95, 1.5, 2, 2]);
});
