import type { Attributes, Span } from '@opentelemetry/api';

/** Records the work of this process as spans; `outside/open-telemetry` opens a recorder if traces are configured. */
export interface Tracing {
  /** Begins a child of the current span, or of the caller's span if request headers are passed. */
  begin(name: string, kind: SpanOf, attributes: Attributes, headers?: object): Span;
  /** Runs work whose spans become children of this span. */
  within<T>(span: Span, work: () => T): T;
  /** The current span. */
  current(): Span | undefined;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

/** The kind of a span: a request to this server, a call of another service, or internal work. */
export type SpanOf = 'server' | 'client' | 'internal';

let tracing: Tracing | null = null;

/** Starts recording the work of this process; null stops it. */
export function recordTraces(by: Tracing | null) {
  tracing = by;
}

/** The recorder in use, null for none. */
export const recordingTraces = (): Tracing | null => tracing;

/**
 * Runs a part of a request or job as a child span. Without a recorder or a current span it only runs the work. Names and attributes
 * describe the operation, never members or values (BEHAVIOUR: running-9).
 */
export async function traced<T>(
  name: string,
  kind: SpanOf,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (tracing?.current() === undefined) return work();
  return asSpan(tracing, tracing.begin(name, kind, attributes), work);
}

/** Runs work that no request started, such as a job, as a trace of its own. */
export async function tracedAlone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracing === null ? work() : asSpan(tracing, tracing.begin(name, 'internal', {}), work);
}

async function asSpan<T>(by: Tracing, span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await by.within(span, work);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** OpenTelemetry's number for a span that failed. */
const ERROR = 2;

/** Marks a span as failed, with a status or the name of the error: its message may contain text of members. */
export function failSpan(span: Span, error: unknown) {
  span.setStatus({ code: ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : String(error));
}
