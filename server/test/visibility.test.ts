import type { Audience } from 'contract/audience-shapes';
import { changeAudience } from 'contract/audiences';
import { blockMember, muteMember } from 'contract/blocks';
import { likeArticle } from 'contract/likes';
import { writeComment } from 'contract/comments';
import { type Endpoint, needsRole, type Sent } from 'contract/endpoint';
import type {
  ArticleId,
  CategoryId,
  CommentId,
  CurationId,
  ChallengeId,
  MemberId,
  PlaceId,
} from 'contract/ids';
import { savePlace } from 'contract/places';
import { type ListKey, shareList } from 'contract/shared-lists';
import { addZone, listZones, removeZone } from 'contract/zones';
import { todayInKorea } from 'contract/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photograph } from './photo-files.ts';
import { showArea } from './show-area.ts';
import { type Member, type SentFile, type TestApp, testApp } from './test-app.ts';

// Every route × caller × audience of the post. A route without a row fails, and so does a row without a route.

/** `zone`: for everybody, in a zone of its author, so that others do not learn its place. */
const AUDIENCES = ['everyone', 'link', 'me', 'zone'] as const;
type Seen = (typeof AUDIENCES)[number];
/**
 * `by link`: a member who sends the post's current or former link with every call that accepts one. `blocked`: like `by link`, but
 * blocked by the owner; `muting`: like `by link`, but has muted the owner; `muted`: like `other`, but muted by the owner.
 */
const CALLERS = ['owner', 'other', 'nobody', 'by link', 'blocked', 'muting', 'muted'] as const;
type Caller = (typeof CALLERS)[number];
/** The callers for whom the owner is absent, even with the link. */
const ABSENT_FOR: ReadonlySet<Caller | null> = new Set(['blocked', 'muting']);

/** A post at its author's place with everything that could show it, and the values that show it in an answer. */
interface Shown {
  audience: Audience;
  isInZone: boolean;
  author: MemberId;
  articleId: ArticleId;
  placeId: PlaceId;
  photo: string;
  commentId: CommentId;
  link: string;
  challengeId: ChallengeId;
  curationId: CurationId;
  title: string;
  placeTitle: string;
  /** The categories by caller: the owner's category has the post, the other's category has the saved place. */
  categories: Partial<Record<Caller, CategoryId>>;
  /** The link of the other member's saved places. */
  listKey: ListKey;
  at: { latitude: number; longitude: number };
}

type Send = (shown: Shown, caller: Caller) => { params?: object; query?: object; body?: object };
/**
 * The relation of a route to posts:
 * - `finds`: it shows the posts in a caller's lists: to the owner always, to others only public posts;
 * - `owner's`: it shows members only their own posts;
 * - `everybody's`: it shows only public posts, even to their owners;
 * - `opens`: it is about the post, and answers 404 to callers who may not open it;
 * - `changes`: it is for the author, and answers 404 to callers who may not see the post;
 * - `silent`: it never shows any post; `silent change`: a change that never shows any post.
 */
type Row =
  | {
      shows: 'finds' | "owner's" | "everybody's";
      send?: Send;
      mark?: (shown: Shown) => string;
      callers?: Caller[];
    }
  | { shows: 'opens'; send: Send; fails?: Partial<Record<Caller, number>>; files?: 'images' }
  | { shows: 'changes'; send: Send; files?: 'images' }
  | { shows: 'silent'; send?: Send }
  | { shows: 'silent change' };

const REGION = 1_144_012_300; // 망원동
const post = ({ articleId }: Shown) => ({ params: { articleId } });
const withLink = ({ link, ...shown }: Shown, caller: Caller) => ({
  ...post({ link, ...shown }),
  query: caller === 'by link' || ABSENT_FOR.has(caller) ? { link } : {},
});
const text = { content: '댓글' };
const box = ({ at: { latitude, longitude } }: Shown) => ({
  query: {
    latMin: latitude - 0.001,
    latMax: latitude + 0.001,
    lngMin: longitude - 0.001,
    lngMax: longitude + 0.001,
  },
});
const place = ({ placeId }: Shown) => ({ params: { placeId } });
const ofPlace = ({ placeTitle }: Shown) => placeTitle;
/** For an answer that has of the place its id alone. */
const byPlaceId = ({ placeId }: Shown) => String(placeId);
/** Whether a row is about the place itself. A place in a zone is shown only to its author. */
const isOfPlace = (name: string, row: Row) =>
  /^listArticles(V2)?$/.test(name) || ('mark' in row && (row.mark === ofPlace || row.mark === byPlaceId));
