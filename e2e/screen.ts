import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How long a poll may take where several of us share one machine. */
export const SLOW = { timeout: 20_000 };

/** Opens a screen and waits until it lives: before that it is a picture the server drew, deaf to taps on its buttons. */
export async function openScreen(page: Page, path: string) {
  await page.goto(path);
  while (!(await page.evaluate<boolean>(LIVES))) await page.waitForTimeout(50);
}

const LIVES =
  "Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer'))";

/** What the question or announcement on screen says. */
export const dialogTitle = (page: Page) => page.getByRole('alertdialog').getByRole('heading').innerText();

/** Answers the question on screen; another one may follow it. */
export async function answer(page: Page, button: string) {
  const dialog = page.getByRole('alertdialog', { name: await dialogTitle(page) });
  await dialog.getByRole('button', { name: button, exact: true }).tap();
  await dialog.waitFor({ state: 'detached' });
}

/** That the screen announces this, word for word; then it is dismissed. */
export async function expectAlert(page: Page, text: string) {
  const told = page.getByRole('alertdialog').getByText(text, { exact: true });
  await expect.poll(() => told.isVisible(), SLOW).toBe(true);
  await answer(page, '확인');
}

/** Two taps as quick as a nervous finger's. */
export async function tapTwice(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('Nothing to tap.');
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.touchscreen.tap(...at);
  await page.touchscreen.tap(...at);
}
