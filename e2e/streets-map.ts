import type { Page } from 'playwright-core';
import { colorAt } from './color-at.ts';

/** The colour of a road in the light theme. */
export const ROAD = '#ffffff';

/** The colours of a column of pixels around the middle of the map: it contains a road that crosses it, regardless of rounding. */
export async function colorsAcross(page: Page, x: number): Promise<string[]> {
  const middle = await page.evaluate<number>(
    "(({ top, height }) => Math.round(top + height / 2))(document.querySelector('canvas').getBoundingClientRect())",
  );
  const colors: string[] = [];
  for (const dy of [-1, 0, 1]) colors.push(await colorAt(page, x, middle + dy));
  return colors;
}

/** The errors of a page, except failed requests. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    const isOurs =
      ['error', 'warning'].includes(message.type()) &&
      !/Failed to load|GL Driver|vite|WebSocket|blocked by Playwright/.test(message.text());
    if (isOurs) problems.push(message.text());
  });
  return problems;
}
