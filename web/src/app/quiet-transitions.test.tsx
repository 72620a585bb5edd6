import { expect, test, vi } from 'vitest';
import { quietTransitions } from './quiet-transitions.ts';

test('a transition that the browser gives up is no error', async () => {
  const ready = Promise.reject(new DOMException('Viewport size changed', 'InvalidStateError'));
  const handled = vi.spyOn(ready, 'catch');
  const given = { ready, finished: Promise.resolve() };
  const start = vi.fn<(update: () => void) => typeof given>((update) => {
    update();
    return given;
  });
  Object.assign(document, { startViewTransition: start });
  quietTransitions();
  const update = vi.fn<() => void>();
  expect(document.startViewTransition(update)).toBe(given);
  expect(update).toHaveBeenCalledOnce();
  expect(handled).toHaveBeenCalledOnce(); // an unhandled rejection would also fail the run
});
