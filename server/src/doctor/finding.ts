import { StartRefused } from '../start-refused.ts';

/** The result of one check: its subject, and in `wrong` what is wrong and what to set; null where it works. */
export interface Finding {
  what: string;
  wrong: string | null;
}

/** A finding as a line for an operator. */
export const toLine = ({ what, wrong }: Finding) => (wrong === null ? `✓ ${what}` : `✗ ${what}: ${wrong}`);

/** Runs a check whose failure is what is wrong: a sentence where it is meant for an operator, else the error's own words. */
export async function tryOut(what: string, check: () => Promise<string | void>): Promise<Finding> {
  try {
    const more = await check();
    return { what: more ? `${what}: ${more}` : what, wrong: null };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { what, wrong: error instanceof StartRefused ? words : `it fails (${words})` };
  }
}

/** Fails a check with this sentence. */
export function wrong(sentence: string): never {
  throw new StartRefused(sentence);
}
