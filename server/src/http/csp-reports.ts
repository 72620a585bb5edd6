import type { FastifyInstance } from 'fastify';
import { CSP_REPORTS } from './headers.ts';

const REPORT_BYTES = 8 * 1024;

/**
 * Takes what browsers report of the Content-Security-Policy: one line of the log each, with the directive and the origin of what was
 * stopped and never a page's address. Anybody can send these, so they are small, few per address, and answered without a word.
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

const MOST_REPORTS = 5;

/** The reports of a body in either format of browsers; none of anything else. */
function readReports(body: unknown): { directive: string; blocked: string }[] {
  const sent = typeof body === 'string' ? parse(body) : null;
  return [sent].flat().slice(0, MOST_REPORTS).flatMap(readReport);
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

/** The origin of an address, or the word a browser puts in its place (inline, eval). */
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
