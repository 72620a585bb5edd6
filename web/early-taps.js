// The code of a page that does nothing by itself waits for a finger, a mouse or the keyboard. Not in the browser of an app, which Google
// refuses: there the link to Google needs it. That of a page that begins with a photo waits for its frame, or a moment.
const waiting = document.querySelector('link[data-entry]');
if (waiting !== null) {
  const reached = new AbortController();
  const run = () => {
    if (reached.signal.aborted) return;
    reached.abort();
    for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = 'modulepreload';
    import(waiting.href).catch(() => {});
  };
  // Chromium also dispatches one after a layout, for a mouse that rests over the page.
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

// A page rendered on the server is there before its code: a tap on a button is kept, shown at once, and done once the code is here.
// What the keyboard has reached by then has the focus again, which goes with the element that the code replaces.
if (document.documentElement.dataset.awake === undefined) {
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
  const asleep = new AbortController();
  const onTap = ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button !== null) keep(button);
  };
  const onFocus = ({ target }) => (focused = remember(target));
  const onAwake = () => {
    asleep.abort();
    if (document.activeElement === document.body) find(focused)?.focus({ preventScroll: true });
    find(kept)?.click();
  };
  const { signal } = asleep;
  addEventListener('click', onTap, { capture: true, signal });
  addEventListener('focusin', onFocus, { signal });
  addEventListener('awake', onAwake, { signal });
  // What was reached before this file was here has the focus; a button that was tapped does not show it.
  const before = document.activeElement;
  if (before !== null && before !== document.body) focused = remember(before);
  if (before?.matches('button:not(:focus-visible)')) keep(before);
}
