import { useEffect, useEffectEvent } from 'react';
import { toast } from '../kit/toast.ts';

/** What a key does; with `does` it stands in the list of keys. */
export type Key = (() => unknown) | { does: string; act: () => unknown };
type Press = (key: string) => boolean;

/** The keys of what is shown, the newest last: the newest that has a key acts. */
const shown: { press: Press; list: () => [key: string, does: string][] }[] = [];

/**
 * Calls the handler of a pressed key, once however long it is held, while nothing is being typed and no dialog is open. Escape leaves a
 * field; a letter or digit that does nothing here says so (BEHAVIOUR: moderation-40).
 */
export function useKeys(keys: Readonly<Record<string, Key>>) {
  const press = useEffectEvent((key: string) => {
    const found = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (found === undefined) return false;
    if (typeof found === 'function') found();
    else found.act();
    return true;
  });
  const list = useEffectEvent(() =>
    Object.entries(keys).flatMap(([key, found]): [string, string][] =>
      typeof found === 'function' ? [] : [[key, found.does]],
    ),
  );
  useEffect(() => {
    const here = { press: (key: string) => press(key), list: () => list() };
    if (shown.length === 0) addEventListener('keydown', dispatch);
    shown.push(here);
    return () => {
      shown.splice(shown.indexOf(here), 1);
      if (shown.length === 0) removeEventListener('keydown', dispatch);
    };
  }, []);
}

/** The keys that can be pressed now, with what they do. */
export const listKeys = () => shown.flatMap(({ list }) => list());

function dispatch(event: KeyboardEvent) {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
  if (target instanceof HTMLElement && target.closest(FIELD) !== null) {
    if (key === 'Escape') target.blur();
    return;
  }
  const pressed = event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : key; // also while the keyboard writes Hangul
  const isHandled = event.repeat ? false : shown.toReversed().some(({ press }) => press(pressed));
  if (isHandled) event.preventDefault();
  else if (!event.repeat && /^[a-z0-9]$/.test(pressed))
    toast(`${pressed.toUpperCase()} 키는 여기서 하는 일이 없어요. ?를 누르면 키를 볼 수 있어요`);
}

const FIELD = 'input:not([type=radio], [type=checkbox]), textarea, select, dialog';