const mine = (shown: Shown, caller: Caller) => ({
  params: { categoryId: shown.categories[caller] ?? 1 },
  query: {},
});
const silentChange: Row = { shows: 'silent change' };

const rows: Record<string, Row> = {
  readArticle: { shows: 'opens', send: withLink },
  countNeighbours: { shows: 'silent', send: withLink },
  readHiddenComment: { shows: 'silent', send: () => ({ params: { articleId: 1, commentId: 1 } }) }, // for its author only
  readHiddenArticle: { shows: 'silent', send: post },
  listComments: { shows: 'opens', send: withLink },
  listReplies: {
    shows: 'opens',
    send: (s, caller) => ({
      ...withLink(s, caller),
      params: { articleId: s.articleId, commentId: s.commentId },
    }),
  },
  writeComment: { shows: 'opens', send: (s, caller) => ({ ...withLink(s, caller), body: text }) },
  editComment: {
    shows: 'opens',
    fails: { other: 403, 'by link': 403, muted: 403 },
    send: (s, caller) => ({
      ...withLink(s, caller),
      params: { articleId: s.articleId, commentId: s.commentId },
      body: text,
    }),
  },
  deleteComment: {
    shows: 'opens',
    fails: { other: 403, 'by link': 403, muted: 403 },
    send: (s, caller) => ({
      ...withLink(s, caller),
      params: { articleId: s.articleId, commentId: s.commentId },
    }),
  },
  likeArticle: { shows: 'opens', send: withLink },
  unlikeArticle: { shows: 'opens', send: withLink },
  reportArticle: { shows: 'opens', fails: { owner: 400 }, send: withLink },
  unreportArticle: { shows: 'opens', fails: { owner: 404 }, send: withLink },
  reportComment: {
    shows: 'opens',
    fails: { owner: 404 }, // their own post, which they have deleted by then
    send: (s, caller) => ({
      ...withLink(s, caller),
      params: { articleId: s.articleId, commentId: s.commentId },
      body: { reason: 'ABUSE', words: '' },
    }),
  },

  editArticle: { shows: 'changes', send: (s) => ({ ...post(s), body: { title: s.title } }), files: 'images' },
  changeAudience: { shows: 'changes', send: (s) => ({ ...post(s), body: { audience: s.audience } }) },
  renewLink: { shows: 'changes', send: post },
  deleteArticle: { shows: 'changes', send: post },
  joinChallenge: {
    shows: 'changes',
    send: ({ articleId }) => ({ params: { challengeId: running }, body: { articleId } }),
  },

  listArticles: { shows: 'finds', send: ({ placeId }) => ({ query: { placeId } }) },
  listArticlesV2: { shows: 'finds', send: ({ placeId }) => ({ query: { placeId } }) },
  listArticlesBy: { shows: 'finds', send: ({ author }) => ({ params: { memberId: author }, query: {} }) },
  readAuthor: {
    shows: 'finds',
    send: ({ author }) => ({ params: { memberId: author } }),
    mark: () => String(REGION),
  },
  listHomePosts: { shows: 'finds', send: () => ({ query: {} }) },
  listNearArticles: { shows: 'finds', send: () => ({ query: {} }) },
  search: { shows: 'finds', send: ({ title }) => ({ query: { keyword: title } }) },
  placesOnMap: { shows: 'finds', send: box, mark: ofPlace },
  listPlacesIn: { shows: 'finds', send: box, mark: ofPlace },
  nearestPlace: { shows: 'finds', send: ({ at }) => ({ query: at }), mark: ofPlace },
  countPlacePosts: {
    shows: 'finds',
    send: ({ placeId }) => ({ query: { placeIds: String(placeId) } }),
    mark: byPlaceId,
  },
  samePlaces: {
    shows: 'finds',
    send: ({ placeTitle, at }) => ({ query: { title: placeTitle, ...at } }),
    mark: ofPlace,
  },
  readPlace: { shows: 'finds', send: place, mark: ofPlace },
  readSharedList: {
    shows: 'finds',
    send: ({ listKey }) => ({ params: { listKey }, query: {} }),
    mark: ofPlace,
  },
  listSavedPlaces: { shows: 'finds', send: mine, mark: ofPlace, callers: ['other'] },
  listMySavedPlaces: { shows: 'finds', send: () => ({ query: {} }), mark: ofPlace, callers: ['other'] },
  listCommentNotifications: { shows: 'finds', send: () => ({ query: {} }), callers: ['owner', 'other'] },
  listNotificationGroups: { shows: 'finds', send: () => ({ query: {} }), callers: ['owner', 'other'] },
  listMyArticles: { shows: "owner's", send: mine },
  readCalendar: {
    shows: "owner's",
    send: () => ({ query: { year: 2024 } }),
    mark: ({ photo: uuid }) => uuid,
  },
  listDay: { shows: "owner's", send: () => ({ params: { day: '2024-02-29' }, query: {} }) },
  listDayPeople: { shows: 'silent', send: () => ({ params: { day: '2024-02-29' } }) },
  listRecaps: { shows: 'silent' },
  readRecap: { shows: "owner's", send: () => ({ params: { period: '2024' } }) },

  searchSpots: {
    shows: 'finds',
    send: ({ placeTitle }) => ({ query: { keyword: placeTitle } }),
    mark: ofPlace,
  },
  readChallenge: { shows: "everybody's", send: ({ challengeId }) => ({ params: { challengeId } }) },
  readRanking: { shows: "everybody's", send: ({ challengeId }) => ({ params: { challengeId }, query: {} }) },
  listCurations: { shows: "everybody's", mark: ({ photo: uuid }) => uuid },
  readCuration: { shows: "everybody's", send: ({ curationId }) => ({ params: { curationId } }) },

  listMyReports: { shows: 'silent', send: () => ({ query: {} }) }, // a post's title is covered by its own test
  listMyMeasures: { shows: 'silent', send: () => ({ query: {} }) },
  readMyMeasure: { shows: 'silent', send: () => ({ params: { measureId: 1 } }) }, // a measure that concerns no caller
  readMemory: { shows: 'silent' }, // of earlier days, see its own tests
  dismissMemory: silentChange,
  listHiddenMemories: { shows: 'silent', send: () => ({ query: {} }) },
  hideDay: silentChange,
  hidePlace: silentChange, // 404 at a place without a record of the caller
  hidePerson: silentChange,
  showMemories: silentChange,
  readCalendarLink: { shows: 'silent' },
  makeCalendarLink: silentChange,
  revokeCalendarLink: silentChange,
  readPushKey: { shows: 'silent' },
  subscribePush: silentChange,
  unsubscribePush: silentChange,
  readPushSettings: { shows: 'silent' },
  changePushSettings: silentChange,
  listNotices: { shows: 'silent', send: () => ({ query: {} }) },
  listReportNotifications: { shows: 'silent', send: () => ({ query: {} }) },
  countUnreadNotifications: { shows: 'silent' },
  readArticleMute: { shows: 'silent', send: post },
  readConfig: { shows: 'silent' },
  readCsrfToken: { shows: 'silent' },
  readMapStatus: { shows: 'silent' },
  readSystem: { shows: 'silent' },
  runJob: silentChange,
  listQueue: { shows: 'silent', send: () => ({ query: {} }) },
  listTakenMeasures: { shows: 'silent', send: () => ({}) },
  readItem: { shows: 'silent', send: (s) => ({ params: { targetKind: 'ARTICLE', targetId: s.articleId } }) },
  listHeld: { shows: 'silent', send: () => ({ query: {} }) },
  listWritten: { shows: 'silent', send: ({ author }) => ({ params: { memberId: author }, query: {} }) },
  listLookers: {
    shows: 'silent',
    send: (s) => ({ params: { targetKind: 'ARTICLE', targetId: s.articleId } }),
  },
  listMembers: { shows: 'silent', send: () => ({ query: {} }) },
  readMemberRecord: { shows: 'silent', send: ({ author }) => ({ params: { memberId: author } }) },
  readJournal: { shows: 'silent', send: () => ({ query: {} }) },
  readModerationNumbers: { shows: 'silent' },
  listDefaultImages: { shows: 'silent' },
  popularRegions: { shows: 'silent' },
  searchRegions: { shows: 'silent', send: () => ({ query: { keyword: '망원' } }) },
  readAddress: { shows: 'silent', send: ({ at }) => ({ query: { lat: at.latitude, lng: at.longitude } }) },
  readCurrentChallenge: { shows: 'silent' },
  memberInfo: { shows: 'silent' },
  readStorage: { shows: 'silent' },
  listPhotosAhead: { shows: 'silent', send: () => ({ query: { digests: 'a'.repeat(64) } }) },
  listMySessions: { shows: 'silent' },
  listMyPasskeys: { shows: 'silent' },
  readExport: { shows: 'silent' },
  readImport: { shows: 'silent' },
  listBlocks: { shows: 'silent', send: () => ({ query: {} }) },
  listZones: { shows: 'silent' },
  readZoneOffer: { shows: 'silent' },
  listMyCategories: { shows: 'silent' },
  readListLink: {
    shows: 'silent',
    send: (s, caller) => ({ params: { categoryId: s.categories[caller] ?? 1 } }),
  },
  listFollowedLists: { shows: 'silent' },
  listConsents: { shows: 'silent' },
  readText: { shows: 'silent', send: () => ({ params: { text: 'terms' } }) },
  listPositionUses: { shows: 'silent', send: () => ({ query: {} }) },

  writeArticle: silentChange, // answers with the caller's own new post
  writeArticleAtNewPlace: silentChange,
  savePlace: silentChange, // only ids; a hidden place is 404, see its own tests
  moveSavedPlace: silentChange,
  unsavePlace: silentChange,
  saveSpot: silentChange,
  readSightings: { shows: 'silent', send: ({ at }) => ({ query: { title: '가게', ...at } }) },
  saySighting: silentChange,
  takeBackSighting: silentChange,
  noteSavedPlace: silentChange,
  changeSavedPhoto: silentChange,
  removeSavedPhoto: silentChange,
  createCategory: silentChange,
  editCategory: silentChange,
  deleteCategory: silentChange,
  deleteCommentNotification: silentChange,
  deleteReportNotification: silentChange,
  deleteNotice: silentChange,
  deleteNotificationGroup: silentChange,
  clearNotifications: silentChange,
  muteArticle: silentChange, // 404 for who does not find the post, see its own tests
  unmuteArticle: silentChange,
  reportMember: silentChange,
  reportSharedList: silentChange,
  reportPlace: silentChange, // as with saving, a hidden place is 404
  writeAppeal: silentChange,
  decideAppeal: silentChange,
  takeMeasure: silentChange,
  takeMeasures: silentChange,
  listDisclosures: { shows: 'silent', send: post },
  listArticleVersions: { shows: 'silent', send: post },
  listDuplicates: { shows: 'silent', send: ({ placeId }) => ({ params: { placeId } }) },
  listMerges: { shows: 'silent', send: () => ({ query: {} }) },
  mergePlaces: silentChange,
  undoMerge: silentChange,
  listClaims: { shows: 'silent', send: () => ({ query: {} }) },
  decideClaim: silentChange,
  undoClaimDecision: silentChange,
  fileClaim: silentChange, // 404 for a post that a visitor may not open, see its own tests
  proveClaim: silentChange,
  lookUpClaim: silentChange, // by the key of its mails alone
  readClaimOnMine: { shows: 'silent', send: () => ({ params: { claimId: 1 } }) }, // for its author only, see its own tests
  objectToClaim: silentChange,
  undoMeasure: silentChange,
  markNotificationsRead: silentChange,
  reissue: silentChange,
  logout: silentChange,
  endMySession: silentChange,
  endMySessions: silentChange,
  beginPasskey: silentChange,
  addPasskey: silentChange,
  renamePasskey: silentChange,
  removePasskey: silentChange,
  beginPasskeySignIn: silentChange,
  signInByPasskey: silentChange,
  checkNickname: silentChange,
  changeNickname: silentChange,
  chooseRegions: silentChange,
  changeProfileImage: silentChange,
  removeProfileImage: silentChange,
  convertPhoto: silentChange,
  sendPhotoAhead: silentChange,
  finishOnboarding: silentChange,
  withdraw: silentChange,
  addZone: silentChange,
  changeZone: silentChange,
  removeZone: silentChange,
  declineZoneOffer: silentChange,
  requestExport: silentChange, // only for the caller, see its own tests
  deleteExport: silentChange,
  startImport: silentChange,
  sendImportPart: silentChange,
  beginImport: silentChange,
  deleteImport: silentChange,
  previewList: silentChange,
  importList: silentChange, // private, see its own tests
  blockMember: silentChange,
  muteMember: silentChange,
  unblockMember: silentChange,
  shareList: silentChange,
  unshareList: silentChange,
  copySharedList: silentChange, // see its own tests
  followList: silentChange,
  unfollowList: silentChange,
  giveConsents: silentChange,
  withdrawConsent: silentChange,
};

