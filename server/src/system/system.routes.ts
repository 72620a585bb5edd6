import { readSystem, runJob } from 'contract/system';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../http/refuse.ts';
import { route } from '../http/route.ts';
import { queueJob } from '../jobs/job-runs.ts';
import { openSystem, type SystemParts } from './system.ts';

/** Serves the operator's page (BEHAVIOUR: operations-6, operations-10). */
export function systemRoutes(app: FastifyInstance, parts: SystemParts) {
  const read = openSystem(parts);
  route(app, readSystem, () => read());
  route(app, runJob, async ({ params: { job } }) => {
    if (!parts.jobs.includes(job)) refuse('NotFound');
    if (!(await queueJob(parts.db, job))) refuse('Unavailable');
  });
}
