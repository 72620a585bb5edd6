import { type Reason, refusals } from 'contract/refusals';
import type { Operation } from './document.ts';

/** Refusals by status, each with its envelope as an example. */
export function refusalResponses(reasons: Iterable<Reason>): Operation['responses'] {
  const byStatus = Map.groupBy(reasons, (reason) => refusals[reason].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, reasons]) => [
        status,
        {
          description: reasons.map((reason) => `\`${refusals[reason].code}\` ${reason}`).join(', '),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Refusal' },
              examples: Object.fromEntries(
                reasons.map((reason) => [reason, { value: refusalExample(reason) }]),
              ),
            },
          },
        },
      ]),
  );
}

const refusalExample = (reason: Reason) => ({
  isSuccess: false,
  code: refusals[reason].code,
  message: refusals[reason].message,
});
