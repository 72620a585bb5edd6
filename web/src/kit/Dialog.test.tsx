import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dialog } from './Dialog.tsx';

test('each sentence of a dialog begins on a line of its own', () => {
  const title = '담지 못했어요. 다시 시도해 주세요.\n3.5km를 넘을까요? 네!';
  render(<Dialog title={title} confirmLabel="확인" cancelLabel={null} onAnswer={() => {}} />);
  expect(screen.getByRole('heading').textContent).toBe(
    '담지 못했어요.\n다시 시도해 주세요.\n3.5km를 넘을까요?\n네!',
  );
});
