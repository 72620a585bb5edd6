import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { asAdmin, onDatabase } from './database.ts';

/** An empty, migrated database of one's own, copied from the run's template. `drop` ends whatever is still connected to it. */
export async function freshDatabase() {
  const adminUrl = inject('adminUrl');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `create database ${name} template ${inject('templateDatabase')}`);
  return {
    connectionString: onDatabase(adminUrl, name),
    drop: () => asAdmin(adminUrl, `drop database ${name} with (force)`),
  };
}
