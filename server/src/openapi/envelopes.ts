import { SUCCESS } from 'contract/endpoint';
import { refusals } from 'contract/refusals';
import type { Schema } from './json-schema.ts';

const fieldsOf = (isSuccess: boolean, code: string, message: string): Record<string, Schema> => ({
  isSuccess: { const: isSuccess, description: `Always ${isSuccess}.` },
  code: { type: 'string', description: 'A stable code for programs.', examples: [code] },
  message: { type: 'string', description: 'A sentence in Korean.', examples: [message] },
});
const ALWAYS = ['isSuccess', 'code', 'message'];

/** The envelope of a refusal. */
export const REFUSAL: Schema = {
  type: 'object',
  description: 'A refusal: programs use `code`, people read `message`.',
  properties: fieldsOf(false, refusals.InputInvalid.code, refusals.InputInvalid.message),
  required: ALWAYS,
};

/** The envelope of a success, with the fields beside its result. */
export const successEnvelope = (result?: Schema, beside?: Schema): Schema => ({
  type: 'object',
  properties: {
    ...fieldsOf(true, SUCCESS.code, SUCCESS.message),
    ...(result && { result: { description: 'The result.', ...result } }),
    ...beside?.properties,
  },
  required: [...ALWAYS, ...(result ? ['result'] : []), ...(beside?.required ?? [])],
});

/** The envelope of this refusal with a result. */
export const refusalWith = (
  { code, message }: { code: string; message: string },
  result: Schema,
): Schema => ({
  type: 'object',
  properties: { ...fieldsOf(false, code, message), result: { description: 'The result.', ...result } },
  required: [...ALWAYS, 'result'],
});
