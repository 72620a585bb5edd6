import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { closeDialogsUntil, confirm, showAlert, useOpenDialog } from './dialogs.ts';
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

test('what is being left shows no dialog and gets no answer; after that dialogs show again', async () => {
  const answered = vi.fn<() => void>();
  void confirm('지울까요?').then(answered);
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  closeDialogsUntil(left);
  void showAlert('저장하지 못했어요.').then(answered);
  expect(useOpenDialog.getState().open).toBeNull();
  leave();
  await left;
  expect(answered).not.toHaveBeenCalled();
  void showAlert('다시 로그인해 주세요.');
  expect(useOpenDialog.getState().open?.text).toBe('다시 로그인해 주세요.');
  useOpenDialog.getState().open?.answer(true);
});
