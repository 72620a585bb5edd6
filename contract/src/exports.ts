import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { ExportId } from './ids.ts';

/**
 * A ZIP of all of a member's data: `waiting` and `running` while it is made, `ready` for a day, or `failed` with the reason in
 * `failure`: `full` (the server has no space left) or `unexpected`.
 */
export const Export = v.object({
  exportId: ExportId,
  state: v.pipe(
    v.picklist(['waiting', 'running', 'ready', 'failed']),
    v.description('Whether it waits, is being made, is ready, or failed.'),
  ),
  done: v.pipe(v.number(), v.description('How many posts and photos are written.')),
  total: v.pipe(v.number(), v.description('How many there are.')),
  bytes: v.pipe(
    v.nullable(v.number()),
    v.description('The size of the file in bytes; null until it is ready.'),
  ),
  failure: v.nullable(v.picklist(['full', 'unexpected'])),
  requestedAt: Instant,
  expiresAt: v.nullable(Instant),
});
export type Export = v.InferOutput<typeof Export>;

/** The path of the file, which is served only to its owner's session. */
export const exportPath = (exportId: ExportId) => `/api/exports/${exportId}/file`;

/** Null if no export was requested, or it has expired. */
export const readExport = endpoint({
  name: 'readExport',
  tag: 'exports',
  summary: 'The newest export of what is mine',
  method: 'GET',
  path: '/api/exports/newest',
  access: 'member',
  result: v.object({
    export: v.nullable(Export),
    leftToday: v.number(),
  }),
  refuses: [],
});

/** One at a time; a new export replaces the previous export. A notice reports when it is ready. */
export const requestExport = endpoint({
  name: 'requestExport',
  tag: 'exports',
  summary: 'Have everything that is mine made into a ZIP, in the background',
  method: 'POST',
  path: '/api/exports',
  access: 'member',
  result: Export,
  status: 201,
  refuses: ['ExportUnderWay', 'TooManyExports'],
});

/** Also stops an export that is being made. */
export const deleteExport = endpoint({
  name: 'deleteExport',
  tag: 'exports',
  summary: 'Delete an export and its file',
  method: 'DELETE',
  path: '/api/exports/:exportId',
  access: 'member',
  params: v.object({ exportId: ExportId }),
  refuses: ['ExportNotFound'],
});
