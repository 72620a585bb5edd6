import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ActionSheet } from './ActionSheet.tsx';
import { Dialog } from './Dialog.tsx';
import { followBack, pushOverlay } from './overlay-history.ts';
import { Popup } from './Popup.tsx';
import { Sheet } from './Sheet.tsx';

/** The router's state of the screen below. */
const HERE = { idx: 0, key: 'a' };

beforeAll(() => followBack());
beforeEach(() => history.replaceState(HERE, ''));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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

const entryIsThere = () => waitFor(() => expect(history.state).toHaveProperty('overlay'));
const entryIsGone = () => waitFor(() => expect(history.state).not.toHaveProperty('overlay'));

test.each(KINDS)(
  'one step back closes a %s and goes nowhere, and the router sees nothing of it',
  async (kind) => {
    const onPopState = vi.fn<() => void>();
    addEventListener('popstate', onPopState);
    render(<Page kind={kind} />);
    await userEvent.click(screen.getByRole('button', { name: '열기' }));
    await entryIsThere();
    history.back();
    await waitFor(() => expect(screen.queryByText('확인')).toBeNull());
    expect(history.state).toEqual(HERE);
    expect(onPopState).not.toHaveBeenCalled();
    removeEventListener('popstate', onPopState);
  },
);

test.each(KINDS)('a %s that is closed otherwise leaves no step behind', async (kind) => {
  render(<Page kind={kind} />);
  await userEvent.click(screen.getByRole('button', { name: '열기' }));
  await entryIsThere();
  await userEvent.keyboard('{Escape}');
  await entryIsGone();
  expect(history.state).toEqual(HERE);
});

test('a sheet has a button that closes it, after all it offers, and a menu has none beside 취소', async () => {
  const user = userEvent.setup();
  render(<Page kind="sheet" />);
  await user.click(screen.getByRole('button', { name: '열기' }));
  const sheet = await screen.findByRole('dialog', { name: '보상 정보' });
  const names = [...sheet.querySelectorAll('button')].map((button) => button.textContent);
  expect(names).toEqual(['확인', '닫기']);
  await user.click(screen.getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByText('확인')).toBeNull());
  await entryIsGone();
  cleanup();
  render(<ActionSheet title="메뉴" actions={[]} onClose={() => {}} />);
  await screen.findByRole('button', { name: '취소' });
  expect(screen.queryByRole('button', { name: '닫기' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '취소' }));
  await entryIsGone();
});

test('a question asked by what a menu does opens once the menu has left', async () => {
  const acted = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  render(<ActionSheet title="메뉴" actions={[{ label: '삭제', act: acted }]} onClose={close} />);
  await entryIsThere();
  await userEvent.click(screen.getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(acted).toHaveBeenCalledOnce());
  expect(close).toHaveBeenCalledOnce();
  expect(history.state).toEqual(HERE);
});

test('what the action of a menu focuses keeps the focus', async () => {
  function Menu() {
    const [isOpen, setOpen] = useState(false);
    const [isEditing, setEditing] = useState(false);
    const field = useRef<HTMLInputElement>(null);
    useEffect(() => {
      if (isEditing) field.current?.focus();
    }, [isEditing]);
    const actions = [{ label: '수정', act: () => setEditing(true) }];
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          메뉴
        </button>
        <input ref={field} aria-label="댓글" />
        {isOpen && <ActionSheet title="내 댓글" actions={actions} onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(<Menu />);
  await userEvent.click(screen.getByRole('button', { name: '메뉴' }));
  await entryIsThere();
  await userEvent.click(screen.getByRole('button', { name: '수정' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '댓글' })));
});

test('an entry whose overlay is closed is passed over', async () => {
  history.pushState({ ...HERE, overlay: 'closed long ago' }, '');
  history.pushState({ idx: 1, key: 'b' }, '');
  history.back();
  await waitFor(() => expect(history.state).toEqual(HERE));
});

/** Makes `history.back()` asynchronous, as in browsers. */
function stepBackLater() {
  const back = history.back.bind(history);
  vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(back, 20));
}

test.each(['pushState', 'replaceState'] as const)(
  'an address that is written by %s during the step of an overlay is kept',
  async (write) => {
    stepBackLater();
    const { leave } = pushOverlay(() => {});
    await entryIsThere();
    leave();
    history[write]({ idx: 1, key: 'b' }, '', '/comments');
    await waitFor(() => expect(history.state).toEqual({ idx: 1, key: 'b' }));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect([history.state, location.pathname]).toEqual([{ idx: 1, key: 'b' }, '/comments']);
    if (write === 'replaceState') return;
    history.back();
    await waitFor(() => expect(history.state).toEqual(HERE));
  },
);
