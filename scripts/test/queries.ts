import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../checkout.ts';

/** A possible value of each Grafana variable. */
const VARIABLES: Record<string, string> = { $__rate_interval: '1m' };

interface Dashboard {
  panels: { id: number; title: string; targets?: { expr: string }[] }[];
}

export const readDashboard = async (): Promise<Dashboard> =>
  JSON.parse(await readFile(join(root, 'deploy', 'grafana', 'dashboard.json'), 'utf8'));

/** Returns the Prometheus queries of the dashboard's panels. */
export const dashboardQueries = async (): Promise<string[]> =>
  (await readDashboard()).panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }) => expr.replaceAll(/\$\w+/g, (name) => VARIABLES[name] ?? name));

/** Returns the queries of the alerts, which are on one line or in a block. */
export async function alertQueries(): Promise<string[]> {
  const text = await readFile(join(root, 'deploy', 'prometheus', 'alerts.yml'), 'utf8');
  return [...text.matchAll(/ expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/g)].map(
    ([, block, line]) => block ?? line!,
  );
}
