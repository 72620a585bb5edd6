/**
 * What the calls of a noun allow beyond the strictest rules. By default every change needs finished onboarding, the required
 * consents and no measure against the member; and where reading needs a sign-in, no visitor reads it.
 */
interface Allowances {
  /** Members change it before they have finished onboarding (BEHAVIOUR: members-35). */
  whileJoining?: true;
  /** Members change it without the required consents (BEHAVIOUR: consents-3). */
  withoutConsents?: true;
  /** Paused members write it: others do not see it (BEHAVIOUR: moderation-6). */
  whilePaused?: true;
  /** Suspended and paused members write it: their own account, what protects them and how they answer a measure. */
  whileSuspended?: true;
  /** Visitors call it with `READ_MEMBERS_ONLY` too: what signing in needs, and claims of rights (BEHAVIOUR: claims-1). */
  forVisitors?: true;
}

/** Every noun of the API, each a file of this folder or of several. */
const TAGS = {
  appeals: { withoutConsents: true, whileSuspended: true },
  articles: {},
  auth: { whileJoining: true, withoutConsents: true, whileSuspended: true, forVisitors: true },
  authors: {},
  blocks: { whileSuspended: true },
  categories: { whilePaused: true },
  challenges: {},
  claims: { whileSuspended: true, forVisitors: true },
  comments: {},
  config: { forVisitors: true },
  consents: { whileJoining: true, withoutConsents: true, whileSuspended: true, forVisitors: true },
  curations: {},
  exports: { withoutConsents: true, whileSuspended: true },
  geo: {},
  home: {},
  imports: {},
  likes: {},
  maps: {},
  memories: { whileSuspended: true },
  members: { whileJoining: true, whilePaused: true },
  moderation: {},
  notifications: { whileJoining: true, withoutConsents: true, whileSuspended: true },
  passkeys: { withoutConsents: true, whileSuspended: true },
  photos: { whileJoining: true, whilePaused: true },
  places: { whilePaused: true },
  push: { withoutConsents: true, whileSuspended: true },
  recaps: {},
  regions: {},
  reports: {},
  search: {},
  sessions: { whileJoining: true, withoutConsents: true, whileSuspended: true },
  'shared-lists': { whilePaused: true },
  sightings: {},
  system: {},
  zones: { whileSuspended: true },
} as const satisfies Readonly<Record<string, Allowances>>;

/** The noun that a call belongs to. */
export type Tag = keyof typeof TAGS;

/** What the calls of a noun allow. */
export const allowances = (tag: Tag): Allowances => TAGS[tag];
