import * as v from 'valibot';
import { storedText } from '../api/stored.ts';
import { Drafts } from './draft-shapes.ts';

/** The version of the stored format, raised on incompatible changes; drafts of other versions are discarded. */
const VERSION = 1;

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.literal(VERSION), state: v.record(v.string(), v.unknown()) }),
);

/** Parses drafts from the text of `writeDrafts`; invalid parts become empty. */
export function readDrafts(text: string | null): Drafts {
  const stored = v.safeParse(Stored, text);
  return v.parse(Drafts, stored.success ? stored.output.state : {});
}

/** Serializes the drafts for `readDrafts`. */
export const writeDrafts = (drafts: Drafts): string => JSON.stringify({ version: VERSION, state: drafts });

const session = storedText('drafts', 'session');

/** Reads the drafts from session storage; empty without it (on the server, or where it is blocked). */
export const loadSession = () => readDrafts(session.read());

/** Whether this tab had drafts before, even if they were cleared since. */
export const hasSession = (): boolean => session.read() !== null;

/** Writes the drafts to session storage. */
export const saveSession = (drafts: Drafts) => session.write(writeDrafts(drafts));
