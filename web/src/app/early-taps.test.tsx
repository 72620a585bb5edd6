import { expect, test, vi } from 'vitest';
import '../../public/early-taps.js';

test('a tap on a page without its code is shown at once and done once the code is here', () => {
  const html = '<button aria-label="좋아요 0"></button><button>공유</button><button>공유</button>';
  document.body.innerHTML = html;
  const tapped = document.querySelectorAll('button')[2]!;
  tapped.click();
  expect([...document.querySelectorAll('[data-kept]')]).toEqual([tapped]);
  // The app draws the screen anew, as it was.
  document.body.innerHTML = html;
  const acted = vi.fn<(index: number) => void>();
  for (const [index, button] of document.querySelectorAll('button').entries())
    button.addEventListener('click', () => acted(index));
  dispatchEvent(new Event('awake'));
  expect(acted).toHaveBeenCalledExactlyOnceWith(2);
  document.querySelectorAll('button')[0]!.click();
  expect(document.querySelector('[data-kept]')).toBeNull();
});
