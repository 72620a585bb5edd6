import { type TextareaHTMLAttributes, useLayoutEffect, useRef } from 'react';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  value: string;
  onText: (text: string) => void;
}

/** A text field as tall as its text. */
export function GrowingText({ value, onText, ...rest }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = field;
    if (current === null) return;
    current.style.blockSize = 'auto';
    current.style.blockSize = `${current.scrollHeight}px`;
  });
  return <textarea ref={field} value={value} onChange={(event) => onText(event.target.value)} {...rest} />;
}
