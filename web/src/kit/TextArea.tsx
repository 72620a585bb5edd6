import type { ComponentProps } from 'react';
import { limitedText } from './limited-text.ts';

interface Props extends Omit<ComponentProps<'textarea'>, 'onChange' | 'onCompositionEnd' | 'maxLength'> {
  /** The maximum length; more is ignored. */
  maxGraphemes: number;
  onText: (text: string) => void;
}

/** A multi-line text field with a maximum length. */
export const TextArea = ({ maxGraphemes, onText, ...rest }: Props) => (
  <textarea {...rest} {...limitedText(maxGraphemes, onText)} />
);
