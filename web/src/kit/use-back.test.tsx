import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../api/render-screen.tsx';
import { useBack } from './use-back.ts';

afterEach(() => void vi.restoreAllMocks());

function Screen() {
  const back = useBack('/home');
  return (
    <button type="button" onClick={back}>
      뒤로
    </button>
  );
}

async function openScreen() {
  const { router } = renderScreen(<Screen />, { path: '/screen', at: '/mypage' });
  await act(() => router.navigate('/list'));
  await act(() => router.navigate('/screen'));
  const navigate = vi.spyOn(router, 'navigate');
  return { navigate, button: screen.getByRole('button', { name: '뒤로' }) };
}

test('a second tap before the browser has gone back takes no second step', async () => {
  const { navigate, button } = await openScreen();
  navigate.mockImplementation(async () => {}); // a browser steps back a moment after it is asked to
  fireEvent.click(button);
  fireEvent.click(button);
  expect(navigate).toHaveBeenCalledOnce();
});

test('where the step back was undone, as by the question of an editor, the button goes on working', async () => {
  const { navigate, button } = await openScreen();
  navigate.mockImplementation(async () => {});
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
  fireEvent.click(button);
  now.mockReturnValue(6500);
  fireEvent.click(button);
  expect(navigate).toHaveBeenCalledTimes(2);
});
