import { types } from 'pg';

const camelNames = new Map<string, string>();

/** A column's name in camelCase: `member_id` as `memberId`. */
export function camelCase(column: string): string {
  let camel = camelNames.get(column);
  if (camel === undefined) {
    camel = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    camelNames.set(column, camel);
  }
  return camel;
}

const { builtins } = types;

/** How a column of a PostgreSQL type is read: `bigint` as number, `date` as YYYY-MM-DD, `timestamptz` as ISO 8601 with offset. */
export const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === builtins.INT8) return Number;
  if (oid === builtins.DATE) return String;
  if (oid === builtins.TIMESTAMPTZ)
    return (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  return types.getTypeParser(oid, format);
};
