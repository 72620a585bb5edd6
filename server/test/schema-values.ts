import * as fc from 'fast-check';
import { type Schema, SHAPES_PATH } from '../src/openapi/json-schema.ts';

/** The values that a schema of the API's document allows, and values just outside it. */
export interface SchemaContext {
  shapes: Record<string, Schema>;
  /** Existing values by the name of their field, which are generated more often. */
  known: Record<string, readonly unknown[]>;
}

/** Letters that texts are generated from: some of several bytes, some that programs escape. */
const LETTERS = [...'가나다ㅁㅇabcXYZ019 .,-_%<>&"\'\\/;é漢\n\t'];

const lengthOf = (text: string) => [...text].length;

/** Generates values that a schema allows, by the document alone. */
export function valuesOf(schema: Schema, context: SchemaContext, name = ''): fc.Arbitrary<unknown> {
  const { shapes, known } = context;
  if (schema.$ref !== undefined)
    return valuesOf(shapes[schema.$ref.slice(SHAPES_PATH.length)]!, context, name);
  const free = freeValues(schema, context, name);
  const existing = known[name];
  if (existing === undefined || existing.length === 0 || schema.items !== undefined) return free;
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: free });
}

function freeValues(schema: Schema, context: SchemaContext, name: string): fc.Arbitrary<unknown> {
  const { const: only, enum: values, anyOf, items, properties, type } = schema;
  if (only !== undefined) return fc.constant(only);
  if (values !== undefined) return fc.constantFrom(...values);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((one) => valuesOf(one, context, name)));
  if (items !== undefined) {
    const [min, max] = [boundOf(schema, 'minItems') ?? 0, boundOf(schema, 'maxItems') ?? 5];
    return fc.array(valuesOf(items, context, name), { minLength: min, maxLength: max });
  }
  if (properties !== undefined) return objects(schema, context);
  if (type === 'integer') return integers(schema);
  if (type === 'number') return numbers(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return type === 'string' ? texts(schema) : fc.constant({});
}

function objects({ properties = {}, required = [] }: Schema, context: SchemaContext) {
  const fields = Object.entries(properties).map(
    ([field, schema]) => [field, valuesOf(schema, context, field)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

const boundOf = (schema: Schema, keyword: string): number | undefined => {
  const bound = schema[keyword];
  return typeof bound === 'number' ? bound : undefined;
};

function integers(schema: Schema): fc.Arbitrary<number> {
  const min = boundOf(schema, 'minimum') ?? -1_000;
  const max = boundOf(schema, 'maximum') ?? Number.MAX_SAFE_INTEGER;
  return fc.oneof(
    fc.integer({ min, max: Math.min(max, min + 20) }),
    fc.integer({ min, max }),
    fc.constantFrom(min, max),
  );
}

function numbers(schema: Schema): fc.Arbitrary<number> {
  const [min, max] = [boundOf(schema, 'minimum') ?? -1e6, boundOf(schema, 'maximum') ?? 1e6];
  return fc.oneof(fc.double({ min, max, noNaN: true }), fc.constantFrom(min, max));
}

function texts(schema: Schema): fc.Arbitrary<string> {
  const { format, pattern } = schema;
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] });
  if (format === 'date')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
  if (format === 'email') return fc.nat().map((n) => `member${n}@example.com`);
  const [min, max] = [boundOf(schema, 'minLength') ?? 0, boundOf(schema, 'maxLength')];
  const form = typeof pattern === 'string' ? new RegExp(pattern, 'u') : null;
  if (form !== null && max === undefined) return fc.stringMatching(form);
  const longest = max ?? 50;
  const some = fc.string({
    unit: fc.constantFrom(...LETTERS),
    minLength: min,
    maxLength: Math.min(longest, min + 60),
  });
  const any = fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.min(longest, min + 20) });
  const full = fc.constantFrom('가', 'a').map((letter) => letter.repeat(longest));
  return fc
    .oneof({ weight: 4, arbitrary: some }, { weight: 2, arbitrary: any }, { weight: 1, arbitrary: full })
    .filter(
      (text) => lengthOf(text) <= longest && lengthOf(text) >= min && (form === null || form.test(text)),
    );
}

/** For these, 0 and -1 are the first page of older clients. */
const FIRST_PAGE = new Set(['cursor', 'page']);

/** Values just outside one limit of a schema, each with the limit. */
export function outside(schema: Schema, name: string): [limit: string, value: unknown][] {
  const { type, enum: values, anyOf, items, pattern, format } = schema;
  if (anyOf !== undefined) return [];
  if (values !== undefined) return [['enum', 'NONE-OF-THEM']];
  const beyond: [string, unknown][] = [];
  const [least, most] = [boundOf(schema, 'minimum'), boundOf(schema, 'maximum')];
  if (type === 'integer') beyond.push(['integer', 1.5]);
  if (type === 'integer' || type === 'number') beyond.push(['type', 'x']);
  const step = type === 'integer' ? 1 : 0.001;
  if (least !== undefined) beyond.push(['minimum', FIRST_PAGE.has(name) ? -2 : least - step]);
  if (most !== undefined) beyond.push(['maximum', most + step]);
  if (type === 'string') {
    const [shortest, longest] = [boundOf(schema, 'minLength'), boundOf(schema, 'maxLength')];
    if (shortest !== undefined && shortest > 0)
      beyond.push(['minLength', shortest === 1 ? ' ' : 'a'.repeat(shortest - 1)]);
    if (longest !== undefined) beyond.push(['maxLength', 'a'.repeat(longest + 1)]);
    if (typeof pattern === 'string') beyond.push(['pattern', 'a\u0001']);
    if (typeof format === 'string') beyond.push(['format', 'no such form']);
  }
  if (items !== undefined) {
    const [fewest, longest] = [boundOf(schema, 'minItems'), boundOf(schema, 'maxItems')];
    if (fewest !== undefined && fewest > 0) beyond.push(['minItems', []]);
    if (longest !== undefined)
      beyond.push(['maxItems', Array.from({ length: longest + 1 }, (_, nth) => itemNumber(items, nth))]);
  }
  return name === '' ? [] : beyond;
}

/** One of many different items. */
function itemNumber({ type, properties }: Schema, nth: number): unknown {
  if (properties !== undefined)
    return Object.fromEntries(
      Object.entries(properties).map(([name, { enum: values = ['x'] }]) => [
        name,
        values[nth % values.length],
      ]),
    );
  return type === 'integer' ? nth + 1 : `${String(nth).padStart(8, '0')}-0000-4000-8000-000000000000`;
}
