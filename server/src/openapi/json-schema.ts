import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { GLOSSARY } from './glossary.ts';
import { shapes } from './shapes.ts';

/** A JSON Schema as OpenAPI 3.1 takes it; only the keywords that occur here are named. */
export interface Schema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
}

export const SHAPES_AT = '#/components/schemas/';
const options = {
  definitions: shapes,
  overrideRef: ({ referenceId }: { referenceId: string }) => `${SHAPES_AT}${referenceId}`,
  errorMode: 'ignore', // what only code can check is left out
} as const;

/** A schema of the contract as JSON Schema; shapes that several calls share become references. */
export function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Schema {
  const {
    $schema: _,
    $defs: __,
    definitions: ___,
    ...rest
  } = plain(toJsonSchema(schema, { ...options, typeMode }));
  return polished(rest);
}

/** The shared shapes, as answers have them. */
export function sharedSchemas(): Record<string, Schema> {
  const defs = toJsonSchemaDefs(shapes, { ...options, typeMode: 'output' });
  return Object.fromEntries(Object.entries(defs).map(([name, schema]) => [name, polished(plain(schema))]));
}

/** A value of our own making as plain JSON. */
function plain(value: object): Schema {
  const copy: Schema = JSON.parse(JSON.stringify(value));
  return copy;
}

/** The schema as a reader wants it: one type per value, every field in the words of the glossary. */
function polished(schema: Schema): Schema {
  const one = merged(withoutSpellings(schema));
  const { properties, items, anyOf } = one;
  return {
    ...one,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, described(name, polished(field))]),
      ),
    }),
    ...(items && { items: polished(items) }),
    ...(anyOf && { anyOf: anyOf.map(polished) }),
  };
}

/** An intersection of objects as one object. */
function merged({ allOf, ...rest }: Schema): Schema {
  if (allOf === undefined) return rest;
  const parts = allOf.map(merged);
  return {
    ...rest,
    type: 'object',
    properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})),
    required: parts.flatMap((part) => part.required ?? []),
  };
}

/**
 * What a client should send, without the other ways we also understand: numbers without their text form, fields without the
 * blank that means "not sent", lists without the single value a form sends.
 */
function withoutSpellings(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  if (anyOf === undefined) return schema;
  const [first] = anyOf;
  if (first?.type === 'array') return { type: 'array', items: { type: 'string' }, ...rest };
  const kept = anyOf.flatMap(flat).filter((one) => one.const !== '');
  const numbers = kept.filter(({ type }) => type === 'number' || type === 'integer');
  const left =
    numbers.length > 0
      ? kept.filter(({ type, pattern }) => type !== 'string' || pattern === undefined)
      : kept;
  if (left.length === 1) return { ...left[0], ...rest };
  return { ...rest, anyOf: left };
}

/** The alternatives of an alternative, what is said of all of them put on each that is no null. */
function flat(schema: Schema): Schema[] {
  const { anyOf, ...rest } = withoutSpellings(schema);
  return anyOf === undefined ? [rest] : anyOf.flatMap(flat);
}

function described(name: string, field: Schema): Schema {
  const known = GLOSSARY[name];
  const text = [known?.text, field.description].filter((part) => part !== undefined).join(' ');
  if (field.$ref !== undefined) return { ...field, description: text };
  const examples = field['examples'] ?? (known?.example === undefined ? undefined : [known.example]);
  return { ...field, description: text, ...(examples !== undefined && { examples }) };
}
