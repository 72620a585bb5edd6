import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { entryAt } from './glossary.ts';
import { shapes } from './shapes.ts';

/** A JSON Schema of OpenAPI 3.1; only the keywords used here have types. */
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
  /** The fewest and most characters of a text; `describeField` moves them into the description. */
  characters?: readonly [number, number];
  /** The size of a page above which it counts as this; `describeField` moves it into the description. */
  cap?: number;
}

export const SHAPES_PATH = '#/components/schemas/';
const options = {
  definitions: shapes,
  overrideRef: ({ referenceId }: { referenceId: string }) => `${SHAPES_PATH}${referenceId}`,
  errorMode: 'ignore', // checks written in code cannot be expressed and are left out
} as const;

/** A part of this operation as JSON Schema; shared shapes become references. */
export function toSchema(schema: GenericSchema, typeMode: 'input' | 'output', operation = ''): Schema {
  const mode = typeMode === 'input' ? { ...options, ...ofInput, typeMode } : { ...options, typeMode };
  const { $schema: _, $defs: __, definitions: ___, ...rest } = plain(toJsonSchema(schema, mode));
  return simplify(rest, operation);
}

/** The form of a text without control or direction-override characters, and of one that also shows something. */
const CONTROL = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069`;
const CLEAN = `^[^${CONTROL}]*$`;
const SHOWN = `^[^${CONTROL}]*[^${CONTROL}\\s][^${CONTROL}]*$`;

/**
 * What a text may be for any client: JSON Schema counts code points, of which a character has one or more, so texts within `maxLength`
 * are accepted. A field of a change has no default: absent means unchanged.
 */
const ofInput = {
  overrideAction({ valibotAction, jsonSchema }: OverrideAction) {
    const [min, max] = charactersOf(valibotAction) ?? [];
    if (min === undefined) return undefined;
    const limits = { minLength: min, maxLength: max, pattern: min > 0 ? SHOWN : CLEAN };
    return { ...jsonSchema, ...limits, characters: [min, max] };
  },
  overrideSchema({ valibotSchema, jsonSchema }: OverrideSchema) {
    const { type, wrapped } = valibotSchema as { type: string; wrapped?: { type: string } };
    if (type !== 'optional' || wrapped?.type !== 'optional') return undefined;
    const { default: _, ...rest } = jsonSchema;
    return rest;
  },
};
type Config = NonNullable<Parameters<typeof toJsonSchema>[1]>;
type OverrideAction = Parameters<NonNullable<Config['overrideAction']>>[0];
type OverrideSchema = Parameters<NonNullable<Config['overrideSchema']>>[0];

const charactersOf = (action: object): readonly [number, number] | undefined =>
  (action as { metadata?: { characters?: readonly [number, number] } }).metadata?.characters;

/** The schema of a part that may be absent, without the null that then stands for it. */
export function withoutNull(schema: Schema): Schema {
  const { anyOf, default: absent, ...rest } = schema;
  const left = anyOf?.filter(({ type }) => type !== 'null');
  if (left?.length !== 1 || left.length === anyOf?.length) return schema;
  const isKept = absent !== undefined && absent !== null && typeof absent !== 'object';
  return { ...left[0], ...rest, ...(isKept && { default: absent }) };
}

/** The shared shapes in the form of answers. */
export function sharedSchemas(): Record<string, Schema> {
  const defs = toJsonSchemaDefs(shapes, { ...options, typeMode: 'output' });
  return Object.fromEntries(
    Object.entries(defs).map(([name, schema]) => [name, simplify(plain(schema), name)]),
  );
}

/** A copy as plain JSON. */
function plain(value: object): Schema {
  const copy: Schema = JSON.parse(JSON.stringify(value));
  return copy;
}

/**
 * The schema simplified for readers: one type for each value, and a description of each field. `place` is the owner of the schema: an
 * operation, a shape or a field.
 */
function simplify(schema: Schema, place: string): Schema {
  const one = mergeAllOf(withoutAlternatives(schema));
  const { properties, items, anyOf } = one;
  return {
    ...one,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          describeField(place, name, simplify(field, name)),
        ]),
      ),
    }),
    ...(items && { items: simplify(items, place) }),
    ...(anyOf && { anyOf: anyOf.map((one) => simplify(one, place)) }),
  };
}

/** An intersection of objects as a single object. */
function mergeAllOf({ allOf, ...rest }: Schema): Schema {
  if (allOf === undefined) return rest;
  const parts = allOf.map(mergeAllOf);
  return {
    ...rest,
    type: 'object',
    properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})),
    required: parts.flatMap((part) => part.required ?? []),
  };
}

/**
 * The schema of what a client should send, without the alternatives that the server also accepts: numbers without their text form,
 * fields without the empty text that means "not sent", lists without the single value that a form sends.
 */
function withoutAlternatives(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  if (anyOf === undefined) return schema;
  const [first] = anyOf;
  if (first?.type === 'array') return { type: 'array', items: { type: 'string' }, ...rest };
  const kept = anyOf.flatMap(flatten).filter((one) => one.const !== '');
  const numbers = kept.filter(({ type }) => type === 'number' || type === 'integer');
  const left =
    numbers.length > 0
      ? kept.filter(({ type, pattern }) => type !== 'string' || pattern === undefined)
      : kept;
  if (left.length === 1) return { ...left[0], ...rest };
  return { ...rest, anyOf: left };
}

/** The alternatives inside an alternative. */
function flatten(schema: Schema): Schema[] {
  const { anyOf, ...rest } = withoutAlternatives(schema);
  return anyOf === undefined ? [rest] : anyOf.flatMap(flatten);
}

/** A field with its description, from the contract or else the glossary, and with the length of a text. */
export function describeField(place: string, name: string, { characters, cap, ...field }: Schema): Schema {
  const known = entryAt(place, name);
  const said = field.description ?? known?.text ?? '';
  const text = [
    isNullable(field) ? said : said.replace(IF_NULL, ''),
    ...(characters ? [toLength(characters)] : []),
    ...(cap === undefined ? [] : [`More than ${cap} counts as ${cap}.`]),
  ].join(' ');
  if (field.$ref !== undefined) return { ...field, description: text };
  const examples = field.examples ?? (isValueOf(field, known?.example) ? [known?.example] : undefined);
  return { ...field, description: text, ...(examples !== undefined && { examples }) };
}

/** The part of a description about null, which is omitted for fields that are never null. */
const IF_NULL = /; null [^.;]*/;
const isNullable = ({ type, anyOf = [] }: Schema): boolean => type === 'null' || anyOf.some(isNullable);
const toLength = ([min, max]: readonly [number, number]) =>
  `${min} to ${max} characters as a person counts them.`;

/** Whether a field may have this value: fields with the same name but different types share the glossary's example. */
function isValueOf({ type, const: only, enum: values, anyOf }: Schema, value: unknown): boolean {
  if (anyOf !== undefined) return anyOf.some((one) => isValueOf(one, value));
  if (values !== undefined) return values.includes(value);
  if (only !== undefined) return value === only;
  return value !== undefined && (type === undefined || isOfType(type, value));
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
