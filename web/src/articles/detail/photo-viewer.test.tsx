import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeArticle } from '../fake-article.ts';
import { PhotoViewer } from './PhotoViewer.tsx';

const onClose = vi.fn<() => void>();
beforeEach(() => {
  onClose.mockReset();
  const [photo] = fakeArticle(7).photos;
  if (photo === undefined) throw new Error('no photo');
  render(<PhotoViewer photos={[photo]} from={0} title="골목" onClose={onClose} finalFocus={() => null} />);
});

const photo = () => screen.getByRole('img', { name: '골목 사진 1' });
const finger = (pointerId: number, clientX: number, clientY: number) => ({ pointerId, clientX, clientY });

test('dragging a photo down closes the viewer; a short pull does not', () => {
  fireEvent.pointerDown(photo(), finger(1, 0, 0));
  fireEvent.pointerMove(photo(), finger(1, 0, 60));
  expect(photo().style.transform).toContain('60px');
  fireEvent.pointerUp(photo(), finger(1, 0, 60));
  expect(photo().style.transform).toBe('translate(0px, 0px) scale(1)');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(photo(), finger(1, 0, 0));
  fireEvent.pointerMove(photo(), finger(1, 0, 140));
  fireEvent.pointerUp(photo(), finger(1, 0, 140));
  expect(onClose).toHaveBeenCalledOnce();
});

test('two fingers enlarge a photo, and so does the keyboard', async () => {
  fireEvent.pointerDown(photo(), finger(1, -10, 0));
  fireEvent.pointerDown(photo(), finger(2, 10, 0));
  fireEvent.pointerMove(photo(), finger(1, -20, 0));
  fireEvent.pointerMove(photo(), finger(2, 20, 0));
  expect(photo().style.transform).toContain('scale(2)');
  await userEvent.keyboard('---');
  expect(photo().style.transform).toContain('scale(1)');
  await userEvent.keyboard('+');
  expect(photo().style.transform).toContain('scale(1.5)');
});

test('a tap hides the bar and another shows it; ×, and Escape, close', async () => {
  const bar = () => screen.getByRole('button', { name: '닫기' }).parentElement;
  const tap = () => {
    fireEvent.pointerDown(photo(), finger(1, 5, 5));
    fireEvent.pointerUp(photo(), finger(1, 5, 5));
  };
  tap();
  expect(bar()?.dataset['hidden']).toBe('true');
  tap();
  expect(bar()?.dataset['hidden']).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('until the full photo has loaded, the one that the post shows is seen in its place', () => {
  const [shown] = fakeArticle(7).photos;
  expect(photo().style.backgroundImage).toContain(shown?.url);
  expect(photo().style.aspectRatio).toBe('1280 / 960');
});
