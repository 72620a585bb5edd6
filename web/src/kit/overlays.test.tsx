import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { Popup } from './Popup.tsx';
import { Sheet } from './Sheet.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OVERLAYS = {
  popup: (onClose: () => void) => (
    <Popup label="보상 정보" className="" onClose={onClose}>
      <button type="button">확인</button>
    </Popup>
  ),
  sheet: (onClose: () => void) => (
    <Sheet title="보상 정보" onClose={onClose}>
      <button type="button">확인</button>
    </Sheet>
  ),
  dialog: (onClose: () => void) => (
    <Dialog title="보상 정보" confirmLabel="확인" cancelLabel="취소" onAnswer={onClose} />
  ),
};
type Kind = keyof typeof OVERLAYS;

function Page({ kind }: { kind: Kind }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      {isOpen && OVERLAYS[kind](() => setOpen(false))}
    </>
  );
}

const KINDS: Kind[] = ['popup', 'sheet', 'dialog'];

test.each(KINDS)('a %s takes the focus, closes by Escape and gives the focus back', async (kind) => {
  const user = userEvent.setup();
  render(<Page kind={kind} />);
  const opener = screen.getByRole('button', { name: '열기' });
  await user.click(opener);
  const overlay = await screen.findByRole(kind === 'dialog' ? 'alertdialog' : 'dialog', {
    name: '보상 정보',
  });
  await waitFor(() => expect(overlay.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('확인')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test.each(['popup', 'dialog'] as const)('Android’s back closes a %s', async (kind) => {
  const watchers: EventTarget[] = [];
  class Watcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy() {}
  }
  vi.stubGlobal('CloseWatcher', Watcher);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14)');
  render(<Page kind={kind} />);
  await userEvent.click(screen.getByRole('button', { name: '열기' }));
  await waitFor(() => expect(watchers).not.toHaveLength(0));
  watchers.at(-1)?.dispatchEvent(new Event('close'));
  await waitFor(() => expect(screen.queryByText('보상 정보')).toBeNull());
  expect(screen.queryByText('확인')).toBeNull();
});
