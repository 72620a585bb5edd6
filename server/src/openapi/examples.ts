import { type Schema, SHAPES_PATH } from './json-schema.ts';

/** An example of a schema from the glossary; `shapes` resolves references. The example of a request has only the required fields. */
export function makeExample(
  schema: Schema,
  shapes: Record<string, Schema>,
  part: 'request' | 'answer',
): unknown {
  const target = schema.$ref === undefined ? schema : shapes[schema.$ref.slice(SHAPES_PATH.length)]!;
  const { examples, properties, items, anyOf, type } = target;
  const written = schema.examples ?? examples;
  if (written !== undefined && fits(written[0], target)) return written[0];
  if (target.const !== undefined) return target.const;
  if (target.enum !== undefined) return target.enum[0];
  if (target['default'] !== undefined) return target['default'];
  if (anyOf !== undefined) return makeExample(anyOf[0]!, shapes, part);
  if (items !== undefined) return [makeExample(items, shapes, part)];
  if (properties !== undefined) {
    const shown = Object.entries(properties).filter(
      ([name]) => part === 'answer' || shownFields(target).includes(name),
    );
    return Object.fromEntries(shown.map(([name, field]) => [name, makeExample(field, shapes, part)]));
  }
  return PLAIN[type ?? ''] ?? null;
}

const PLAIN: Record<string, unknown> = {
  string: '…',
  number: 1,
  integer: 1,
  boolean: true,
  array: [],
  object: {},
};

/** The required fields of a request; if there are none, its first two. */
function shownFields({ properties = {}, required = [] }: Schema): string[] {
  return required.length > 0 ? required : Object.keys(properties).slice(0, 2);
}

/** Whether the glossary's example has this field's type: a few names have different types in different places. */
function fits(example: unknown, { type, anyOf, enum: values }: Schema): boolean {
  if (anyOf !== undefined) return anyOf.some((one) => fits(example, one));
  if (values !== undefined) return values.includes(example);
  if (type === 'array') return Array.isArray(example);
  if (type === 'integer' || type === 'number') return typeof example === 'number';
  return type === typeof example;
}
