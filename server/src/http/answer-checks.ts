import { type Endpoint, type Envelope, possibleRefusals } from 'contract/endpoint';
import type { Reason } from 'contract/refusals';
import * as v from 'valibot';
import { toRefusal } from './errors.ts';

/** The checks of every answer in tests; `refused` is called with each refusal of a call. */
export interface AnswerChecks {
  refused(e: Endpoint, reason: Reason): void;
}

/** Throws if an answer (`envelope` is its JSON text) differs from the contract in any field. */
export function checkAnswer(e: Endpoint, envelope: string) {
  const { isSuccess: _, code: __, message: ___, ...plain }: Envelope = JSON.parse(envelope);
  const fields = e.result === undefined ? {} : { result: e.result, ...e.beside?.entries };
  const { output, issues } = v.safeParse(v.object(fields), plain);
  if (issues) throw new Error(`${e.name} broke its contract: ${JSON.stringify(v.flatten(issues))}`);
  const extra = undocumented(plain, output, '');
  if (extra !== null) throw new Error(`${e.name} answers a field that is not in its contract: ${extra}`);
}

/** Rethrows a refusal, or throws an error if the contract does not list it for this endpoint. */
export const checkRefusal = (e: Endpoint, checks: AnswerChecks) => (error: unknown) => {
  const { reason } = toRefusal(error);
  if (!possibleRefusals(e).has(reason))
    throw new Error(`${e.name} refuses ${reason}, which its contract does not list`);
  checks.refused(e, reason);
  throw error;
};

/** The first path of `given` that parsing removed; null if it removed none. */
function undocumented(given: unknown, parsed: unknown, path: string): string | null {
  if (typeof given !== 'object' || given === null) return null;
  for (const [key, value] of Object.entries(given)) {
    const here = `${path}.${key}`;
    if (typeof parsed !== 'object' || parsed === null || !Object.hasOwn(parsed, key)) return here;
    const deeper = undocumented(value, Reflect.get(parsed, key), here);
    if (deeper !== null) return deeper;
  }
  return null;
}
