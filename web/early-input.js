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

// Whether the map opens for this device as for a newcomer: without a last view and a last post.
try {
  const isNew = ['map-view', 'last-record'].every((key) => localStorage.getItem(key) === null);
  document.documentElement.toggleAttribute('data-newcomer', isNew);
} catch {
  document.documentElement.dataset.newcomer = ''; // a browser that stores nothing
}

// Handles input on a page rendered on the server until its code runs. A tap on a button is shown at once and repeated when the page is
// interactive. The focus is restored too, because the code replaces the focused element. What is typed in a field that stands here before
// its code (`data-early`) moves into the one of the same name that replaces it; the editor's is replaced twice.
if (document.documentElement.dataset.interactive === undefined) {
  const { dataset } = document.documentElement;
  const TYPING_MS = 600;
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
  // A finger moves the markers of a map; the code then moves the map as far.
  const TAP_SLOP_PX = 6;
  const dragged = { x: 0, y: 0 };
  let finger = null;
  const onPress = (event) => {
    const map = event.isPrimary && event.button === 0 && event.target.closest('[data-moves]');
    if (map)
      finger = { map, id: event.pointerId, x: event.clientX - dragged.x, y: event.clientY - dragged.y };
  };
  const onDrag = ({ pointerId, clientX, clientY }) => {
    if (finger?.id !== pointerId) return;
    const [x, y] = [clientX - finger.x, clientY - finger.y];
    if (Math.hypot(x - dragged.x, y - dragged.y) < TAP_SLOP_PX && !finger.map.hasPointerCapture(pointerId))
      return;
    finger.map.setPointerCapture(pointerId); // what lies under the finger no longer takes its end for a tap
    Object.assign(dragged, { x, y });
    finger.map.querySelector('[data-markers]').style.translate = `${x}px ${y}px`;
  };
  const onLift = ({ pointerId }) => {
    if (finger?.id === pointerId) finger = null;
  };
  const dragMap = ({ x, y }) => {
    const map = (x !== 0 || y !== 0) && document.querySelector('[data-moves]');
    if (!map) return;
    const point = (type, clientX, clientY) =>
      map.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY }));
    point('pointerdown', 0, 0);
    point('pointermove', x, y);
    point('pointerup', x, y);
  };
  const onInteractive = () => {
    waitingForCode.abort();
    dragMap(dragged);
    if (document.activeElement === document.body) find(focused)?.focus({ preventScroll: true });
    setTimeout(() => find(kept)?.click()); // after the typed texts have moved: the tap may send them
  };
  const { signal } = waitingForCode;
  addEventListener('click', onTap, { capture: true, signal });
  addEventListener('focusin', onFocus, { signal });
  addEventListener('pointerdown', onPress, { passive: true, signal });
  addEventListener('pointermove', onDrag, { passive: true, signal });
  for (const event of ['pointerup', 'pointercancel'])
    addEventListener(event, onLift, { passive: true, signal });
  addEventListener('interactive', onInteractive, { signal });
  // Input from before this script ran has left the focus; a focused button without a focus ring was tapped.
  const before = document.activeElement;
  if (before !== null && before !== document.body) focused = remember(before);
  if (before?.matches('button:not(:focus-visible)')) keep(before);

  /** Adds the text of a field to the one that replaced it, with the caret behind it. */
  const moveText = ({ value }, next) => {
    if (value === '') return;
    const { length } = next.value;
    next.setRangeText(length === 0 ? value : `\n${value}`, length, length, 'end');
    next.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const watchFields = () => {
    let fields = [...document.querySelectorAll('[data-early]')].map(remember);
    if (fields.length === 0) return;
    dataset.earlyFields = ''; // the code's own shape has such fields too
    const { pathname } = location;
    let writing = fields.find(({ one }) => one === document.activeElement)?.one;
    let typing;
    const watching = new AbortController();
    const onInput = () => {
      dataset.typing = ''; // the code waits for a pause: a syllable would be cut in two (web/src/kit/early-fields.ts)
      clearTimeout(typing);
      typing = setTimeout(() => delete dataset.typing, TYPING_MS);
    };
    addEventListener('input', onInput, { signal: watching.signal });
    addEventListener('focusin', ({ target }) => (writing = target), { signal: watching.signal });
    const followField = (field) => {
      if (field.one.isConnected) return field;
      const next = find(field);
      if (next === undefined) return field;
      if (field.one === writing && document.activeElement === document.body)
        next.focus({ preventScroll: true });
      moveText(field.one, next);
      return next.matches('[data-early]') ? remember(next) : [];
    };
    const replaced = new MutationObserver(() => {
      fields = location.pathname === pathname ? fields.flatMap(followField) : [];
      if (fields.length > 0) return;
      delete dataset.earlyFields;
      replaced.disconnect();
      watching.abort();
    });
    replaced.observe(document.body, { childList: true, subtree: true });
  };
  if (document.readyState !== 'loading') watchFields();
  else document.addEventListener('readystatechange', watchFields, { once: true });
}
