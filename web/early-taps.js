// Delays the app's code on pages that are complete without it: on a page without a photo until the first input, on a page that begins
// with one until that photo is painted, or 300 ms. In-app browsers load it at once, because Google refuses to sign in there and the link
// to Google needs code that says so.
const waiting = document.querySelector('link[data-entry]');
if (waiting !== null) {
  const reached = new AbortController();
  const run = () => {
    if (reached.signal.aborted) return;
    reached.abort();
    for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = 'modulepreload';
    import(waiting.href).catch(() => {});
  };
  // Chromium also dispatches this event after a layout, for a mouse that has not moved.
  const runIfMoved = ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) run();
  };
  const { signal } = reached;
  for (const event of ['pointerdown', 'wheel', 'keydown', 'focusin'])
    addEventListener(event, run, { passive: true, signal });
  addEventListener('pointermove', runIfMoved, { passive: true, signal });
  const isApp = /KAKAOTALK|\bLine\/\d|NAVER\(inapp|Instagram|FBAN|FBAV|FB_IAB/i.test(navigator.userAgent);
  if (isApp) run();
  if (waiting.rel === 'later') {
    const first = 'img[fetchpriority="high"]';
    const runAfterFrame = () => requestAnimationFrame(() => setTimeout(run));
    const look = ({ target }) => target.matches(first) && runAfterFrame();
    for (const event of ['load', 'error']) document.addEventListener(event, look, { capture: true, signal });
    addEventListener('load', runAfterFrame, { signal });
    if (document.querySelector(first)?.complete || document.readyState === 'complete') runAfterFrame();
    setTimeout(run, 300);
  }
}

// Handles input on a page rendered on the server until its code runs. A tap on a button is shown at once and repeated when the page is
// interactive. The focus is restored too, because the code replaces the focused element.
if (document.documentElement.dataset.interactive === undefined) {
  const toName = (one) => one.getAttribute('href') ?? one.getAttribute('aria-label') ?? one.textContent;
  const sameAs = (one) =>
    [...document.querySelectorAll(one.localName)].filter((other) => toName(other) === toName(one));
  const remember = (one) => ({ one, index: sameAs(one).indexOf(one) });
  const find = (remembered) => remembered && sameAs(remembered.one)[remembered.index];
  let kept = null;
  let focused = null;
  const keep = (button) => {
    kept?.one.removeAttribute('data-kept');
    button.setAttribute('data-kept', '');
    kept = remember(button);
  };
  const waitingForCode = new AbortController();
  const onTap = ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button !== null) keep(button);
  };
  const onFocus = ({ target }) => (focused = remember(target));
  const onInteractive = () => {
    waitingForCode.abort();
    if (document.activeElement === document.body) find(focused)?.focus({ preventScroll: true });
    find(kept)?.click();
  };
  const { signal } = waitingForCode;
  addEventListener('click', onTap, { capture: true, signal });
  addEventListener('focusin', onFocus, { signal });
  addEventListener('interactive', onInteractive, { signal });
  // Input from before this script ran has left the focus; a focused button without a focus ring was tapped.
  const before = document.activeElement;
  if (before !== null && before !== document.body) focused = remember(before);
  if (before?.matches('button:not(:focus-visible)')) keep(before);
}
