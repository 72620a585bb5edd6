import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../tools.ts';

/** What Grafana puts in place of its variables, as one of the values it may have. */
const VARIABLES: Record<string, string> = { $__rate_interval: '1m' };

interface Dashboard {
  panels: { id: number; title: string; targets?: { expr: string }[] }[];
}

export const readDashboard = async (): Promise<Dashboard> =>
  JSON.parse(await readFile(join(root, 'deploy', 'grafana', 'dashboard.json'), 'utf8'));

/** What the panels of the dashboard ask Prometheus. */
export const dashboardQueries = async (): Promise<string[]> =>
  (await readDashboard()).panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }) => expr.replaceAll(/\$\w+/g, (name) => VARIABLES[name] ?? name));

/** What the alerts ask, each on one line or in a block. */
export async function alertQueries(): Promise<string[]> {
  const text = await readFile(join(root, 'deploy', 'prometheus', 'alerts.yml'), 'utf8');
  return [...text.matchAll(/ expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/g)].map(
    ([, block, line]) => block ?? line!,
  );
}
