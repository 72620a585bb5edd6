import { AsyncLocalStorage } from 'node:async_hooks';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { SpanOf, Tracing } from '../../telemetry/tracing.ts';
import { traceFetches } from './trace-fetches.ts';

export interface TracingOptions {
  version: string;
  /** Called when spans could not be delivered. */
  onTrouble: (error: unknown) => void;
}

const KINDS: Record<SpanOf, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/**
 * Sends the spans of this process to the collector that OpenTelemetry's own variables name, in background batches. Spans are dropped
 * if it does not answer. Loaded only if traces are configured (docs/decisions/149).
 */
export function openTracing({ version, onTrouble }: TracingOptions): Tracing {
  setGlobalErrorHandler(onTrouble);
  const named = resourceFromAttributes({
    'service.name': 'dongne-girok',
    'service.version': version,
    'service.instance.id': crypto.randomUUID(),
  });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('dongne-girok', version);
  const propagator = new W3CTraceContextPropagator();
  const working = new AsyncLocalStorage<Span>();
  const tracing: Tracing = {
    begin(name, kind, attributes, headers) {
      const now = working.getStore();
      const parent =
        headers !== undefined
          ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
          : now === undefined
            ? ROOT_CONTEXT
            : trace.setSpan(ROOT_CONTEXT, now);
      return tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
    },
    within: (span, work) => working.run(span, work),
    current: () => working.getStore(),
    async stop() {
      endFetches();
      await provider.shutdown();
    },
  };
  const endFetches = traceFetches(tracing, (span) => {
    const headers: Record<string, string> = {};
    propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, defaultTextMapSetter);
    return headers;
  });
  return tracing;
}
