import * as v from 'valibot';
import { numberFrom, oneOf, webAddress } from './setting-forms.ts';

const text = v.optional(v.string());
const isTrue = v.pipe(
  v.string(),
  v.transform((given) => given.toLowerCase() === 'true'),
  v.description('true or false'),
);
const pairs = v.pipe(
  v.string(),
  v.check((given) => given.split(',').every((pair) => /^\s*[^=,\s]+\s*=[^,]*$/.test(pair))),
  v.description('name=value, separated by commas'),
);
const milliseconds = v.optional(numberFrom(0, 999_999_999));

/** OpenTelemetry's own variables for traces sent by OTLP. */
export const TracingEnvironment = {
  OTEL_SDK_DISABLED: v.optional(isTrue, 'false'),
  OTEL_SERVICE_NAME: text,
  OTEL_RESOURCE_ATTRIBUTES: v.optional(pairs),
  OTEL_TRACES_EXPORTER: v.optional(oneOf(['otlp', 'none'])),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(webAddress),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: v.optional(webAddress),
  OTEL_EXPORTER_OTLP_PROTOCOL: v.optional(oneOf(['http/protobuf'])),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: v.optional(oneOf(['http/protobuf'])),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(pairs),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: v.optional(pairs),
  OTEL_EXPORTER_OTLP_TIMEOUT: milliseconds,
  OTEL_EXPORTER_OTLP_COMPRESSION: v.optional(oneOf(['gzip', 'none'])),
  OTEL_TRACES_SAMPLER: v.optional(
    oneOf([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ]),
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/), v.description('a number from 0 to 1')),
  ),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds,
  OTEL_BSP_EXPORT_TIMEOUT: milliseconds,
  OTEL_BSP_MAX_QUEUE_SIZE: milliseconds,
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: milliseconds,
};

type Given = v.InferOutput<v.ObjectSchema<typeof TracingEnvironment, undefined>>;

/**
 * The variables as given, for OpenTelemetry's packages to read; null if traces are disabled, or neither an endpoint nor an exporter
 * is set.
 */
export function readTracing(
  e: Given,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | null {
  const isNamed = (e.OTEL_EXPORTER_OTLP_ENDPOINT ?? e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined;
  if (e.OTEL_SDK_DISABLED || e.OTEL_TRACES_EXPORTER === 'none') return null;
  if (!isNamed && e.OTEL_TRACES_EXPORTER === undefined) return null;
  return Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('OTEL_')));
}
