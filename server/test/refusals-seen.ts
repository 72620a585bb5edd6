import { appendFileSync } from 'node:fs';
import { type Endpoint, possibleRefusals } from 'contract/endpoint';
import type { Reason } from 'contract/refusals';

/** Where the run of all tests has the refusals noted, a line each; without it nothing is noted. */
const file = process.env['REFUSALS_SEEN'];
const noted = new Set<string>();

/** Notes what a call may be refused with. */
export function noteListed(e: Endpoint) {
  for (const reason of possibleRefusals(e)) note(`listed ${e.name} ${reason}`);
}

/** Notes that a test made a call refuse. */
export function noteSeen(e: Endpoint, reason: Reason) {
  note(`seen ${e.name} ${reason}`);
}

function note(line: string) {
  if (file === undefined || noted.has(line)) return;
  noted.add(line);
  appendFileSync(file, `${line}\n`);
}
