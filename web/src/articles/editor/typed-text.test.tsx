import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { GrowingText } from './GrowingText.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { TextField } from '../../kit/TextField.tsx';

/** As phones copy it from their contacts. */
const NUMBER = '\u202A02\u200E-123-4567\u202C';

function Fields() {
  const [text, onText] = useState('가게 번호  끝');
  return (
    <>
      <TextField label="한 줄" value={text} onText={onText} maxGraphemes={30} />
      <TextArea aria-label="여러 줄" value={text} onText={onText} maxGraphemes={30} />
      <GrowingText aria-label="본문" value={text} onText={onText} />
    </>
  );
}

test.each(['한 줄', '여러 줄', '본문'])(
  'what comes unseen with a pasted number is left out, and the caret stays behind it (%s)',
  async (name) => {
    render(<Fields />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name });
    field.focus();
    field.setSelectionRange(6, 6);
    await userEvent.paste(NUMBER);
    expect(field.value).toBe('가게 번호 02-123-4567 끝');
    expect(field.selectionEnd).toBe('가게 번호 02-123-4567'.length);
  },
);
