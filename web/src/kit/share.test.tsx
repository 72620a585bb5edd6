import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { DialogHost } from './DialogHost.tsx';
import { share } from './share.ts';

const PATH = '/record/7';
const post = { title: '골목', text: '담장을 따라', path: PATH };

/** A browser without a share sheet, whose clipboard is this. */
function withClipboard(clipboard: unknown) {
  const known = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  onTestFinished(() => {
    if (known === undefined) Reflect.deleteProperty(navigator, 'clipboard');
    else Object.defineProperty(navigator, 'clipboard', known);
  });
}

test.each([
  ['without a clipboard, as on a page without https', undefined],
  ['that does not let pages write to it', { writeText: () => Promise.reject(new Error('denied')) }],
])('a browser %s shows the address of what is shared, selected', async (_, clipboard) => {
  withClipboard(clipboard);
  render(<DialogHost />);
  const shared = share(post);
  await screen.findByText('주소를 길게 눌러 복사해 주세요.', {}, { timeout: 30_000 }); // its code is loaded first
  const field = screen.getByLabelText<HTMLInputElement>('주소');
  expect(field.value).toBe(location.origin + PATH);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  expect(field.readOnly).toBe(true);
  await userEvent.setup().click(screen.getByRole('button', { name: '닫기' }));
  await shared;
  expect(screen.queryByLabelText('주소')).toBeNull();
});
