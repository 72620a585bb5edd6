import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens a screen and waits until the browser has rendered it: the buttons of the server's HTML do not react to taps. */
export async function openScreen(page: Page, path: string) {
  await page.goto(path);
  await page.mouse.move(1, 1); // the landing's code waits for input
  await expect.poll(() => page.evaluate<boolean>(IS_RENDERED)).toBe(true);
}

/** Whether React has hydrated the page: it marks its elements. */
const IS_RENDERED =
  "Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber'))";

/** Takes the connection away from an open page, once the code it needs without one is there. */
export async function goOffline(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

/** The title of the dialog on screen. */
export const dialogTitle = (page: Page) => page.getByRole('alertdialog').getByRole('heading').innerText();

/** Answers the dialog on screen; another one may follow it. */
export async function answer(page: Page, button: string) {
  const dialog = page.getByRole('alertdialog', { name: await dialogTitle(page) });
  await dialog.getByRole('button', { name: button, exact: true }).tap();
  await dialog.waitFor({ state: 'detached' });
}

/** Expects a dialog with exactly this text, and dismisses it. */
export async function expectAlert(page: Page, text: string) {
  const message = page.getByRole('alertdialog').getByText(text, { exact: true });
  await expect.poll(() => message.isVisible()).toBe(true);
  await answer(page, '확인');
}

/** Chooses a radio button or checkbox by tapping its label, since the input itself is hidden, and waits until it is checked. */
export async function choose(option: Locator) {
  await option.locator('xpath=ancestor::label').tap();
  await expect.poll(() => option.isChecked()).toBe(true);
}

/** Two taps in quick succession. */
export async function tapTwice(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The target is not visible.');
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.touchscreen.tap(...at);
  await page.touchscreen.tap(...at);
}

/** Whether a tap on the middle of an element reaches it. */
export const isFree = (control: Locator) =>
  control.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(one.ownerDocument.elementFromPoint(left + width / 2, top + height / 2));
  });
