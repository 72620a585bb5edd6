import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/src/config.ts';
import { serve } from '../../server/src/main.ts';
import { freePort } from '../../server/src/outside/postgres/cluster.ts';
import { freshDatabase } from '../../server/test/fresh-database.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import { alertQueries, dashboardQueries, readDashboard } from './queries.ts';

/** The metrics of a server, as lines. */
let lines: string[];
const dataDir = await freshFolder();
afterAll(() => rm(dataDir, { recursive: true, force: true }));
beforeAll(async () => {
  const { connectionString: databaseUrl, drop } = await freshDatabase();
  const port = await freePort();
  const METRICS_TOKEN = 'a-token-of-the-operator';
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    BACKUP_AT: '03:30',
    METRICS_TOKEN,
  };
  const { stop } = await serve({ ...readConfig(env), databaseUrl });
  const address = `http://localhost:${port}`;
  const figures = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return (await fetch(`${address}/metrics`, { headers })).text();
  };
  await figures(); // counts as one request
  lines = (await figures()).split('\n');
  await stop();
  await drop();
});

/** Matches a metric in a query with its labels. */
const FIGURE = /\b((?:dongne|process|nodejs)_[a-z_]+)(?:\{([^}]*)\})?/g;

/** Returns the metrics in a query that a server does not have. */
function notGiven(query: string): string[] {
  return [...query.matchAll(FIGURE)].flatMap(([, name = '', labels = '']) => {
    const given = lines.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
    if (given.length === 0) return lines.some((line) => line.startsWith(`# TYPE ${name} `)) ? [] : [name];
    return splitLabels(name, labels).filter((label) => !given.some((line) => line.includes(label)));
  });
}

/** Splits labels, with their values except for patterns and for metrics that appear only after their first event. */
const splitLabels = (name: string, labels: string) =>
  [...labels.matchAll(/(\w+)(=~?)"([^"]*)"/g)].map(([, label = '', how, value = '']) =>
    how === '=' && !name.endsWith('_total') ? `${label}="${value}"` : `${label}="`,
  );

test.each([
  { of: 'the dashboard', read: dashboardQueries, least: 14 },
  { of: 'the alerts', read: alertQueries, least: 11 },
])(
  'every figure that $of asks for is one that a server gives, with those labels',
  async ({ read, least }) => {
    const queries = await read();
    expect(queries.length).toBeGreaterThanOrEqual(least);
    expect(queries.flatMap(notGiven)).toEqual([]);
    expect(notGiven('dongne_disk_bytes{kind="lent"} / dongne_nothing')).toEqual([
      'kind="lent"',
      'dongne_nothing',
    ]);
  },
);

test('the panels of the dashboard have numbers of their own, and each asks for something', async () => {
  const { panels } = await readDashboard();
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { title, targets = [] } of panels) expect([title, targets.length > 0]).toEqual([title, true]);
});
