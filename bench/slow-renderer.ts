import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

const GROUP = '/sys/fs/cgroup/cpu/dongne-bench';
/** The shortest slice the kernel schedules, in µs. */
const SLICE = 1000;

/**
 * Makes the kernel run the main thread of the browser's pages for 1 of `slower` ms, while the software renderer keeps its speed.
 * `await using` ends it; null where the machine does not allow it (cgroup v1 and root are needed).
 */
export async function slowRenderer(browser: Browser, slower: number): Promise<AsyncDisposable | null> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  try {
    await mkdir(GROUP, { recursive: true });
    await writeFile(`${GROUP}/cpu.cfs_period_us`, String(SLICE * slower));
    await writeFile(`${GROUP}/cpu.cfs_quota_us`, String(SLICE));
    for (const { type, id } of processInfo)
      if (type === 'renderer') await writeFile(`${GROUP}/tasks`, String(id));
  } catch {
    return null;
  }
  return {
    async [Symbol.asyncDispose]() {
      await writeFile(`${GROUP}/cpu.cfs_quota_us`, '-1');
      for (const { type, id } of processInfo)
        if (type === 'renderer') await writeFile('/sys/fs/cgroup/cpu/tasks', String(id)).catch(() => {});
      await rmdir(GROUP);
    },
  };
}
