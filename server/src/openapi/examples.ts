import { type Schema, SHAPES_AT } from './json-schema.ts';

/** A value a schema takes, of the glossary's examples; `shapes` resolves its references. Of a request, what must be sent. */
export function exampleOf(
  schema: Schema,
  shapes: Record<string, Schema>,
  part: 'request' | 'answer',
): unknown {
  const target = schema.$ref === undefined ? schema : shapes[schema.$ref.slice(SHAPES_AT.length)]!;
  const { examples, properties, items, anyOf, type } = target;
  const given = schema.examples ?? examples;
  if (given !== undefined && fits(given[0], target)) return given[0];
  if (target.const !== undefined) return target.const;
  if (target.enum !== undefined) return target.enum[0];
  if (target['default'] !== undefined) return target['default'];
  if (anyOf !== undefined) return exampleOf(anyOf[0]!, shapes, part);
  if (items !== undefined) return [exampleOf(items, shapes, part)];
  if (properties !== undefined) {
    const shown = Object.entries(properties).filter(
      ([name]) => part === 'answer' || shownOf(target).includes(name),
    );
    return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, shapes, part)]));
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

/** What a request must hold; where it need not hold anything, its first two fields. */
function shownOf({ properties = {}, required = [] }: Schema): string[] {
  return required.length > 0 ? required : Object.keys(properties).slice(0, 2);
}

/** Whether the glossary's example is of this field's own kind: a few names mean another thing elsewhere. */
function fits(example: unknown, { type, anyOf, enum: values }: Schema): boolean {
  if (anyOf !== undefined) return anyOf.some((one) => fits(example, one));
  if (values !== undefined) return values.includes(example);
  if (type === 'array') return Array.isArray(example);
  if (type === 'integer' || type === 'number') return typeof example === 'number';
  return type === typeof example;
}
