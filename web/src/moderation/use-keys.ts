import { useEffect, useEffectEvent } from 'react';

/** Calls the handler of a pressed key, once however long it is held, while nothing is being typed and no dialog is open. */
export function useKeys(keys: Record<string, () => unknown>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
    if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
      return;
    if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
    const key = event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : event.key; // also while the keyboard writes Hangul
    const act = keys[key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
