import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../api/render-screen.tsx';
import { openedBy, useReturn } from './use-return.ts';

let saved: PromiseWithResolvers<void>;
beforeEach(() => {
  saved = Promise.withResolvers();
});

/** A screen that returns to its opener after saving, and can be saved repeatedly. */
function Saving() {
  const returnTo = useReturn();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    await saved.promise;
    await Promise.all([returnTo('/list'), returnTo('/list')]);
  };
  return (
    <button type="button" onClick={() => void save()}>
      {isSaving ? '저장하는 중' : '저장'}
    </button>
  );
}

async function openSaving() {
  const { router } = renderScreen(<Saving />, { path: '/saving', at: '/mypage' });
  await act(() => router.navigate('/list'));
  await act(() => router.navigate('/saving', { state: openedBy('/list') }));
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  return router;
}

test('a screen returns to its opener when it has saved, and no further', async () => {
  const router = await openSaving();
  saved.resolve();
  await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
});

test('a screen that was left while it was saving goes nowhere', async () => {
  const router = await openSaving();
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/list');
  await act(async () => saved.resolve());
  expect(router.state.location.pathname).toBe('/list');
});