/** Routes outside the contract: those of a post’s photos and pictures, those that are not about posts, and the calendar’s, which has its own tests. */
const PHOTO_PATHS = ['', 'small/', 'list/', 'full/', 'link/'].map((size) => `/article/photo/${size}:uuid`);
const PICTURE_PATH = '/pictures/post/';
const OTHER_PATHS =
  /^(?:\*$|\/(?:api\/(?:csp-reports|docs|exports|health|map-tiles|neighbourhoods|openapi|ready)|calendar\/|pictures\/|default-images\/|demo-provider\/|login\/|metrics$|oauth2\/|assets\/|\.well-known\/|[\w-]+(?:\.\w+)+$))/;

let h: TestApp;
let members: Record<Caller, Member | null>;
let running: ChallengeId;
let photo: SentFile;
let nth = 0;

beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({
    callsPerMinute: { read: many, write: many, upload: many, lookup: many, comment: many },
  });
  await h.db`
    insert into region (region_id, province, city, district, level) values (${REGION}, '서울특별시', '마포구', '망원동', 'dong')
    on conflict do nothing`;
  const made = await h.given.members('주인', '이웃', '링크', '차단', '숨긴이', '숨은이');
  const [owner, other, byLink, blocked, muting, muted] = made as [
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
  ];
  members = { owner, other, nobody: null, 'by link': byLink, blocked, muting, muted };
  await h.as(owner)(blockMember, { params: { memberId: blocked.memberId } });
  await h.as(owner)(muteMember, { params: { memberId: muted.memberId } });
  await h.as(muting)(muteMember, { params: { memberId: owner.memberId } });
  const [challenge] = await h.db<{ challengeId: ChallengeId }>`
    insert into challenge (title, start_date, end_date, copy)
    select '이번 챌린지', ${todayInKorea()}, ${todayInKorea()}, copy from challenge where challenge_id = 1
    returning challenge_id`;
  running = challenge!.challengeId;
  photo = { field: 'images', name: 'a.jpg', bytes: await photograph() };
});
afterAll(() => h.close());

