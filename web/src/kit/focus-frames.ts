const KEYBOARD = /^(?:Tab|Arrow|Page|Home|End|Esc)/;
const showFrames = (shown: boolean) => document.documentElement.toggleAttribute('data-pointer', !shown);

/** Shows the focus ring only during keyboard navigation: browsers also show it when a new page sets the focus (BEHAVIOUR: screens-34). */
export function watchFocus() {
  showFrames(document.querySelector('body :focus-visible') !== null); // the keyboard may have moved the focus before this code ran
  addEventListener('pointerdown', () => showFrames(false), true);
  addEventListener('keydown', ({ key }) => KEYBOARD.test(key) && showFrames(true), true);
}
