import type { TextareaHTMLAttributes } from 'react';
import { typedText } from '../../kit/limited-text.ts';
import styles from './GrowingText.module.css';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  value: string;
  onText: (text: string) => void;
}

/** A text field that grows with its text: a hidden copy of the text in the same grid cell gives the height. */
export function GrowingText({ value, onText, className, placeholder, ...rest }: Props) {
  return (
    <div className={[styles['field'], className].join(' ')}>
      <textarea
        {...rest}
        rows={1}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onText(typedText(event.target))}
      />
      <span aria-hidden="true">{`${value || placeholder}\n`}</span>
    </div>
  );
}

interface EarlyProps {
  className: string | undefined;
  label: string;
  placeholder: string;
}

/** A growing field that stands there before its code; not filled in by the browser on reloading, since the draft is. */
export const EarlyText = ({ className, label, placeholder }: EarlyProps) => (
  <div className={[styles['field'], className].join(' ')}>
    <textarea data-early rows={1} aria-label={label} placeholder={placeholder} autoComplete="off" />
    <span aria-hidden="true">{`${placeholder}\n`}</span>
  </div>
);

/**
 * The bottom of a growing field's caret, in px from the top of the layout viewport, measured in the copy of its text; null for any other
 * element.
 */
export function caretBottom(field: Element | null): number | null {
  const text = field?.nextElementSibling?.firstChild;
  if (!(field instanceof HTMLTextAreaElement) || !(text instanceof Text)) return null;
  const at = Math.min(field.selectionEnd, text.length - 1);
  const range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  const last = [...range.getClientRects()].at(-1);
  return last?.bottom ?? null;
}
