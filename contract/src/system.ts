import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';

/** A scheduled job, and the outcomes of its last runs in any process. */
export const JobState = v.object({
  job: v.string(),
  ranAt: v.nullable(Instant),
  tookMs: v.nullable(v.number()),
  succeededAt: v.nullable(Instant),
  failedAt: v.nullable(Instant),
  failure: v.pipe(v.nullable(v.string()), v.description('Why it last failed.')),
});
export type JobState = v.InferOutput<typeof JobState>;

/** The state of the running service, for operators. */
export const readSystem = endpoint({
  name: 'readSystem',
  tag: 'system',
  summary: 'How the product runs: version, checks, jobs, storage, queues and slow statements',
  method: 'GET',
  path: '/api/admin/system',
  access: 'admin',
  result: v.object({
    serverVersion: v.string(),
    newest: v.nullable(
      v.object({
        serverVersion: v.string(),
        url: v.pipe(v.nullable(v.string()), v.description('Where it is; null where that is not known.')),
      }),
    ),
    startedAt: Instant,
    checks: v.array(v.object({ what: v.string(), wrong: v.nullable(v.string()) })),
    jobs: v.array(JobState),
    storage: v.array(
      v.object({
        kind: v.pipe(v.string(), v.description('What takes space.')),
        bytes: v.pipe(v.number(), v.description('Its size in bytes.')),
        rows: v.nullable(v.number()),
      }),
    ),
    queues: v.array(v.object({ queue: v.string(), waiting: v.number() })),
    slowStatements: v.array(
      v.object({ statement: v.string(), calls: v.number(), meanMs: v.number(), totalMs: v.number() }),
    ),
  }),
  refuses: [],
});
export type System = v.InferOutput<NonNullable<(typeof readSystem)['result']>>;

/** Runs a job, named as in `readSystem`, as soon as a process is free. */
export const runJob = endpoint({
  name: 'runJob',
  tag: 'system',
  summary: 'Run a job now',
  method: 'POST',
  path: '/api/admin/system/jobs/:job',
  access: 'admin',
  params: v.object({ job: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)) }),
  refuses: [],
});
