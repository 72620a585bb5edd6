/** Business constants and limits, shared by both sides. */
export const PAGE = { size: 10, home: 20, regions: 20, max: 50, homePagesMax: 50 } as const;
export const NICKNAME = { max: 10, lockedDays: 30 } as const;
export const REGIONS = { min: 1, max: 3 } as const;
export const CATEGORY = { nameMax: 20, maxPerMember: 100 } as const;
export const ARTICLE = {
  titleMax: 100,
  contentMax: 5_000,
  photosMin: 1,
  photosMax: 10,
  perDay: 100,
} as const;
export const COMMENT = { max: 1_000 } as const;
export const PLACE = {
  nameMax: 50,
  addressMax: 200,
  /** A new place this near one of the same name may be the same place (BEHAVIOUR: places-9). */
  sameWithinMetres: 40,
  /** A spot that a search found is the place of that name within this distance. */
  foundWithinMetres: 60,
} as const;
export const MAP = { pinsMax: 300, boxMaxDegrees: 90 } as const;
/** How many reports warn the author, and how many remove the article (BEHAVIOUR: reports-4). */
export const REPORT = { warnAt: 10, removeAt: 20 } as const;
const MB = 1024 * 1024;
export const PHOTO = {
  maxBytes: 10 * MB,
  maxPixels: 50_000_000,
  /** Long side in pixels of each stored size. */
  sizes: { list: 480, detail: 1280, full: 2048 },
} as const;
export const SESSION = { accessMinutes: 15, refreshDays: 30, graceSeconds: 10 } as const;
