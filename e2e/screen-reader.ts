import type { Page } from 'playwright-core';
import { vi } from 'vitest';

/**
 * Uses a page as a screen reader does: by the browser's own accessibility tree alone. Everything is found by role and name, and pressed by
 * its default action; where it is on the screen, and its markup, are not known.
 */
export async function openScreenReader(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Accessibility.enable');

  /** Waits until the tree has this role and name, and returns its element. */
  const find = (role: string, name: RegExp) =>
    vi.waitFor(
      async () => {
        const { nodes } = await browser.send('Accessibility.getFullAXTree');
        const found = nodes.find(
          (node) => !node.ignored && node.role?.value === role && name.test(String(node.name?.value ?? '')),
        );
        if (found?.backendDOMNodeId === undefined) throw new Error(`The tree has no ${role} ${name}.`);
        return found.backendDOMNodeId;
      },
      { timeout: 60_000, interval: 200 },
    );
  return {
    hear: find,
    async press(role: string, name: RegExp) {
      const backendNodeId = await find(role, name);
      const { object } = await browser.send('DOM.resolveNode', { backendNodeId });
      const functionDeclaration = 'function () { this.click(); }';
      await browser.send('Runtime.callFunctionOn', { objectId: object.objectId!, functionDeclaration });
    },
    async type(field: RegExp, text: string) {
      // A shape of a screen that is loading has fields that cannot be used yet.
      const focus = async () => browser.send('DOM.focus', { backendNodeId: await find('textbox', field) });
      await vi.waitFor(focus, { timeout: 60_000, interval: 200 });
      await browser.send('Input.insertText', { text });
    },
  };
}
