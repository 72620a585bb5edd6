import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Suspense } from 'react';
import { later, lazyPart } from './later.ts';

const Greeting = ({ name }: { name: string }) => <p>{name}</p>;

test('a part that is shown before its code is there appears once it is', async () => {
  let arrive = () => {};
  const code = new Promise<typeof Greeting>((resolve) => (arrive = () => resolve(Greeting)));
  const Part = later(() => code);
  const { rerender } = render(<Part name="고래책방" />);
  expect(screen.queryByText('고래책방')).toBeNull();
  await act(async () => arrive());
  const shown = await screen.findByText('고래책방');
  rerender(<Part name="달빛커피" />);
  expect(screen.getByText('달빛커피')).toBe(shown);
});

test('a part whose code was preloaded renders at once', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting);
  const Part = later(load);
  await Part.load();
  render(<Part name="고래책방" />);
  expect(screen.getByText('고래책방')).toBeTruthy();
});

test('a part whose code cannot be loaded shows that in its place and retries', async () => {
  let isOffline = true;
  const Part = later(async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return Greeting;
  });
  render(
    <>
      <p>화면</p>
      <Part name="물결빵집" />
    </>,
  );
  await screen.findByText('이 부분을 불러오지 못했어요');
  expect(screen.getByText('화면')).toBeTruthy();
  isOffline = false;
  await act(async () => screen.getByRole('button', { name: '다시 시도' }).click());
  expect(await screen.findByText('물결빵집')).toBeTruthy();
});

test('a part that shows no error of its own comes with the next connection', async () => {
  let isOffline = true;
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return Greeting;
  });
  const Part = later(load, { Failed: null });
  render(<Part name="물결빵집" />);
  await vi.waitFor(() => expect(load).toHaveReturned());
  isOffline = false;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('물결빵집')).toBeTruthy();
});

test('what would have opened over the screen can be closed instead', async () => {
  const close = vi.fn<() => void>();
  const Over = later<{ onClose: () => void }>(() => Promise.reject(new TypeError('Failed to fetch')));
  render(<Over onClose={close} />);
  (await screen.findByRole('button', { name: '닫기' })).click();
  expect(close).toHaveBeenCalledOnce();
});

test('a part that waits in a Suspense takes nothing else along when its code does not arrive', async () => {
  let isOffline = true;
  const Part = lazyPart(async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return Greeting;
  });
  render(
    <>
      <p>그대로</p>
      <Suspense>
        <Part name="고래책방" />
      </Suspense>
    </>,
  );
  const again = await screen.findByRole('button', { name: '다시 시도' });
  expect(screen.getByText('그대로')).toBeTruthy();
  isOffline = false;
  await act(async () => again.click());
  expect(await screen.findByText('고래책방')).toBeTruthy();
});