/** Creates a public post that all lists show, then changes its audience. Removes earlier posts first. */
async function show(seen: Seen): Promise<Shown> {
  const audience = seen === 'zone' ? 'everyone' : seen;
  nth += 1;
  const owner = members.owner!;
  const other = members.other!;
  await h.db`update article set deleted_at = now(), delete_reason = 'admin' where deleted_at is null`;
  await h.db`update place set deleted_at = now() where deleted_at is null`;
  await h.db`update challenge set pinned_until = null`;
  const title = `숨은글${nth}번째`;
  const placeTitle = `숨은장소${nth}번째`;
  const at = { latitude: 37.5531, longitude: 126.9003 };
  const { zones } = await h.as(owner)(listZones, {});
  for (const { zoneId } of zones) await h.as(owner)(removeZone, { params: { zoneId } });
  const region = { regionId: REGION as never };
  const placeId = await h.given.place({
    by: owner,
    title: placeTitle,
    lat: at.latitude,
    lng: at.longitude,
    ...region,
  });
  const categories = {
    owner: await h.given.category({ by: owner }),
    other: await h.given.category({ by: other }),
  };
  const articleId = await h.given.article({
    by: owner,
    title,
    placeId,
    categoryId: categories.owner,
    ...region,
  });
  const comment = (who: Member, parentCommentId: CommentId | null) =>
    h.as(who)(writeComment, { params: { articleId }, body: { ...text, parentCommentId } });
  const { commentId: first } = await comment(other, null);
  await comment(owner, first);
  const { commentId } = await comment(owner, null);
  await h.as(other)(likeArticle, { params: { articleId } });
  await h.db`update article set date = '2024-02-29' where article_id = ${articleId}`; // a day in a year that is over
  await h.as(other)(savePlace, { params: { placeId }, body: { categoryId: categories.other } });
  const { listKey } = await h.as(other)(shareList, {
    params: { categoryId: categories.other },
    body: { showsNickname: false },
  });
  const [year, month] = [2030 + nth, '01'];
  const [challenge] = await h.db<{ challengeId: ChallengeId }>`
    insert into challenge (title, start_date, end_date, copy, closed_at, winner_article_id, pinned_until)
    select '지난 챌린지', ${`${year}-${month}-01`}, ${`${year}-${month}-02`}, copy, now(), ${articleId}, now() + interval '7 days'
      from challenge where challenge_id = 1
    returning challenge_id`;
  const { challengeId } = challenge!;
  await h.db`
    insert into challenge_result (challenge_id, rank, article_id, member_id, likes)
    values (${challengeId}, 1, ${articleId}, ${owner.memberId}, 1)`;
  const [curation] = await h.db<{ curationId: CurationId }>`
    insert into curation (title, body, image, article_ids) values ('묶음', '', '/default-images/0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11', array[${articleId}::bigint])
    returning curation_id`;
  const { curationId } = curation!;
  const [row] = await h.db<{
    photo: string;
  }>`select main_photo_uuid as photo from article where article_id = ${articleId}`;
  for (const path of PHOTO_PATHS)
    await h.store.put(path.slice(1).replace(':uuid', row!.photo), photo.bytes, 'image/webp');
  const choose = (to: Audience) =>
    h.as(owner)(changeAudience, { params: { articleId }, body: { audience: to } });
  const { linkKey } = await choose('link');
  if (audience !== 'link') await choose(audience);
  // One in fifty random areas begins with the digits of the real place's coordinates.
  const area = { latitude: at.latitude + 0.00111, longitude: at.longitude - 0.00123 };
  if (seen === 'zone') await showArea(h.db, owner.memberId, at, area);
  if (seen === 'zone') await h.as(owner)(addZone, { body: { kind: 'HOME', ...at, radius: 300 } });
  return {
    audience,
    isInZone: seen === 'zone',
    author: owner.memberId,
    articleId,
    placeId,
    photo: row!.photo,
    commentId,
    link: linkKey!,
    challengeId,
    curationId,
    title,
    placeTitle,
    categories,
    listKey: listKey!,
    at,
  };
}

