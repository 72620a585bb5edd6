/** How long sending may stand still while the member looks on. */
const STILL_MS = 15_000;

/** Once started, calls `onStill` when nothing has moved for a while. */
export function stillWatch() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let act = () => {};
  const moved = () => {
    clearTimeout(timer);
    timer = setTimeout(() => act(), STILL_MS);
  };
  return {
    start: (onStill: () => void) => {
      act = onStill;
      moved();
    },
    moved,
    end: () => clearTimeout(timer),
  };
}
