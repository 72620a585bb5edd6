/** Business constants and limits, shared by both sides. */
export const PAGE = {
  size: 10,
  home: 20,
  regions: 20,
  popularRegions: 8,
  max: 50,
  homePagesMax: 50,
} as const;
export const NICKNAME = { max: 10, lockedDays: 30 } as const;
export const REGIONS = { min: 1, max: 3 } as const;
export const CATEGORY = { nameMax: 20, maxPerMember: 100 } as const;
export const ARTICLE = {
  titleMax: 100,
  contentMax: 5_000,
  photosMin: 1,
  photosMax: 10,
  perDay: 100,
  /** How many identical posts in a row are accepted before the next needs confirmation (BEHAVIOUR: limits-9). */
  sameInARow: 4,
} as const;
/** How many earlier versions of a post are kept (BEHAVIOUR: moderation-14). */
export const ARTICLE_VERSION = { max: 30 } as const;
/** `listMax`: threads, or replies of one, in a list without a limit; `repliesNested`: those that come with their thread. */
export const COMMENT = { max: 1_000, listMax: 500, repliesNested: 10 } as const;
export const PLACE = {
  nameMax: 50,
  addressMax: 200,
  /** A new place this near one of the same name may be the same place (BEHAVIOUR: places-9). */
  sameWithinMetres: 40,
  /** A spot that a search found is the place of that name within this distance. */
  foundWithinMetres: 60,
} as const;
/** The longest keyword of a search of regions, spots or texts. */
export const KEYWORD = { max: 50 } as const;
export const MAP = { pinsMax: 300, boxMaxDegrees: 90, listMaxDegrees: 0.03 } as const;
/** A page of a shared list, and how many lists a member may follow. */
export const LIST = { size: 20, followedMax: 100 } as const;
/** How many members a member may block. */
export const BLOCK = { max: 1_000 } as const;
/** Home-safe zones: how many a member has, their radius in metres, and the one that is proposed. */
export const ZONE = { max: 3, radiusMin: 100, radiusMax: 1_000, radius: 300 } as const;
/** How many reports warn the author, how many remove the article (BEHAVIOUR: reports-4), and how long a reason may be. */
export const REPORT = { warnAt: 10, removeAt: 20, wordsMax: 500 } as const;
/** A claim of rights (BEHAVIOUR: claims-1, claims-5, claims-7). */
export const CLAIM = {
  nameMax: 50,
  emailMax: 254,
  linkMax: 500,
  explanationMin: 10,
  textMax: 2_000,
  /** How many claims one address files in a day. */
  perDay: 5,
  /** How long its code is good for, and how often it may be tried. */
  codeMinutes: 30,
  triesMax: 5,
  /** How long its subject is hidden, in days: the most the law allows. */
  heldDays: 30,
  /** How long the claimant stays on record after the claim ended. */
  keptDays: 365,
} as const;
/** The longest pause of a member, in days. */
export const MEASURE = { daysMax: 365 } as const;
/** How often a member may like and report while their account is younger than `hours` (BEHAVIOUR: likes-7, reports-15). */
export const NEW_ACCOUNT = { hours: 24, likes: 50, reports: 10 } as const;
/** How many declined reports within `days`, and more than were upheld, pause the right to report: the first time, and after that (BEHAVIOUR: reports-14). */
export const FALSE_REPORTS = { declined: 5, days: 30, pauseDays: [7, 30] } as const;
/** A like within so many minutes of joining does not count for a challenge (BEHAVIOUR: challenges-18). How long its title may be. */
export const CHALLENGE = { likerMinutes: 60, titleMax: 40 } as const;
/** How long an appeal against a measure may be, and within how many days it can be written (BEHAVIOUR: appeals-1). */
export const APPEAL = { max: 1_000, days: 30 } as const;
const MB = 1024 * 1024;
/** How many exports a member may have made within a day, and how long the file of one is kept. */
export const EXPORT = { perDay: 3, keptHours: 24 } as const;
/** The parts a file is sent in, the largest file, how many a member may read back within a day, and what one may contain. */
export const IMPORT = {
  partBytes: 8 * MB,
  maxBytes: 20 * 1024 * MB,
  perDay: 10,
  filesMax: 120_000,
  postsMax: 50_000,
} as const;
/** A list of places from elsewhere: its file and how many places it may have. */
export const LIST_FILE = { maxBytes: 10 * MB, rowsMax: 2_000 } as const;
export const PHOTO = {
  maxBytes: 10 * MB,
  maxPixels: 50_000_000,
  /** Long side in pixels of each stored size. */
  sizes: { list: 480, detail: 1280, full: 2048 },
  /** Short side in pixels of the small size, which is drawn from the list's when it is asked for. */
  smallSize: 160,
} as const;
export const SESSION = {
  accessMinutes: 15,
  /** A session ends this long after its last renewal … */
  refreshDays: 30,
  /** … and this long after its sign-in, however often it is renewed (BEHAVIOUR: auth-32). */
  absoluteDays: 90,
  graceSeconds: 10,
  /** Withdrawal and an admin's changes need a sign-in no older than this (BEHAVIOUR: auth-33). */
  recentMinutes: 30,
} as const;
