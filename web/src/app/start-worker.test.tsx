import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptFor } from '../api/session.ts';
import { keepOwnRecords } from './keep-own-records.ts';
import { startWorker } from './start-worker.ts';

vi.mock('./keep-own-records.ts', () => ({ keepOwnRecords: vi.fn<() => Promise<void>>() }));

const persist = vi.fn<() => Promise<boolean>>(async () => true);
let told: object[];
let line: object;

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubEnv('PROD', true);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  localStorage.clear();
  told = [];
  line = { effectiveType: '4g' };
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Opens a page, served by the worker or, on a first visit, not yet. */
async function visit({ isFirst }: { isFirst: boolean }) {
  const active = { postMessage: (message: object) => told.push(message) };
  const serviceWorker = {
    controller: isFirst ? null : active,
    register: async () => {},
    ready: Promise.resolve({ active }),
  };
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      serviceWorker: { value: serviceWorker },
      storage: { value: { persist } },
      connection: { value: line },
    }),
  );
  await startWorker();
}

test('a first visit keeps what it loaded; the second page keeps every screen and the member’s own records', async () => {
  await visit({ isFirst: true });
  expect(told).toMatchObject([{ all: false }]);
  expect(keepOwnRecords).not.toHaveBeenCalled();
  await visit({ isFirst: false });
  expect(told.at(-1)).toMatchObject({ all: true });
  expect(keepOwnRecords).toHaveBeenCalledOnce();
});

test.each([{ effectiveType: '3g' }, { saveData: true }, { type: 'cellular', effectiveType: '4g' }])(
  'over a line like %j not every screen is kept',
  async (slow) => {
    line = slow;
    await visit({ isFirst: false });
    expect(told).toMatchObject([{ all: false }]);
  },
);

test('the browser is asked once to keep what is stored, once something of a member is', async () => {
  await visit({ isFirst: false });
  expect(persist).not.toHaveBeenCalled();
  keptFor.write('a sign-in');
  await visit({ isFirst: false });
  await visit({ isFirst: false });
  expect(persist).toHaveBeenCalledOnce();
});
