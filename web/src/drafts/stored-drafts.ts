import * as v from 'valibot';
import { Drafts } from './draft-shapes.ts';

/** Raised when stored drafts can no longer be read as they are; another version's are discarded. */
const VERSION = 1;
const KEY = 'drafts';
/** Until version 1 each section had a key of its own. */
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

/** Texts by key: session storage, or the backup's copy of it. */
export interface StoredTexts {
  getItem(key: string): string | null;
}

/** The drafts in these texts, those under former keys included; whatever cannot be read is empty. */
export function readDrafts(texts: StoredTexts): Drafts {
  const stored = v.safeParse(Stored, texts.getItem(KEY));
  const sections = stored.success ? { ...stored.output.state } : {};
  for (const [section, key] of Object.entries(FORMER_KEYS)) {
    const former = v.safeParse(Former, texts.getItem(key));
    if (former.success) sections[section] = former.output;
  }
  return v.parse(Drafts, sections);
}

/** The drafts as texts by key, for `readDrafts`. */
export const writeDrafts = (drafts: Drafts): Record<string, string> => ({
  [KEY]: JSON.stringify({ version: VERSION, state: drafts }),
});

/** Reads the session's drafts. Without session storage (on the server, or where it is blocked) they are empty. */
export function loadSession(): Drafts {
  return inSession((session) => readDrafts(session)) ?? readDrafts({ getItem: () => null });
}

/** Stores the drafts for the tab's session, in place of those under former keys. A full storage stores nothing. */
export function saveSession(drafts: Drafts) {
  inSession((session) => {
    for (const [key, text] of Object.entries(writeDrafts(drafts))) session.setItem(key, text);
    for (const key of Object.values(FORMER_KEYS)) session.removeItem(key);
  });
}

function inSession<T>(act: (session: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}
