/** An overlay that is open, with the history entry that one step back leaves to close it. */
interface OpenOverlay {
  id: string;
  /** Where the router was when it opened. */
  index: unknown;
  close: () => void;
}

/** After this time a step whose event never came counts as done; a busy phone may need a while. */
const LONGEST_STEP_MS = 1000;
/** After this time a step back that the router reverted, to ask whether to leave, has ended. */
const SETTLED_AFTER_MS = 200;
let steppedAt = -Infinity;
const open: OpenOverlay[] = [];
let opened = 0;
let isFollowing = false;
let isGoingElsewhere = () => false;
/** Called once the entry of an overlay that was closed otherwise is gone; null while none is being removed. */
let removed: (() => void) | null = null;

/** The overlay whose entry the browser is at: it has the page's own state beside it, so that the router sees no difference. */
interface EntryState {
  overlay?: string;
  idx?: number;
}
const entryState = () => history.state as EntryState | null;
const entryId = (): string | undefined => entryState()?.overlay;
const isOpen = (id: string | undefined) => open.some((one) => one.id === id);

const LEAVE_AFTER_MS = 400;

/**
 * Gives an overlay an entry in the history: one step back, by Android's back as by iOS's swipe, calls `close` and goes nowhere
 * (BEHAVIOUR: screens-26). The router does not see these entries. Gives what closes it otherwise: `leave` takes the
 * entry away and then acts; `leaveLater` is for one that has been closed already, perhaps by going elsewhere: a step back would
 * undo that.
 */
export function pushOverlay(close: () => void) {
  const overlay = { id: `${Date.now()}-${(opened += 1)}`, index: undefined as unknown, close };
  const timer = setTimeout(
    () => {
      if (!isFollowing) return;
      overlay.index = entryState()?.idx;
      open.push(overlay);
      history.pushState({ ...history.state, overlay: overlay.id }, '');
    },
    steppedAt + SETTLED_AFTER_MS - performance.now(),
  );
  function leave(act: () => void = () => {}) {
    clearTimeout(timer);
    if (forget(overlay) && entryId() === overlay.id) stepBack(act);
    else act();
  }
  const leaveLater = () =>
    void setTimeout(() => (isGoingElsewhere() ? leaveLater() : leave()), LEAVE_AFTER_MS);
  return { leave, leaveLater };
}

function forget(overlay: OpenOverlay): boolean {
  const at = open.indexOf(overlay);
  if (at >= 0) open.splice(at, 1);
  return at >= 0;
}

/** Goes back over entries whose overlay is closed, then acts. What the router writes meanwhile comes after the step. */
function stepBack(act: () => void) {
  const timer = setTimeout(() => removed?.(), LONGEST_STEP_MS);
  const release = holdWrites();
  removed = () => {
    clearTimeout(timer);
    removed = null;
    release();
    act();
  };
  history.back();
}

type Write = History['pushState'];

/**
 * A browser steps back a moment after it is asked to: a screen that the router opens in between would be stepped over instead of
 * the overlay's entry. So what is written to the history waits; gives what writes it, in its order.
 */
function holdWrites(): () => void {
  const held: (() => void)[] = [];
  const { pushState, replaceState } = history;
  const hold =
    (write: Write): Write =>
    (...entry) =>
      void held.push(() => write.apply(history, entry));
  Object.assign(history, { pushState: hold(pushState), replaceState: hold(replaceState) });
  return () => {
    Object.assign(history, { pushState, replaceState });
    held.forEach((write) => write());
  };
}

/**
 * Closes overlays as the browser goes back, before the router sees it. Call it once, when the page starts; `isLeaving` tells
 * whether another screen is on its way.
 */
export function followBack(isLeaving: () => boolean = () => false) {
  isFollowing = true;
  isGoingElsewhere = isLeaving;
  if (entryId() !== undefined) history.back(); // a page reloaded with an overlay begins without it
  addEventListener('popstate', stepped, { capture: true });
}

function stepped(event: PopStateEvent) {
  steppedAt = performance.now();
  const id = entryId();
  const isStale = id !== undefined && !isOpen(id);
  if (isStale) {
    event.stopImmediatePropagation();
    return history.back(); // the overlay of this entry is closed: skip the entry
  }
  if (removed !== null) {
    event.stopImmediatePropagation();
    return removed();
  }
  const top = open.at(-1);
  if (top === undefined || top.id === id || top.index !== entryState()?.idx) return;
  event.stopImmediatePropagation();
  open.pop();
  top.close();
}
