import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { confirm, showAlert } from './dialogs.ts';
import { DialogHost } from './DialogHost.tsx';

vi.mock('./Dialog.tsx', () => {
  throw new Error('offline');
});

test('where our dialog could not be loaded, the browser shows its own', async () => {
  const confirmed = vi.fn<(text: string) => boolean>(() => true);
  const alerted = vi.fn<(text: string) => void>();
  vi.stubGlobal('confirm', confirmed);
  vi.stubGlobal('alert', alerted);
  render(<DialogHost />);
  expect(await confirm('다시 시도할까요?')).toBe(true);
  expect(confirmed).toHaveBeenCalledExactlyOnceWith('다시 시도할까요?');
  await showAlert('저장하지 못했어요.');

  expect(alerted).toHaveBeenCalledExactlyOnceWith('저장하지 못했어요.');
  await showAlert('');
  expect(alerted).toHaveBeenLastCalledWith('에러가 발생했습니다.');
});
