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
  photoDescriptionMax: 200,
  perDay: 100,
  /** The number of identical posts in a row after which the next needs confirmation (BEHAVIOUR: limits-9). */
  sameInARow: 4,
} as const;
/** The maximum number of kept earlier versions of a post (BEHAVIOUR: moderation-23). */
export const ARTICLE_VERSION = { max: 30 } as const;
/** A row of notifications is counted over its newest `groupMax` comments, and shows up to `faces` of who wrote them. */
export const NOTIFICATIONS = { groupMax: 100, faces: 3 } as const;
/** `listMax`: threads, or replies of a thread, in a list, also without a limit; `repliesNested`: replies that are included in their thread. */
export const COMMENT = { max: 1_000, listMax: 100, repliesNested: 10 } as const;
export const PLACE = {
  nameMax: 50,
  addressMax: 200,
  /** The length of a member's note at a saved place. */
  noteMax: 500,
  /** The distance within which places with the same name may be the same place (BEHAVIOUR: places-9). */
  sameWithinMetres: 40,
  /** The distance within which a found spot is the place of that name. */
  foundWithinMetres: 60,
} as const;
/**
 * What members say of a place: how many must agree before others see it, how many days it counts, and of how many places a member may
 * speak in a day (BEHAVIOUR: sightings-2, sightings-3, sightings-4).
 */
export const SIGHTING = { shownFrom: 3, countedDays: 365, perDay: 50 } as const;
/** The maximum length of a search keyword for regions, spots or texts. */
export const KEYWORD = { max: 50 } as const;
export const MAP = {
  pinsMax: 300,
  boxMaxDegrees: 90,
  listMaxDegrees: 0.03,
  countedMax: 50,
  countMax: 100,
} as const;
/** The page size of a shared list, and the maximum number of followed lists. */
export const LIST = { size: 20, followedMax: 100, revokedDays: 30 } as const;
/** The maximum numbers of what a member hides from memories, and of the records in their calendar's file. */
export const MEMORY = { hiddenMax: 1_000, calendarMax: 5_000 } as const;
/**
 * Push: the most browsers of a member, the time between two pushes about one post, and how long a push that cannot be sent is tried
 * (BEHAVIOUR: push-2, push-11, push-15).
 */
export const PUSH = { devicesMax: 10, paceMinutes: 10, keptHours: 12, tries: 6 } as const;
/** The maximum number of blocked members. */
export const BLOCK = { max: 1_000 } as const;
/** The maximum number of a member's zones, and the limits and the default of their radius in metres. */
export const ZONE = { max: 3, radiusMin: 100, radiusMax: 1_000, radius: 300 } as const;
/** The numbers of reports that warn the author and remove the post (BEHAVIOUR: reports-4), and the maximum length of an explanation. */
export const REPORT = {
  warnAt: 10,
  removeAt: 20,
  wordsMax: 500,
  /** The reports within any ten minutes that count in strict mode (BEHAVIOUR: reports-23). */
  inTenMinutes: 10,
  /** Moderators see how many reporters had joined less than this many minutes before. */
  newMinutes: 60,
} as const;
/** The maximum number of mails to one mailbox in a day; later ones wait (BEHAVIOUR: claims-12). */
export const MAIL = { perMailboxDay: 20 } as const;
/** A claim of rights (BEHAVIOUR: claims-1, claims-5, claims-7). */
export const CLAIM = {
  nameMax: 50,
  emailMax: 254,
  linkMax: 500,
  explanationMin: 10,
  textMax: 2_000,
  /** The maximum number of claims from one mailbox in a day (BEHAVIOUR: claims-17). */
  perDay: 5,
  /** The maximum numbers of unproven claims from a network address in an hour, and about a post in a day (BEHAVIOUR: claims-11). */
  perOriginHour: 5,
  perPostDay: 30,
  /** The validity of a claim's code in minutes, and the maximum number of attempts. */
  codeMinutes: 30,
  triesMax: 5,
  /** The number of days for which a claim's subject is hidden: the legal maximum. */
  heldDays: 30,
  /** The number of days for which the claimant is kept on record after the claim ended. */
  keptDays: 365,
} as const;
/** The longest pause of a member, in days, and the most measures that are listed about a target or a member. */
export const MEASURE = {
  /** How long its notices and mails wait, so that an undo withdraws them. */
  waitSeconds: 30,
  daysMax: 365,
  listed: 100,
  /** After how many days something held waits for a decision again. */
  holdDays: 7,
  /** How many things one decision is about at most. */
  batchMax: 100,
} as const;
/** The maximum numbers of likes and reports while an account is younger than `hours` (BEHAVIOUR: likes-7, reports-15). */
export const NEW_ACCOUNT = { hours: 24, likes: 50, reports: 10 } as const;
/**
 * The right to report is paused after this many declined reports within `days`, if fewer were upheld; `pauseDays` has the length of the
 * first pause and of later pauses (BEHAVIOUR: reports-14).
 */
export const FALSE_REPORTS = { declined: 5, days: 30, pauseDays: [7, 30] } as const;
/** A like within `likerMinutes` of joining does not count for a challenge (BEHAVIOUR: challenges-18). `titleMax` limits its title. */
export const CHALLENGE = { likerMinutes: 60, titleMax: 40 } as const;
/** The maximum length of an appeal, and the number of days within which it can be written (BEHAVIOUR: appeals-1). */
export const APPEAL = { max: 1_000, days: 30 } as const;
const MB = 1024 * 1024;
/** The maximum number of a member's exports in a day, and the number of hours for which a file is kept. */
export const EXPORT = { perDay: 3, keptHours: 24 } as const;
/** The limits of imports: the size of parts, the size of a file, the number in a day, and the content of a file. */
export const IMPORT = {
  partBytes: 8 * MB,
  maxBytes: 20 * 1024 * MB,
  perDay: 10,
  filesMax: 120_000,
  rowsMax: 200_000,
} as const;
/**
 * The limits of a list of places from elsewhere: the size of its file, the number of places of one import and the characters of their
 * texts together, the number of entries that are counted, and of fields that are read of one.
 */
export const LIST_FILE = {
  maxBytes: 10 * MB,
  rowsMax: 10_000,
  lettersMax: 2_400_000,
  entriesMax: 100_000,
  fieldsMax: 1_000,
} as const;
export const PHOTO = {
  maxBytes: 10 * MB,
  maxPixels: 50_000_000,
  /** The long side of each stored size in pixels; longer for elongated photos (`fitPhoto`). */
  sizes: { list: 480, detail: 1280, full: 2048 },
  /** The short side of the small size in pixels. It is generated on demand from the list size. */
  smallSize: 160,
  /** The photos that a member may send ahead of their posts, and how long one waits for its post. */
  aheadMax: 100,
  aheadDays: 3,
} as const;
/** The picture of a link in messengers, which show no WebP. */
export const LINK_PICTURE = { width: 1200, height: 630, maxBytes: 300_000, type: 'image/jpeg' } as const;
export const SESSION = {
  accessMinutes: 15,
  /** A session ends this many days after its last renewal. */
  refreshDays: 30,
  /** A session ends this many days after its sign-in, even if it is renewed (BEHAVIOUR: auth-32). */
  absoluteDays: 90,
  graceSeconds: 10,
  /** Withdrawal and an admin's changes need a sign-in within this many minutes (BEHAVIOUR: auth-33). */
  recentMinutes: 30,
} as const;
