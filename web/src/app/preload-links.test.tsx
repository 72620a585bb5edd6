import { expect, test, vi } from 'vitest';
import { preloadLinks } from './preload-links.ts';

test('a touched link loads its screen; one that is scrolled over, or leads elsewhere, loads nothing', async () => {
  vi.useFakeTimers();
  const preload = vi.fn<() => Promise<unknown>>(async () => null);
  const handle = { preload, file: null, isRendered: false };
  preloadLinks([{ children: [{ path: '/home', handle }, { path: '/record/:id' }] }]);
  document.body.innerHTML = `
    <a href="/home"><b>home</b></a><a href="/record/7">post</a><a href="https://other.example/home">other</a><p>text</p>`;
  const touch = (text: string) => {
    const element = [...document.querySelectorAll('b, a, p')].find((one) => one.textContent === text);
    element?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  };
  for (const text of ['post', 'other', 'text']) touch(text);
  touch('home');
  dispatchEvent(new Event('pointercancel'));
  await vi.advanceTimersByTimeAsync(100);
  expect(preload).not.toHaveBeenCalled();
  touch('home');
  await vi.advanceTimersByTimeAsync(100);
  expect(preload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
