import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { later, usePreload } from './later.ts';

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
  const parts = [Part];
  const Preloading = () => {
    usePreload(parts, 0);
    return null;
  };
  render(<Preloading />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await act(async () => {});
  render(<Part name="고래책방" />);
  expect(screen.getByText('고래책방')).toBeTruthy();
});
