import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ignoreSecondTaps } from './ignore-second-taps.ts';

// BEHAVIOUR: screens-32

beforeAll(() => ignoreSecondTaps());
let pressed: string[];
beforeEach(() => {
  pressed = [];
});

function show(name: string) {
  const button = document.createElement('button');
  button.append(document.createElement('span'));
  button.addEventListener('click', () => pressed.push(name));
  document.body.replaceChildren(button);
  return button;
}

let clock = 1000;
/** A tap `afterMs` after the previous one; `lifted` is the element under the finger at its end. */
function tap(target: Element, afterMs: number, { x = 100, lifted = () => target } = {}) {
  clock += afterMs;
  const at = { bubbles: true, cancelable: true, clientX: x, clientY: 200, detail: 1 };
  const send = (on: Element, event: Event) => {
    Object.defineProperty(event, 'timeStamp', { value: clock });
    on.dispatchEvent(event);
  };
  send(target, new PointerEvent('pointerdown', { ...at, isPrimary: true }));
  send(target, new PointerEvent('pointerup', { ...at, isPrimary: true }));
  send(lifted(), new MouseEvent('click', at));
}

test('the second tap of a double tap never presses what the first one opened', () => {
  tap(show('목록'), 1000);
  const next = show('다음 화면');
  tap(next, 80);
  tap(next, 80);
  expect(pressed).toEqual(['목록']);
  tap(next, 300);
  expect(pressed).toEqual(['목록', '다음 화면']);
});

test('it reaches what the first one pressed, and a tap elsewhere or by key counts at once', () => {
  const button = show('좋아요');
  tap(button, 1000);
  tap(button.firstElementChild!, 80);
  const next = show('다음 화면');
  tap(next, 80);
  next.click();
  tap(next, 80, { x: 160 });
  expect(pressed).toEqual(['좋아요', '좋아요', '다음 화면', '다음 화면']);
});

test('a screen that comes while the finger of the second tap is down is not pressed by it', () => {
  const tab = show('홈');
  tap(tab, 1000);
  tap(tab, 80, { lifted: () => show('기록하기') });
  expect(pressed).toEqual(['홈']);
});
