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
if (document.documentElement.dataset.awake === undefined) {
  const toName = (button) => button.getAttribute('aria-label') ?? button.textContent;
  const sameAs = (name) => [...document.querySelectorAll('button')].filter((one) => toName(one) === name);
  let kept = null;
  const keep = (button) => {
    kept?.button.removeAttribute('data-kept');
    button.setAttribute('data-kept', '');
    kept = { button, name: toName(button), index: sameAs(toName(button)).indexOf(button) };
  };
  const keepTapped = ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button !== null) keep(button);
  };
  addEventListener('click', keepTapped, true);
  addEventListener(
    'awake',
    () => {
      removeEventListener('click', keepTapped, true);
      if (kept !== null) sameAs(kept.name)[kept.index]?.click();
    },
    { once: true },
  );
  // A button that was tapped before this file was here has the focus; one that the keyboard moved to shows it.
  const focused = document.activeElement;
  if (focused?.matches('button:not(:focus-visible)')) keep(focused);
}
