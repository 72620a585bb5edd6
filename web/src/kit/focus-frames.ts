const KEYBOARD = /^(?:Tab|Arrow|Esc)/;
const showFrames = (shown: boolean) => document.documentElement.toggleAttribute('data-pointer', !shown);

/** Frames what has the focus only while the keyboard moves it: browsers also frame what a fresh page focuses (BEHAVIOUR: screens-34). */
export function watchFocus() {
  showFrames(false);
  addEventListener('pointerdown', () => showFrames(false), true);
  addEventListener('keydown', ({ key }) => KEYBOARD.test(key) && showFrames(true), true);
}
