import { firstGraphemes, graphemes, withoutControls } from 'contract/text';
import type { ChangeEvent, CompositionEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Cuts a text to `max` graphemes. The excess is taken from before the caret, where it was typed or pasted, so that nothing written earlier
 * is lost.
 */
export function withinLimit(text: string, caret: number, max: number): { text: string; caret: number } {
  if (text.length <= max || graphemes(text) <= max) return { text, caret };
  const after = firstGraphemes(text.slice(caret), max);
  const before = firstGraphemes(text.slice(0, caret), max - graphemes(after));
  return { text: before + after, caret: before.length };
}

/**
 * The handlers of a text field that ignores what is typed beyond `max` graphemes (BEHAVIOUR: wire-14). A syllable being composed is cut
 * once it is complete.
 */
export function limitedText(max: number | undefined, onText: (text: string) => void) {
  return {
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Field>) => {
      typedText(currentTarget);
      if (max !== undefined && !isComposing(nativeEvent)) cut(currentTarget, max);
      onText(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => {
      if (max !== undefined && cut(currentTarget, max)) onText(currentTarget.value);
    },
  };
}

/** The text of a field, without what was pasted unseen and would be refused (BEHAVIOUR: wire-48). */
export function typedText(field: Field): string {
  const { value, selectionEnd } = field;
  const text = withoutControls(value);
  if (text !== value)
    replaceText(field, text, withoutControls(value.slice(0, selectionEnd ?? undefined)).length);
  return text;
}

/** Cuts a field's text and keeps its caret; whether anything was cut. */
function cut(field: Field, max: number): boolean {
  const { value, selectionEnd } = field;
  const { text, caret } = withinLimit(value, selectionEnd ?? value.length, max);
  if (text === value) return false;
  replaceText(field, text, caret);
  return true;
}

function replaceText(field: Field, text: string, caret: number) {
  const hasCaret = field.selectionEnd !== null;
  field.value = text;
  if (hasCaret) field.setSelectionRange(caret, caret);
}

const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing;
