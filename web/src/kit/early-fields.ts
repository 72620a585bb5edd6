const LOOK_MS = 100;

// Fields that stand there before their code: `web/early-input.js` moves what is typed there into the fields that replace them.

/** Whether the page began with such fields, which are not replaced for good yet. */
export const hasEarlyFields = (): boolean => 'earlyFields' in document.documentElement.dataset;

/** Waits while the member types in one of them. */
export async function typingPause(): Promise<void> {
  while ('typing' in document.documentElement.dataset)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
