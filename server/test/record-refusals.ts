import { appendFileSync } from 'node:fs';
import { type Endpoint, possibleRefusals } from 'contract/endpoint';
import type { Reason } from 'contract/refusals';

/** The file in which a run of all tests records refusals, one per line; without it nothing is recorded. */
const file = process.env['REFUSALS_SEEN'];
const recorded = new Set<string>();

/** Records the refusals that an endpoint lists. */
export function recordListed(e: Endpoint) {
  for (const reason of possibleRefusals(e)) record(`listed ${e.name} ${reason}`);
}

/** Records that a test caused a refusal. */
export function recordSeen(e: Endpoint, reason: Reason) {
  record(`seen ${e.name} ${reason}`);
}

function record(line: string) {
  if (file === undefined || recorded.has(line)) return;
  recorded.add(line);
  appendFileSync(file, `${line}\n`);
}
