import * as v from 'valibot';
import { storedText } from '../api/stored.ts';
import { Drafts } from './draft-shapes.ts';

/** The version of the stored format, raised on incompatible changes; drafts of other versions are discarded. */
const VERSION = 1;
const KEY = 'drafts';
/** Before version 1 each section had its own key. */
const FORMER_KEYS = {
  article: 'article-draft',
  category: 'category-selection',
  place: 'place-draft',
  newPin: 'new-pin',
} satisfies Partial<Record<keyof Drafts, string>>;

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.literal(VERSION), state: v.record(v.string(), v.unknown()) }),
);
const Former = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.pipe(
      v.object({ version: v.literal(0), state: v.unknown() }),
      v.transform(({ state }) => state),
    ),
    v.object({ chosen: v.unknown(), place: v.unknown() }),
  ]),
);

/** Reads the text stored under a key, from session storage or from the backup. */
type ReadText = (key: string) => string | null;

/** Parses drafts from stored texts, including former keys; invalid parts become empty. */
export function readDrafts(read: ReadText): Drafts {
  const stored = v.safeParse(Stored, read(KEY));
  const sections = stored.success ? { ...stored.output.state } : {};
  for (const [section, key] of Object.entries(FORMER_KEYS)) {
    const former = v.safeParse(Former, read(key));
    if (former.success) sections[section] = former.output;
  }
  return v.parse(Drafts, sections);
}

/** Serializes the drafts as texts by key, for `readDrafts`. */
export const writeDrafts = (drafts: Drafts): Record<string, string> => ({
  [KEY]: JSON.stringify({ version: VERSION, state: drafts }),
});

const inSession = (key: string) => storedText(key, 'session');

/** Reads the drafts from session storage; empty without it (on the server, or where it is blocked). */
export const loadSession = () => readDrafts((key) => inSession(key).read());

/** Whether this tab had drafts before, even if they were cleared since. */
export const hasSession = (): boolean => inSession(KEY).read() !== null;

/** Writes the drafts to session storage and clears the former keys. */
export function saveSession(drafts: Drafts) {
  for (const [key, text] of Object.entries(writeDrafts(drafts))) inSession(key).write(text);
  for (const key of Object.values(FORMER_KEYS)) inSession(key).clear();
}
