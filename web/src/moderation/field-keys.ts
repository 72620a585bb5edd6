import type { KeyboardEvent } from 'react';

/** Focuses a field with the caret behind its text. */
export function focusAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Sends what a field is about by Ctrl+Enter or Command+Enter, but not while a syllable is composed. */
export const sendOnEnter =
  (send: () => void) =>
  ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing) send();
  };
