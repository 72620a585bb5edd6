import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/test-app.ts';
import type { Document } from './document.ts';
import { GLOSSARY } from './glossary.ts';
import type { Schema } from './json-schema.ts';

let h: TestApp;
let fields: Field[];
beforeAll(async () => {
  h = await testApp();
  fields = fieldsOf((await h.app.inject('/api/openapi.json')).json<Document>());
});
afterAll(() => h.close());

/** A field of the API: the operation, shape or field it is directly in, its name and its schema. */
interface Field {
  place: string;
  name: string;
  schema: Schema;
  text: string;
}

/** Every field and parameter of the document that the glossary may describe. */
function fieldsOf({ paths, components }: Document): Field[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const served = operations.filter(({ operationId }) =>
    h.app.endpoints.some(({ name }) => name === operationId),
  );
  const asParameters = served.flatMap(({ operationId, parameters }) =>
    parameters.map(({ name, description, schema }) => toField(operationId, name, { ...schema, description })),
  );
  const inBodies = served.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)]
      .flatMap((part) => Object.values(part?.content ?? {}))
      .flatMap(({ schema }: { schema?: Schema }) =>
        schema === undefined ? [] : fieldsIn(operationId, schema),
      ),
  );
  const inShapes = Object.entries(components.schemas).flatMap(([name, schema]) => fieldsIn(name, schema));
  const envelope = new Set(['isSuccess', 'message', 'result', 'request']);
  return [...asParameters, ...inBodies, ...inShapes].filter(
    ({ name, schema }) => !envelope.has(name) && schema.description !== 'A stable code for programs.',
  );
}

const toField = (place: string, name: string, schema: Schema): Field => ({
  place,
  name,
  schema,
  text: schema.description ?? '',
});

function fieldsIn(place: string, { properties = {}, items, anyOf = [] }: Schema): Field[] {
  const here = Object.entries(properties).map(([name, schema]) => toField(place, name, schema));
  const isPart = (name: string) => name === 'result' || name === 'request';
  return [
    ...here,
    ...here.flatMap(({ name, schema }) => fieldsIn(isPart(name) ? place : name, schema)),
    ...(items ? fieldsIn(place, items) : []),
    ...anyOf.flatMap((one) => fieldsIn(place, one)),
  ];
}

/** A schema without null. */
const notNull = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
const isNullable = ({ type, anyOf = [] }: Schema): boolean => type === 'null' || anyOf.some(isNullable);
const list = (found: Field[]) => [
  ...new Set(found.map(({ place, name, text }) => `${place}.${name}: ${text}`)),
];

const LENGTH = /(\d+) to (\d+) characters as a person counts them\./;

/** What kind of value a field has, as far as its type tells: numbers, texts up to a length, values of a list. */
function kindOf(field: Field): string {
  const { $ref, type, enum: values, const: only, items } = notNull(field.schema);
  if ($ref !== undefined) return 'object';
  if (type === 'array' && items !== undefined) return 'array';
  if (values !== undefined) return 'one of a list';
  if (typeof only === 'boolean') return 'boolean';
  return type === 'integer' ? 'number' : (type ?? 'any');
}
const valuesOf = (field: Field) => notNull(field.schema).enum ?? null;
const lengthOf = (field: Field) => LENGTH.exec(field.text)?.[2] ?? notNull(field.schema)['maxLength'];

/** The fields that a name alone describes, by name. */
const describedByName = () =>
  Map.groupBy(
    fields.filter(({ place, name, text }) => {
      const own = GLOSSARY[`${place}.${name}`] === undefined ? GLOSSARY[name]?.text : undefined;
      return own !== undefined && text.startsWith(own.split('; null ')[0]!.replace(/\.$/, ''));
    }),
    ({ name }) => name,
  );

test('a name that alone describes its fields means one kind of value', () => {
  const several = [...describedByName()].filter(([, found]) => new Set(found.map(kindOf)).size > 1);
  expect(several.map(([name, found]) => [name, list(found), [...new Set(found.map(kindOf))]])).toEqual([]);
});

test('a name that alone describes its fields means the values of one list', () => {
  const several = [...describedByName()].filter(([, found]) => {
    const all = found.flatMap((field) => valuesOf(field) ?? []);
    const longest = Math.max(...found.map((field) => valuesOf(field)?.length ?? 0));
    return new Set(all).size > longest;
  });
  expect(several.map(([name, found]) => [name, list(found)])).toEqual([]);
});

test('a name that alone describes its fields means texts of one length', () => {
  const several = [...describedByName()].filter(
    ([, found]) => new Set(found.map(lengthOf).filter((length) => length !== undefined)).size > 1,
  );
  expect(several.map(([name, found]) => [name, list(found)])).toEqual([]);
});

test('the values that the description of a field quotes are values of it, or names of fields', () => {
  const names = new Set(fields.map(({ name }) => name));
  const wrong = fields.filter((field) => {
    const values = valuesOf(field)?.map(String);
    const quoted = [...field.text.matchAll(/`([^`]+)`/g)].map(([, word]) => word!);
    return values !== undefined && quoted.some((word) => !values.includes(word) && !names.has(word));
  });
  expect(list(wrong)).toEqual([]);
});

test('a description says null only of what may be null, and empty only of what may be empty', () => {
  const wrong = fields.filter(
    ({ schema, text }) =>
      (/\bnull\b/i.test(text) && !isNullable(schema)) ||
      (/may be empty/.test(text) && Number(LENGTH.exec(text)?.[1] ?? 0) > 0),
  );
  expect(list(wrong)).toEqual([]);
});

test('a description says nothing twice', () => {
  const sentences = (text: string) => text.split(/(?<=[.;]) /);
  expect(list(fields.filter(({ text }) => new Set(sentences(text)).size < sentences(text).length))).toEqual(
    [],
  );
  expect(JSON.stringify(fields)).not.toContain('"characters"');
});

test('each entry of the glossary is about a field that exists', () => {
  const known = new Set(fields.flatMap(({ place, name }) => [name, `${place}.${name}`]));
  expect(Object.keys(GLOSSARY).filter((key) => !known.has(key) && key !== 'request')).toEqual([]);
});