const ask = (e: Endpoint, row: Row, shown: Shown, caller: Caller) => {
  const send = 'send' in row ? row.send : undefined;
  const files = 'files' in row && row.files ? [photo] : undefined;
  const sent = (send?.(shown, caller) ?? {}) as Sent<Endpoint>;
  return h.send(members[caller], e, sent, files);
};

/** Whether an answer shows the post or its place, by values that only they have. */
const shows = (body: string, { articleId, photo: uuid, title, placeTitle }: Shown) =>
  [`${articleId}`, uuid, title, placeTitle].some((mark) => body.includes(mark));

/** Whether an answer, including its headers, reveals the real place of a post in a zone. */
const tells = (
  { headers, payload }: { headers: object; payload: string },
  { placeId, placeTitle, at }: Shown,
) =>
  [`${placeId}`, placeTitle, `${at.latitude}`, `${at.longitude}`].some((mark) =>
    (JSON.stringify(headers) + payload).includes(mark),
  );

const finds = (caller: Caller, audience: Seen) =>
  caller === 'owner' || (!ABSENT_FOR.has(caller) && (audience === 'everyone' || audience === 'zone'));
const opens = (caller: Caller, audience: Seen) =>
  finds(caller, audience) || (caller === 'by link' && audience === 'link');

test('every route has a row, and every row a route', () => {
  expect(Object.keys(rows).sort()).toEqual(h.app.endpoints.map(({ name }) => name).sort());
  const paths = new Set(h.app.endpoints.map(({ path }) => path as string));
  const others = routePaths(h.app.printRoutes({ commonPrefix: false })).filter((path) => !paths.has(path));
  const unknown = others.filter((path) => !PHOTO_PATHS.includes(path) && !OTHER_PATHS.test(path));
  expect(unknown).toEqual([]);
  expect(others).toEqual(expect.arrayContaining(PHOTO_PATHS));
});

