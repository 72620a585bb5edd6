import { type ComponentType, createElement, lazy, useEffect, useEffectEvent, useState } from 'react';
import { loadWhenIdle } from './load-when-idle.ts';
import { PartError, type PartErrorProps } from './PartError.tsx';

/** A component whose code can be preloaded. */
interface Loadable {
  load: () => Promise<unknown>;
}

interface Options {
  /** Whether the code is preloaded when the page is idle. */
  ahead?: boolean;
  /** Rendered when the code fails to load; null for nothing. */
  Failed?: ComponentType<PartErrorProps> | null;
}

/**
 * A lazy component that its screen does not need for its first frame. `load` fetches its code on first render, or earlier when the page
 * is idle, unless the member saves data; loaded code renders immediately. Renders nothing while loading; after a failure, an error with a
 * retry in its place, which a new connection also does (BEHAVIOUR: screens-27).
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ahead = true, Failed = PartError }: Options = {},
): ComponentType<Props> & Loadable {
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = async () => (loaded ??= await load());
  if (ahead) loadWhenIdle(fetchCode);
  function Later(props: Props) {
    // In state, so that the component stays the same while mounted: a different one would lose its state and focus.
    const [part, setPart] = useState({ Part: loaded, hasFailed: false });
    const { Part, hasFailed } = part;
    const show = () =>
      fetchCode().then(
        (code) => setPart({ Part: code, hasFailed: false }),
        () => setPart({ Part: null, hasFailed: true }),
      );
    const showOnce = useEffectEvent(() => Part === null && void show());
    useEffect(() => {
      showOnce();
      addEventListener('online', showOnce);
      return () => removeEventListener('online', showOnce);
    }, []);
    if (Part !== null) return createElement(Part, props);
    return hasFailed && Failed !== null
      ? createElement(Failed, { onRetry: show, onClose: onCloseIn(props) })
      : null;
  }
  return Object.assign(Later, { load: fetchCode });
}

/** The parts whose code is on its way. */
const arriving = new Set<Promise<unknown>>();

/** Resolves to whether any part was missing; its code is there then. A page that the server renders is complete without missing parts. */
export async function partsArrived(): Promise<boolean> {
  const wereMissing = arriving.size > 0;
  await Promise.all(arriving);
  return wereMissing;
}

/**
 * A lazy component for use within `Suspense`, which the server renders too. As with `later`, a failed load shows an error in its place;
 * `lazy` alone would replace the entire screen.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => {
    const code = load()
      .catch(() => later(load, { ahead: false }))
      .then((part) => ({ default: part }));
    arriving.add(code);
    void code.then(() => arriving.delete(code));
    return code;
  });

/** The `onClose` prop that every overlay has. */
const onCloseIn = (props: { onClose?: unknown }) => (isAct(props.onClose) ? props.onClose : undefined);
const isAct = (value: unknown): value is () => void => typeof value === 'function';
