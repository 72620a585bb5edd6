import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sendInTrouble } from './cut-sends.ts';
import { openSite, type Site } from './history/site.ts';

/** How many sends are cut in all; CUTS makes it shorter. Each phone has twenty, since a member may upload forty times in a minute. */
const CUTS = Number(process.env['CUTS'] ?? 1000);
const CUTS_OF_PHONE = 20;
const [PHONES_AT_ONCE, RECORDS] = [5, 6];

/**
 * Cuts, delays and doubles what phones send, kills the tabs that send it, and beside that the server and PostgreSQL, until a thousand sends
 * were cut: nothing is lost, nothing is written twice, and each phone's order is kept.
 */
test(
  'nothing is lost, doubled or out of order however often lines, tabs, the server and PostgreSQL are cut off',
  { timeout: 3_600_000, retry: 0 },
  async () => {
    await using opened = new AsyncDisposableStack();
    const site = await openSite(opened);
    const ending = new AbortController();
    const killed = killAll(site, ending.signal);
    const all = { phones: 0, cuts: 0, kills: 0, doubles: 0 };
    while (all.cuts < CUTS) {
      const round = Array.from({ length: PHONES_AT_ONCE }, (_, at) =>
        sendInTrouble(
          `끊긴${all.phones + at}`,
          { baseUrl: site.apps[0]!.baseUrl, records: RECORDS },
          {
            cuts: CUTS_OF_PHONE,
            livesMs: () => 300 + Math.random() * 4000,
            delayMs: () => (Math.random() < 0.3 ? Math.random() * 150 : 0),
            isDoubled: () => Math.random() < 0.1,
          },
        ),
      );
      for (const phone of await Promise.all(round)) {
        all.phones += 1;
        all.cuts += phone.cuts;
        all.kills += phone.kills;
        all.doubles += phone.doubles;
      }
      console.log(all);
    }
    ending.abort();
    console.log(all, await killed);
    expect(all.cuts).toBeGreaterThanOrEqual(CUTS);
  },
);

/** Kills the server and PostgreSQL in turns until `ending`; then both run. Resolves to how often each was killed. */
async function killAll({ apps: [app], postgresPid }: Site, ending: AbortSignal) {
  const killed = { server: 0, postgres: 0 };
  const wait = (ms: number) => pause(ms, undefined, { signal: ending }).catch(() => {});
  for (;;) {
    await wait(4_000 + Math.random() * 8_000);
    if (ending.aborted) return killed;
    await app!.end('SIGKILL');
    await wait(Math.random() * 1000);
    await app!.start();
    killed.server += 1;
    await wait(4_000 + Math.random() * 8_000);
    if (ending.aborted) return killed;
    const pid = await postgresPid();
    if (pid === null) continue;
    process.kill(pid, 'SIGKILL');
    killed.postgres += 1;
  }
}
