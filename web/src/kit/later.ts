import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react';

const PRELOAD_AFTER_MS = 1000;

/** What can be loaded before it is shown. */
interface Loadable {
  load: () => Promise<unknown>;
}

/**
 * A component that a screen does not need for its first frame: `load` fetches its code when it is first shown, or before that by
 * `usePreload`, and then it renders at once. Nothing is shown while its code is loading.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & Loadable {
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = async () => (loaded ??= await load());
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await fetchCode() }));
  function Later(props: Props) {
    // Kept while it is shown: another component in its place would lose its state and its focus. What is loaded already is not
    // rendered by `lazy`, because React may keep what that shows back for 300 ms.
    const [Part] = useState(() => loaded ?? Lazy);
    return createElement(Suspense, null, createElement(Part, props));
  }
  return Object.assign(Later, { load: fetchCode });
}

/** Loads the code of these parts of a screen once its first frame is drawn, after `afterMs`. The list must stay the same. */
export function usePreload(parts: readonly Loadable[], afterMs = PRELOAD_AFTER_MS) {
  useEffect(() => {
    const load = () => parts.forEach((part) => void part.load().catch(() => {})); // showing the part reports a failure
    const timer = setTimeout(load, afterMs);
    return () => clearTimeout(timer);
  }, [parts, afterMs]);
}
