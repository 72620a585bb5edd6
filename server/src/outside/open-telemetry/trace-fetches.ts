import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Span } from '@opentelemetry/api';
import * as v from 'valibot';
import { failSpan, type Tracing } from '../../telemetry/tracing.ts';

/** A request sent by `fetch`, as published on Node's diagnostics channels. */
interface Sent {
  origin: string;
  method: string;
  addHeader(name: string, value: string): void;
}

const isSent = (given: unknown): given is Sent =>
  typeof given === 'object' &&
  given !== null &&
  'method' in given &&
  'addHeader' in given &&
  'origin' in given &&
  URL.canParse(String(given.origin));
const request = v.custom<Sent>(isSent);

const Created = v.object({ request });
const Answered = v.object({ request, response: v.object({ statusCode: v.number() }) });
const Failed = v.object({ request, error: v.unknown() });

/** Listens to a channel for messages of a form, and returns the function that stops listening. */
function listen<Message>(
  channel: string,
  form: v.GenericSchema<unknown, Message>,
  take: (message: Message) => void,
) {
  const listener = (message: unknown) => {
    const read = v.safeParse(form, message);
    if (read.success) take(read.output);
  };
  subscribe(channel, listener);
  return () => unsubscribe(channel, listener);
}

/**
 * Records each `fetch` as a child span with only its method and host, since paths and queries contain members' coordinates and search
 * words, and propagates the trace. Returns the function that stops recording.
 */
export function traceFetches(
  tracing: Tracing,
  traceHeaders: (span: Span) => Readonly<Record<string, string>>,
): () => void {
  const spans = new WeakMap<Sent, Span>();
  const ends = [
    listen('undici:request:create', Created, ({ request }) => {
      if (tracing.current() === undefined) return;
      const { hostname, port, protocol } = new URL(request.origin);
      const span = tracing.begin(`${request.method} ${hostname}`, 'client', {
        'http.request.method': request.method,
        'server.address': hostname,
        'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      });
      spans.set(request, span);
      for (const [name, value] of Object.entries(traceHeaders(span))) request.addHeader(name, value);
    }),
    listen('undici:request:headers', Answered, ({ request, response }) => {
      spans.get(request)?.setAttribute('http.response.status_code', response.statusCode).end();
    }),
    listen('undici:request:error', Failed, ({ request, error }) => {
      const span = spans.get(request);
      if (span?.isRecording() !== true) return;
      failSpan(span, error);
      span.end();
    }),
  ];
  return () => ends.forEach((end) => end());
}