/** The paths of the routes that Fastify prints as a tree. */
function routePaths(printed: string): string[] {
  const parents: string[] = [];
  const paths: string[] = [];
  for (const line of printed.split('\n')) {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (indent === undefined || part === undefined) continue;
    const depth = indent.length / 4;
    const path = (parents[depth - 1] ?? '') + part;
    parents[depth] = path;
    if (methods !== undefined) paths.push(path);
  }
  return paths;
}

describe.each(AUDIENCES)('a post seen by: %s', (audience) => {
  test.each(CALLERS)('as it is for: %s', async (caller) => {
    const found: Record<string, unknown> = {};
    const right: Record<string, unknown> = {};
    const telling: string[] = [];
    let shown = await show(audience);
    for (const e of h.app.endpoints) {
      const row = rows[e.name]!;
      if (row.shows === 'silent change') continue;
      if ('callers' in row && row.callers?.includes(caller) === false) continue;
      const answer = await ask(e, row, shown, caller);
      const { statusCode, payload } = answer;
      if (shown.isInZone && caller !== 'owner' && e.name !== 'readAddress' && tells(answer, shown))
        telling.push(e.name);
      const status = expectedStatus(e, row, caller, audience);
      if (status === undefined) {
        const isShown =
          isShownTo(row, caller, audience) &&
          !(shown.isInZone && isOfPlace(e.name, row) && (caller !== 'owner' || row.shows === "everybody's"));
        const mark = 'mark' in row ? row.mark?.(shown) : undefined;
        found[e.name] = { isFound: payload.includes(mark ?? shown.title), anything: shows(payload, shown) };
        right[e.name] = {
          isFound: isShown,
          anything: isShown && mark !== String(REGION) && mark !== String(shown.placeId),
        };
      } else {
        found[e.name] = statusCode;
        right[e.name] = status;
      }
      if (row.shows === 'changes' && caller === 'owner') shown = await show(audience);
    }
    for (const path of PHOTO_PATHS) {
      const token = members[caller]?.token;
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      found[path] = (await h.app.inject({ url: path.replace(':uuid', shown.photo), headers })).statusCode;
      // The address alone opens the photo of a post for everybody or by link, since only the post's readers know it.
      // That of a link is for those whom it is sent to.
      right[path] = audience !== 'me' || (caller === 'owner' && !path.includes('/link/')) ? 200 : 404;
    }
    // A picture is drawn as a visitor with the same link sees the post, and its author's own for them.
    const sent = caller === 'by link' || ABSENT_FOR.has(caller) ? `?link=${shown.link}` : '';
    const token = members[caller]?.token;
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const drawn = await h.app.inject({
      url: `${PICTURE_PATH}${shown.articleId}/x/wide-light.jpg${sent}`,
      headers,
    });
    found['picture'] = drawn.statusCode;
    const isSeen = audience === 'link' ? sent !== '' : audience !== 'me';
    right['picture'] = isSeen || caller === 'owner' ? 200 : 404;
    expect(found).toEqual(right);
    expect(telling).toEqual([]);
  });
});

