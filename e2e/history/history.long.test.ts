import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { check } from '../../server/test/history/check.ts';
import type { Call } from '../../server/test/history/history.ts';
import { SETTLE_MS } from '../../server/test/history/model.ts';
import { explain } from '../../server/test/history/shrink.ts';
import { disturb } from './disturb.ts';
import { readAll, withRows } from './ending.ts';
import { live } from './members.ts';
import { openRandom } from './random.ts';
import { openSite } from './site.ts';
import { openWorld } from './world.ts';

// HISTORY_MINUTES, MEMBERS and SEED make it shorter, smaller, and choose the same things to do again; CALM=on disturbs nothing.
const minutes = Number(process.env['HISTORY_MINUTES'] ?? 60);
const members = Number(process.env['MEMBERS'] ?? 26);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e6));
const SHOWN = 10;

test(
  'what members are told and shown is what happened, whatever ends, hangs or is cut off under them',
  { timeout: (minutes + 20) * 60_000, retry: 0 },
  async () => {
    await using opened = new AsyncDisposableStack();
    const site = await openSite(opened);
    const world = openWorld(site.apps.length);
    const ending = new AbortController();
    const { visitors, lived } = await live(site, world, { members, seed }, ending.signal);
    console.log(`SEED=${seed}, ${members} members, ${minutes} minutes`);
    const disturbances: string[] = [];
    const randoms = [openRandom(seed * 7 + 1), openRandom(seed * 7 + 2)] as const;
    const disturbing =
      process.env['CALM'] === 'on'
        ? null
        : disturb(site, randoms, ending.signal, (each) => disturbances.push(each));
    const living = lived();
    await Promise.race([pause(minutes * 60_000, undefined, { ref: false }), living, disturbing ?? living]);
    ending.abort();
    await Promise.all([living, disturbing]);
    await pause(SETTLE_MS);
    await readAll(world, visitors[0]!);
    const history = await withRows(site.db, world);
    const anomalies = check(history);
    console.log(
      `${tally(disturbances)}\n${summary(history.calls)}\n${anomalies.length} anomalies with SEED=${seed}`,
    );
    for (const anomaly of anomalies.slice(0, SHOWN)) console.log(explain(history, anomaly));
    expect(anomalies.map(({ text }) => text)).toEqual([]);
  },
);

/** How many calls of each endpoint ended how. */
const summary = (calls: readonly Call[]) =>
  [...Map.groupBy(calls, ({ name }) => name.split(' ')[0]!)]
    .map(([name, each]) => `${name}: ${tally(each.map(({ outcome }) => outcome))}`)
    .join('\n');

const tally = (words: readonly string[]) =>
  [...Map.groupBy(words, (word) => word)].map(([word, { length }]) => `${length} ${word}`).join(', ');
