import { type ComponentType, createElement, lazy, useEffect, useEffectEvent, useState } from 'react';
import { loadWhenIdle } from './load-when-idle.ts';
import { PartError, type PartErrorProps } from './PartError.tsx';

const PRELOAD_AFTER_MS = 3000;

/** What can be loaded before it is shown. */
interface Loadable {
  load: () => Promise<unknown>;
}

interface Options {
  /** Whether it is loaded once the page is idle, so that it is there when somebody wants it. */
  ahead?: boolean;
  /** Shows that the code could not be loaded. */
  Failed?: ComponentType<PartErrorProps>;
}

/**
 * A component that a screen does not need for its first frame: `load` fetches its code when it is first shown, before that by
 * `usePreload` or when the page is idle, and then it renders at once. Nothing is shown while its code is loading; where that does
 * not arrive, the part says so in its place and tries again when asked (BEHAVIOUR: screens-27).
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ahead = true, Failed = PartError }: Options = {},
): ComponentType<Props> & Loadable {
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = async () => (loaded ??= await load());
  if (ahead) loadWhenIdle(fetchCode);
  function Later(props: Props) {
    // Kept while it is shown: another component in its place would lose its state and its focus.
    const [part, setPart] = useState({ Part: loaded, hasFailed: false });
    const { Part, hasFailed } = part;
    const show = () =>
      fetchCode().then(
        (code) => setPart({ Part: code, hasFailed: false }),
        () => setPart({ Part: null, hasFailed: true }),
      );
    const showOnce = useEffectEvent(() => Part === null && void show());
    useEffect(() => void showOnce(), []);
    if (Part !== null) return createElement(Part, props);
    return hasFailed ? createElement(Failed, { onRetry: show, onClose: onCloseIn(props) }) : null;
  }
  return Object.assign(Later, { load: fetchCode });
}

/**
 * A part within a `Suspense`, which the server draws with the rest: like `later` it says in its place that its code did not arrive,
 * where React alone would replace the entire screen.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(() => later(load, { ahead: false })) }));

/** The prop by which every overlay is closed. */
const onCloseIn = (props: { onClose?: unknown }) => (isAct(props.onClose) ? props.onClose : undefined);
const isAct = (value: unknown): value is () => void => typeof value === 'function';

/**
 * Loads the code of these parts of a screen once its first frame is drawn, after `afterMs`: one after another, so that what the screen
 * itself still waits for comes first on a slow line. The list must stay the same.
 */
export function usePreload(parts: readonly Loadable[], afterMs = PRELOAD_AFTER_MS) {
  useEffect(() => {
    const load = async () => {
      for (const part of parts) await part.load().catch(() => {}); // showing the part reports a failure
    };
    const timer = setTimeout(() => void load(), afterMs);
    return () => clearTimeout(timer);
  }, [parts, afterMs]);
}
