import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { confirm, showAlert } from './dialogs.ts';
import { DialogHost } from './DialogHost.tsx';

vi.mock('./Dialog.tsx', () => {
  throw new Error('offline');
});

test('where our dialog cannot be had, the browser asks and tells', async () => {
  const asked = vi.fn<(text: string) => boolean>(() => true);
  const told = vi.fn<(text: string) => void>();
  vi.stubGlobal('confirm', asked);
  vi.stubGlobal('alert', told);
  render(<DialogHost />);
  expect(await confirm('다시 시도할까요?')).toBe(true);
  expect(asked).toHaveBeenCalledExactlyOnceWith('다시 시도할까요?');
  await showAlert('저장하지 못했어요.');
  expect(told).toHaveBeenCalledExactlyOnceWith('저장하지 못했어요.');
});
