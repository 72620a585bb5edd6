/** An open overlay with its own history entry, which back removes. */
interface OpenOverlay {
  id: string;
  /** The router's history index when it opened. */
  index: unknown;
  close: () => void;
}

/** After this time a history step without a popstate event counts as done; a busy phone may be slow. */
const LONGEST_STEP_MS = 1000;
/** After this time a back step that the router reverted, to ask whether to leave, is over. */
const SETTLED_AFTER_MS = 200;
let steppedAt = -Infinity;
const open: OpenOverlay[] = [];
let opened = 0;
let isFollowing = false;
let isGoingElsewhere = () => false;
/** Called when a closed overlay's history entry is removed; null while no entry is being removed. */
let removed: (() => void) | null = null;

/** The state of the current history entry: the overlay's id next to the router's own state, so that the router sees no difference. */
interface EntryState {
  overlay?: string;
  idx?: number;
}
const entryState = () => history.state as EntryState | null;
const entryId = (): string | undefined => entryState()?.overlay;
const isOpen = (id: string | undefined) => open.some((one) => one.id === id);

const LEAVE_AFTER_MS = 400;

/**
 * Pushes a history entry for an overlay, so that Android's back and iOS's swipe call `close` instead of navigating (BEHAVIOUR:
 * screens-26). The router does not see these entries. Returns two ways to close it otherwise: `leave` removes the entry and then calls
 * `act`; `leaveLater` is for an overlay that is already closed, perhaps by a navigation, which an immediate step back would undo.
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

/** Goes back over the closed overlay's entry, then calls `act`. Holds the router's history writes until the step is done. */
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
 * Queues history writes. `history.back()` is asynchronous: if the router pushed a screen meanwhile, the step back would leave that screen
 * instead of the overlay's entry. Returns a function that performs the writes in order.
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
 * Closes overlays on popstate, before the router handles it. Call it once at page start; `isLeaving` returns whether a navigation is
 * pending.
 */
export function followBack(isLeaving: () => boolean = () => false) {
  isFollowing = true;
  isGoingElsewhere = isLeaving;
  if (entryId() !== undefined) history.back(); // after a reload the overlay is closed: leave its entry
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
