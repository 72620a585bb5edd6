import type { FastifyInstance } from 'fastify';
import { CSP_REPORTS } from './headers.ts';

const REPORT_BYTES = 8 * 1024;

/**
 * Receives browsers' reports about the Content-Security-Policy. Each becomes one log line with the directive and the blocked origin,
 * never a page's address. Anybody can send reports, so their size and their number per address are limited and answers are empty.
 */
export function cspReportRoutes(app: FastifyInstance) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: REPORT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(CSP_REPORTS, { config: { anyOrigin: true } }, async (request, reply) => {
      await app.limitCalls(request, 'report', null);
      for (const report of readReports(request.body))
        request.log.warn(report, 'a page broke the content policy');
      return reply.code(204).send();
    });
  });
}

const MAX_REPORTS = 5;

/** The reports in a body, in either format that browsers use; none for any other body. */
function readReports(body: unknown): { directive: string; blocked: string }[] {
  const sent = typeof body === 'string' ? parse(body) : null;
  return [sent].flat().slice(0, MAX_REPORTS).flatMap(readReport);
}

function readReport(report: unknown) {
  const body = field(report, 'csp-report') ?? field(report, 'body');
  const directive =
    field(body, 'effectiveDirective') ??
    field(body, 'effective-directive') ??
    field(body, 'violated-directive');
  const blocked = field(body, 'blockedURL') ?? field(body, 'blocked-uri');
  if (typeof directive !== 'string' || !/^[\w '-]{1,60}$/.test(directive)) return [];
  return [{ directive, blocked: typeof blocked === 'string' ? originOrWord(blocked) : '' }];
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** The origin of an address, or the word that a browser reports instead (inline, eval). */
function originOrWord(blocked: string): string {
  const origin = URL.parse(blocked)?.origin;
  return (origin === undefined || origin === 'null' ? blocked.replace(/[^\w-].*$/s, '') : origin).slice(
    0,
    100,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
