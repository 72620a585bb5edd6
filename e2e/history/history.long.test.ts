import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { check } from '../../server/test/history/check.ts';
import type { Call } from '../../server/test/history/history.ts';
import { SETTLE_MS } from '../../server/test/history/model.ts';
import { explain } from '../../server/test/history/shrink.ts';
import { disturb } from './disturb.ts';
import { readAll, withRows } from './ending.ts';
import { openPeople } from './members.ts';
import { openSite, type Site } from './site.ts';
import { openWorld, type World } from './world.ts';

// HISTORY_MINUTES, MEMBERS and SEED make it shorter, smaller, and choose the same things to do again; CALM=on disturbs nothing.
const minutes = Number(process.env['HISTORY_MINUTES'] ?? 60);
const members = Number(process.env['MEMBERS'] ?? 26);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e6));
const isCalm = process.env['CALM'] === 'on';
const SHOWN = 10;
const FILE = join(tmpdir(), `history-${seed}.json`);

test(
  'what members are told and shown is what happened, whatever ends, hangs or is cut off under them',
  { timeout: (minutes + 20) * 60_000, retry: 0 },
  async () => {
    await using opened = new AsyncDisposableStack();
    const site = await openSite(opened);
    const world = openWorld(site.apps.length);
    const disturbances = await liveDisturbed(site, world);
    const history = await withRows(site.db, world);
    await writeFile(FILE, JSON.stringify(history)); // an hour of answers is not lost where a check fails
    const anomalies = check(history);
    const codes = history.calls.flatMap(({ code }) => code ?? []);
    console.log([tally(disturbances), ...summary(history.calls), tally(codes)].join('\n'));
    console.log(`${anomalies.length} anomalies in ${history.calls.length} calls with SEED=${seed}: ${FILE}`);
    for (const anomaly of anomalies.slice(0, SHOWN)) console.log(explain(history, anomaly));
    expect(anomalies.map(({ text }) => text)).toEqual([]);
  },
);

/** Lets people live on the site while it is disturbed, and reads everything when nothing is under way any more. Returns the disturbances. */
async function liveDisturbed(site: Site, world: World): Promise<string[]> {
  const ending = new AbortController();
  const { visitor, live } = await openPeople(site, world, { members, seed }, ending.signal);
  console.log(`SEED=${seed}, ${members} members, ${minutes} minutes`);
  const disturbances: string[] = [];
  const disturbing = isCalm ? [] : [disturb(site, seed, ending.signal, (each) => disturbances.push(each))];
  const all = Promise.all([live(), ...disturbing]);
  await Promise.race([pause(minutes * 60_000, undefined, { ref: false }), all]);
  ending.abort();
  await all;
  await pause(SETTLE_MS);
  await readAll(world, visitor);
  return disturbances;
}

/** How many calls of each endpoint ended how. */
const summary = (calls: readonly Call[]) =>
  [...Map.groupBy(calls, ({ name }) => name.split(' ')[0]!)].map(
    ([name, each]) => `${name}: ${tally(each.map(({ outcome }) => outcome))}`,
  );

const tally = (words: readonly string[]) =>
  [...Map.groupBy(words, (word) => word)].map(([word, { length }]) => `${length} ${word}`).join(', ');
