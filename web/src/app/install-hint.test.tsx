import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { catchInstallPrompt, installWay, offerInstall, useInstallHint } from './install-hint.ts';
import { InstallHint } from './InstallHint.tsx';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const SAMSUNG =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useInstallHint.setState({ way: null });
});

/** A visit in a tab of its own. */
function visit() {
  sessionStorage.clear();
  useInstallHint.setState({ way: null });
  offerInstall();
  return useInstallHint.getState().way;
}

test.each([
  [IPHONE, false, 'ios'],
  [SAMSUNG, false, 'samsung'],
  [CHROME, true, 'prompt'],
  [CHROME, false, null],
] as const)('%s is told how to install', (userAgent, canPrompt, way) => {
  expect(installWay(userAgent, canPrompt)).toBe(way);
});

test('the second visit offers it, no other does, and neither does a reload', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  expect(visit()).toBeNull();
  offerInstall();
  expect(useInstallHint.getState().way).toBeNull();
  expect([visit(), visit(), visit()]).toEqual(['ios', null, null]);
});

test('what the browser offers is offered in our words, and asked by the browser', async () => {
  catchInstallPrompt();
  const prompt = vi.fn<() => Promise<void>>(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  visit();
  visit();
  render(
    <MemoryRouter initialEntries={['/home']}>
      <InstallHint />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: '설치하기' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).toBeNull();
});