/** Returns the status of a call about the post, or of a call without access; undefined if the answer itself is checked. */
function expectedStatus(e: Endpoint, row: Row, caller: Caller, audience: Seen): number | undefined {
  if (caller === 'nobody' && e.access !== 'anyone') return 401;
  if (needsRole(e)) return 404;
  if (row.shows === 'opens') return opens(caller, audience) ? (row.fails?.[caller] ?? e.status ?? 200) : 404;
  if (row.shows !== 'changes') return undefined;
  if (caller !== 'owner') return finds(caller, audience) ? 403 : 404;
  return e.name === 'renewLink' && audience !== 'link' ? 409 : 200;
}

/** Whether a row's answer shows the post. */
function isShownTo(row: Row, caller: Caller, audience: Seen): boolean {
  if (row.shows === 'finds') return finds(caller, audience);
  if (row.shows === "owner's") return caller === 'owner';
  return (
    row.shows === "everybody's" && (audience === 'everyone' || audience === 'zone') && !ABSENT_FOR.has(caller)
  );
}

test('the author of a post in a zone sees where it really is', async () => {
  const shown = await show('zone');
  for (const name of [
    'readArticle',
    'listArticles',
    'listArticlesV2',
    'listArticlesBy',
    'listHomePosts',
    'listNearArticles',
    'listMyArticles',
    'search',
  ]) {
    const e = h.app.endpoints.find((each) => each.name === name)!;
    const seen = async (caller: Caller) =>
      (await ask(e, rows[name]!, shown, caller)).payload.includes(shown.placeTitle);
    expect({ name, owner: await seen('owner'), other: await seen('other') }).toEqual({
      name,
      owner: true,
      other: false,
    });
  }
});
