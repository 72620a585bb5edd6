import { beforeEach, expect, test, vi } from 'vitest';

const html = '<button aria-label="좋아요 0"></button><button>공유</button><button>공유</button>';
const buttons = () => [...document.querySelectorAll('button')];
const kept = () => [...document.querySelectorAll('[data-kept]')];

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = html;
});

const arrive = () => vi.importActual('../../early-taps.js');

/** The app draws the screen anew, as it was; gives the buttons that are pressed from then on. */
function wake() {
  document.body.innerHTML = html;
  const pressed: number[] = [];
  for (const [index, button] of buttons().entries())
    button.addEventListener('click', () => pressed.push(index));
  dispatchEvent(new Event('awake'));
  return pressed;
}

test('a tap on a page without its code is shown at once and done once the code is here', async () => {
  await arrive();
  const tapped = buttons()[2]!;
  tapped.click();
  expect(kept()).toEqual([tapped]);
  expect(wake()).toEqual([2]);
  buttons()[0]!.click();
  expect(kept()).toEqual([]);
});

test('where the script comes after the code, a tap is an ordinary one', async () => {
  document.documentElement.dataset['awake'] = '';
  await arrive();
  buttons()[0]!.click();
  expect(kept()).toEqual([]);
  delete document.documentElement.dataset['awake'];
});
