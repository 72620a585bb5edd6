import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDb } from '../src/db.ts';
import { migrate } from '../src/db/migrate.ts';
import { checkDatabase } from '../src/outside/postgres/given-database.ts';
import { startPostgres } from '../src/outside/postgres/postgres.ts';
import { loadRegions } from '../src/regions/regions.ts';
import { fastFolder } from './fresh-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to this run's PostgreSQL as an account that may create databases. */
    adminUrl: string;
    /** The migrated database, which has only regions, that `freshDatabase` copies. */
    templateDatabase: string;
  }
}

let opened: ReturnType<typeof openTemplate> | undefined;
let users = 0;

/**
 * Starts one PostgreSQL per run for all projects, or uses `TEST_DATABASE_URL`, and creates the migrated template on it.
 */
export default async function setup(project: TestProject) {
  users++;
  const { adminUrl, template, end } = await (opened ??= openTemplate());
  project.provide('adminUrl', adminUrl);
  project.provide('templateDatabase', template);
  return async () => {
    if (--users === 0) await end();
  };
}

async function openTemplate() {
  const { adminUrl, end } = await openServer();
  const template = `template_dongne_${randomBytes(4).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${template} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const templateUrl = onDatabase(adminUrl, template);
  await checkDatabase(templateUrl);
  await migrate(templateUrl);
  await fillRegions(templateUrl);
  return {
    adminUrl,
    template,
    async end() {
      await asAdmin(adminUrl, `drop database ${template}`);
      await end();
    },
  };
}

async function fillRegions(connectionString: string) {
  const db = openDb({ connectionString, size: 1 });
  await loadRegions(db);
  await db.end();
}

async function openServer() {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { adminUrl: given, end: async () => {} };
  const dataDir = await fastFolder();
  const { connectionString, stop } = await startPostgres({ dataDir, durable: false });
  const end = async () => {
    await stop('immediate');
    await rm(dataDir, { recursive: true, force: true });
  };
  return { adminUrl: connectionString, end };
}

/** The connection string of another database on the same server. */
export function onDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Runs one statement outside a transaction, on its own connection. */
export async function asAdmin(adminUrl: string, statement: string) {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
