type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let isIdle = false;

/** Loads this once the page is idle, one after another, so that it is there when somebody wants it. */
export function loadWhenIdle(load: Load) {
  waiting.push(load);
  if (isIdle) void loadWaiting();
}

/** Begins with what waits: called once the first screen is drawn. */
export function startIdleLoading() {
  isIdle = true;
  void loadWaiting();
}

let isLoading = false;
async function loadWaiting() {
  if (isLoading || savesData()) return;
  isLoading = true;
  for (let load = waiting.shift(); load !== undefined; load = waiting.shift()) {
    await idle();
    await load().catch(() => {}); // who wants it hears of a failure
  }
  isLoading = false;
}

const savesData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 100),
  );
