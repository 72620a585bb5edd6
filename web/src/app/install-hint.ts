import { create } from 'zustand';
import { storedText } from '../api/stored.ts';

/** The event by which Chrome and others of its kind let a page offer the installation. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** How the app is installed here: by the browser's own question, or by hand in the words of a browser. */
export type InstallWay = 'prompt' | 'ios' | 'samsung';

/** The way to offer now; null to offer none. */
export const useInstallHint = create<{ way: InstallWay | null }>(() => ({ way: null }));

let prompt: InstallPrompt | null = null;

/** Catches the browser's offer to install, which comes once, for ours. */
export function catchInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
  });
}

const visits = storedText('visits', 'local');
const thisVisit = storedText('this-visit', 'session');
const offered = storedText('install-offered', 'local');

/** Counts a visit once per tab, and from the second on offers how to install the app, once (BEHAVIOUR: offline-11). */
export function offerInstall() {
  const before = Number(visits.read() ?? 0);
  const isCounted = thisVisit.read() !== null;
  if (!isCounted) visits.write(String(before + 1));
  thisVisit.write('true');
  if (before + (isCounted ? 0 : 1) < 2 || offered.read() !== null || isInstalled()) return;
  const way = installWay(navigator.userAgent, prompt !== null);
  if (way === null) return;
  offered.write('true');
  useInstallHint.setState({ way });
}

/** The way to install the app in a browser; null where there is none. */
export function installWay(userAgent: string, canPrompt: boolean): InstallWay | null {
  if (canPrompt) return 'prompt';
  if (/SamsungBrowser/.test(userAgent)) return 'samsung';
  return /iPhone|iPad/.test(userAgent) && /Safari/.test(userAgent) ? 'ios' : null;
}

/** Asks by the browser's own question. */
export async function install() {
  useInstallHint.setState({ way: null });
  await prompt?.prompt();
}

export const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
