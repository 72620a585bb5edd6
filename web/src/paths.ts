import type { Point } from 'contract/coordinates';
import type {
  ArticleId,
  CategoryId,
  CommentId,
  MeasureId,
  MemberId,
  PlaceId,
  RegionId,
  ZoneId,
} from 'contract/ids';
import type { CalendarKey } from 'contract/memories';
import type { RecapPeriod } from 'contract/recaps';
import type { ReportTarget } from 'contract/report-reasons';
import type { ListKey } from 'contract/shared-lists';

interface Looked {
  targetKind: ReportTarget;
  targetId: number;
  /** The post of a comment. */
  articleId: ArticleId | null;
}

/** Every address of the app (BEHAVIOUR: screens-6). Screens link through these, never by literal text. */
export const paths = {
  landing: '/',
  /** The landing screen, which returns to a path of the app after sign-in. */
  signIn: (returnTo: string) => `/?return=${encodeURIComponent(returnTo)}`,
  oauthRedirect: '/oauth-redirect',
  onboard: '/onboard',
  home: '/home',
  /** Home with the posts of one neighbourhood. */
  homeIn: (regionId: RegionId) => `/home?regionId=${regionId}`,
  author: (memberId: MemberId) => `/author/${memberId}`,
  articlesAt: (placeId: PlaceId) => `/record/list?placeId=${placeId}`,
  articleList: '/record/list',
  /** Posts from near to far, around one neighbourhood or the member's own. */
  articlesNear: (regionId: RegionId | null) => `/record/list?near=${regionId ?? 'mine'}`,
  write: '/record/new',
  editor: '/record/new/write',
  /** The editor with a new post at a place. */
  editorAt: (placeId: PlaceId) => `/record/new/write?place=${placeId}`,
  editorFor: (articleId: ArticleId) => `/record/new/write?edit=${articleId}`,
  /** A post; `link` is the key of a post whose audience is `link`. */
  article: (articleId: ArticleId, link: string | null = null) =>
    `/record/${articleId}${link === null ? '' : `?link=${encodeURIComponent(link)}`}`,
  articleDetail: (articleId: ArticleId) => `/record/${articleId}/detail`,
  /** The comments of a post; with `opened` at that comment. */
  comments: (articleId: ArticleId, opened: CommentId | null = null) =>
    `/record/${articleId}/comments${opened === null ? '' : `?comment=${opened}`}`,
  curation: (index: number) => `/post/${index}`,
  map: '/map',
  place: (placeId: PlaceId) => `/map?placeId=${placeId}`,
  newPin: '/map/new',
  /** The map for placing a new pin, opened at a coordinate. */
  newPinNear: ({ latitude, longitude }: Point) => `/map/new?lat=${latitude}&lng=${longitude}`,
  categories: '/category',
  newCategory: '/category/new',
  editCategories: '/category/edit',
  editCategory: (categoryId: CategoryId) => `/category/edit/${categoryId}`,
  /** One's own records by day; `memories-address.ts` builds the addresses of a month, a year and a day. */
  memories: '/memories',
  memorySettings: '/mypage/profile/memories',
  /** The file of a calendar by its secret. */
  calendarFile: (calendarKey: CalendarKey) => `/calendar/${calendarKey}.ics`,
  mypage: '/mypage',
  recaps: '/memories/recaps',
  recap: (period: RecapPeriod) => `/memories/recaps/${period}`,
  notifications: '/mypage/notification',
  profile: '/mypage/profile',
  nickname: '/mypage/profile/nickname',
  likeplace: '/mypage/profile/likeplace',
  devices: '/mypage/profile/devices',
  passkeys: '/mypage/profile/passkeys',
  push: '/mypage/profile/push',
  blocks: '/mypage/profile/blocks',
  credits: '/credits',
  myReports: '/mypage/profile/reports',
  zones: '/mypage/zones',
  newZone: '/mypage/zones/edit',
  zone: (zoneId: ZoneId) => `/mypage/zones/edit?id=${zoneId}`,
  sharedList: (listKey: ListKey) => `/list/${listKey}`,
  export: '/mypage/export',
  import: '/mypage/import',
  measures: '/mypage/profile/measures',
  measure: (measureId: MeasureId) => `/mypage/profile/measures/${measureId}`,
  myConsents: '/mypage/consents',
  text: (text: string) => `/terms/${text}`,
  transparency: '/transparency',
  /** Where withdrawal continues after signing in again. */
  withdraw: '/mypage/profile?withdraw=ask',
  /** Signs the member in again with their own provider, by a redirect of the server. */
  signInAgain: (returnTo: string) => `/oauth2/again?return=${encodeURIComponent(returnTo)}`,
  admin: '/admin',
  adminMembers: '/admin/members',
  /** What a moderator may look at, hidden or not; a comment with its post. */
  adminItem: ({ targetKind, targetId, articleId }: Looked) =>
    `/admin/items/${targetKind}/${targetId}${articleId === null ? '' : `?article=${articleId}`}`,
  adminToday: '/admin/today',
  adminHeld: '/admin?show=held',
  adminNumbers: '/admin/numbers',
  adminJournal: '/admin/journal',
  adminSystem: '/admin/system',
  adminMaps: '/admin/maps',
  adminClaims: '/admin/claims',
  adminPlaces: '/admin/places',
  adminPlace: (placeId: PlaceId) => `/admin/places?place=${placeId}`,
  /** The form of an infringement claim, with the address of the post or comment if known. */
  newClaim: (about: string | null = null) =>
    about === null ? '/claims/new' : `/claims/new?about=${encodeURIComponent(about)}`,
  claim: (claimId: number) => `/claims/${claimId}`,
  saved: (categoryId: CategoryId) => `/mypage/saved/${categoryId}`,
  /** The saved places of all categories. */
  allSaved: '/mypage/saved/all',
  savedPosts: (placeId: PlaceId) => `/mypage/saved/${placeId}/list`,
  savedMap: '/mypage/saved/map',
  myPosts: (categoryId: CategoryId) => `/mypage/locationposts/${categoryId}`,
} as const;
