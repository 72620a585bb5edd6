import { changeAudience } from 'contract/audiences';
import type { Endpoint, Sent } from 'contract/endpoint';
import type {
  ArticleId,
  CategoryId,
  CommentId,
  HiddenMemoryId,
  MeasureId,
  MemberId,
  PlaceId,
  ZoneId,
} from 'contract/ids';
import { likeArticle } from 'contract/likes';
import { writeComment } from 'contract/comments';
import { hideDay, listHiddenMemories, makeCalendarLink } from 'contract/memories';
import { muteArticle } from 'contract/notifications';
import { savePlace } from 'contract/places';
import { saySighting } from 'contract/sightings';
import { shareList } from 'contract/shared-lists';
import { addZone } from 'contract/zones';
import { todayInKorea } from 'contract/dates';
import { raw } from '../src/db.ts';
import { authenticator } from './authenticator.ts';
import { photograph } from './photo-files.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestApp, testApp, type Member, type SentFile } from './test-app.ts';

/** The callers: a visitor, the owner, another member, and two members whose tokens are no longer valid. */
const CALLERS = [
  'a visitor',
  'the owner',
  'another member',
  'a withdrawn member',
  'an expired token',
] as const;

/** The owner's rows before each call. */
interface Owned {
  memberId: MemberId;
  articleId: ArticleId;
  categoryId: CategoryId;
  emptyCategoryId: CategoryId;
  placeId: PlaceId;
  commentId: CommentId;
  /** The link of `categoryId`. */
  listKey: string;
  notification: { comment: number; spam: number; notice: number };
  measureId: MeasureId;
  sessionId: string;
  zoneId?: ZoneId;
  passkeyId?: number;
  hiddenMemoryId?: HiddenMemoryId;
  /** A claim that holds the owner's post, the owner's ready export, and their import whose file is being uploaded. */
  claimId?: number;
  exportId?: number;
  importId?: number;
}

/** An owner with their rows, another member, and the state of all tables. */
interface Setting {
  owner: Member;
  owned: Owned;
  other: Member;
  before: string;
}

interface Row {
  /** Builds a request for the owner's rows. */
  send?: (owned: Owned) => { params?: object; query?: object; body?: object };
  /** The status for another member. With 200 and 201 the answer contains nothing of the owner. */
  other: number;
  /** The status for the owner, if it is not 200. */
  owner?: number;
  /** The owner's actions before the call. */
  before?: (owner: Member, owned: Owned) => Promise<unknown>;
  /** The field of the photo. */
  files?: 'images' | 'photo' | 'profileImage';
  /** The status for a token that is no longer valid, if it is not 401. */
  ended?: number;
}

let h: TestApp;
let withdrawn: Member;
let photo: SentFile;
let owners = 0;
/** The setting of the last call, if that call wrote nothing. */
let unchanged: Setting | null = null;

const article = ({ articleId }: Owned) => ({ params: { articleId } });
const category = ({ categoryId }: Owned) => ({ params: { categoryId } });
const comment = ({ articleId, commentId }: Owned) => ({ params: { articleId, commentId } });
const list = ({ listKey }: Owned) => ({ params: { listKey } });
const text = { content: '댓글' };
const post = ({ placeId }: Owned) => ({ placeId, title: '산책', date: todayInKorea() });
const spot = {
  latitude: 37.55603,
  longitude: 126.90515,
  placeName: '작은 책방',
  detailAddress: '망원동',
  pinCategory: 'CAFE',
};
const importPart = ({ importId }: Owned) => ({ params: { importId }, body: { nth: 0 } });
const like = (who: Member, { articleId }: Owned) => h.as(who)(likeArticle, { params: { articleId } });
const save = (who: Member, { placeId, categoryId }: Owned) =>
  h.as(who)(savePlace, { params: { placeId }, body: { categoryId } });

/** A shop of the base map. */
const shop = { title: '물결 문구점', latitude: spot.latitude, longitude: spot.longitude };

const asked = { challenge: 'AAAA', host: 'localhost', origin: 'http://localhost' };
const MADE = authenticator().make(asked);
const SIGNED = authenticator().sign(asked);
const addKey = async ({ memberId }: Member, owned: Owned) => {
  const [row] = await h.db<{ passkeyId: number }>`
    insert into passkey (member_id, credential, public_key, counter, name)
    values (${memberId}, ${`key-${memberId}`}, '', 0, '열쇠') returning passkey_id`;
  owned.passkeyId = row!.passkeyId;
};

const circle = { kind: 'HOME', latitude: spot.latitude, longitude: spot.longitude, radius: 300 } as const;
const setZone = async (who: Member, owned: Owned) => {
  owned.zoneId = (await h.as(who)(addZone, { body: circle })).zones[0]!.zoneId;
};

/** A post that a claim hides, of which everybody reads that alone. */
const hideForClaim = async (who: Member, owned: Owned) => {
  await holdByClaim(who, owned);
  await h.db`
    with taken as (
      insert into measure (act, target_kind, target_id, member_id, reason, words, before)
      values ('HOLD', 'ARTICLE', ${owned.articleId}, ${who.memberId}, 'RIGHTS', '', '{"reason": null}') returning measure_id
    ), held as (update claim set measure_id = (select measure_id from taken) where target_id = ${owned.articleId})
    update article set deleted_at = now(), delete_reason = 'held' where article_id = ${owned.articleId}`;
};

const holdByClaim = async ({ memberId }: Member, owned: Owned) => {
  const [row] = await h.db<{ claimId: number }>`
    insert into claim (state, name, email, relation, infringed, explanation, evidence, target_kind, target_id, article_id, member_id, held_until)
    values ('HELD', '홍길동', 'claimant@example.com', 'SELF', 'PRIVACY', '제 얼굴이에요', '', 'ARTICLE', ${owned.articleId}, ${owned.articleId},
            ${memberId}, now() + interval '30 days')
    returning claim_id`;
  owned.claimId = row!.claimId;
};
const makeExport = async ({ memberId }: Member, owned: Owned) => {
  const [row] = await h.db<{ exportId: number }>`
    insert into export (member_id, state, bytes, expires_at) values (${memberId}, 'ready', 10, now() + interval '1 day')
    returning export_id`;
  owned.exportId = row!.exportId;
};
const makeImport = async ({ memberId }: Member, owned: Owned) => {
  const [row] = await h.db<{ importId: number }>`
    insert into import (member_id, bytes) values (${memberId}, 10) returning import_id`;
  owned.importId = row!.importId;
};

/** A request with the path parameters of any moderators' call. */
const MODERATING = {
  params: {
    targetKind: 'ARTICLE',
    targetId: 1,
    memberId: 1,
    measureId: 1,
    appealId: 1,
    articleId: 1,
    placeId: 1,
    mergeId: 1,
    claimId: 1,
  },
};

const REGION = 1_144_012_300; // 망원동

/** One row for every endpoint. */
const rows: Record<string, Row> = {
  readConfig: { other: 200 },
  readCsrfToken: { other: 200, ended: 200 },
  listDefaultImages: { other: 200 },
  popularRegions: { other: 200, send: () => ({}) },
  searchRegions: { other: 200, send: () => ({ query: { keyword: '망원' } }) },
  searchSpots: { other: 200, send: () => ({ query: { keyword: '망원' } }) },
  readAddress: { other: 200, send: () => ({ query: { lat: 37.5, lng: 127 } }) },

  readSystem: { other: 404, owner: 404 },
  runJob: { other: 404, owner: 404 },
  readMapStatus: { other: 404, owner: 404 }, // for admins only; moderators' calls are in moderation.test.ts

  ...Object.fromEntries(
    [
      'listQueue',
      'listTakenMeasures',
      'readItem',
      'readMemberRecord',
      'listMembers',
      'takeMeasure',
      'takeMeasures',
      'listHeld',
      'listWritten',
      'listLookers',
      'decideAppeal',
      'undoMeasure',
      'readJournal',
      'readModerationNumbers',
      'listDisclosures',
      'listArticleVersions',
      'listDuplicates',
      'listMerges',
      'mergePlaces',
      'undoMerge',
      'listClaims',
      'decideClaim',
      'undoClaimDecision',
    ].map((name) => [name, { other: 404, owner: 404, send: () => MODERATING } satisfies Row]),
  ),

  search: { other: 200, send: () => ({ query: { keyword: '산책' } }) },

  fileClaim: {
    other: 201,
    owner: 201,
    send: ({ articleId }) => ({
      body: {
        name: '홍길동',
        email: 'hong@example.com',
        relation: 'SELF',
        infringed: 'PRIVACY',
        link: `/record/${articleId}`,
        explanation: '제 얼굴이 나온 사진이에요.',
      },
    }),
  },
  proveClaim: { other: 404, owner: 404, send: () => ({ params: { claimId: 1 }, body: { code: '000000' } }) },
  lookUpClaim: {
    other: 404,
    owner: 404,
    send: () => ({ params: { claimId: 1 }, body: { key: 'x'.repeat(22) } }),
  },
  readClaimOnMine: { other: 404, before: holdByClaim, send: ({ claimId }) => ({ params: { claimId } }) },
  objectToClaim: {
    other: 404,
    before: holdByClaim,
    send: ({ claimId }) => ({ params: { claimId }, body: { words: '아니에요' } }),
  },

  reissue: { other: 401, owner: 401 }, // reads only its own cookie, which no caller here has
  logout: { other: 200, ended: 200 },
  listMySessions: { other: 200 },
  endMySession: { other: 404, send: ({ sessionId }) => ({ params: { sessionId } }) },
  endMySessions: { other: 200 },
  listMyPasskeys: { other: 200, before: addKey },
  beginPasskey: { other: 200 },
  // Answers to no challenge: passkeys.test.ts has true ones.
  addPasskey: { other: 400, owner: 400, send: () => ({ body: MADE }) },
  renamePasskey: {
    other: 404,
    before: addKey,
    send: ({ passkeyId }) => ({ params: { passkeyId }, body: { name: '내 휴대폰' } }),
  },
  removePasskey: { other: 404, before: addKey, send: ({ passkeyId }) => ({ params: { passkeyId } }) },
  beginPasskeySignIn: { other: 200, ended: 200 },
  signInByPasskey: { other: 404, owner: 404, ended: 404, send: () => ({ body: SIGNED }) },
  memberInfo: { other: 200 },
  readStorage: { other: 200 },
  readExport: { other: 200 },
  readImport: { other: 200 },
  startImport: { other: 201, owner: 201, send: () => ({ body: { bytes: 1 } }) },
  // The owner sends no bytes, and begins before the upload is complete.
  sendImportPart: { other: 404, owner: 409, before: makeImport, send: importPart },
  beginImport: { other: 404, owner: 409, before: makeImport, send: importPart },
  deleteImport: { other: 404, before: makeImport, send: importPart },
  // Without a file; lists.test.ts tests them with a file.
  previewList: { other: 400, owner: 400 },
  importList: { other: 404, owner: 400, send: ({ categoryId }) => ({ body: { categoryId } }) },
  requestExport: { other: 201, owner: 201 },
  deleteExport: { other: 404, before: makeExport, send: ({ exportId }) => ({ params: { exportId } }) },
  checkNickname: { other: 200, send: () => ({ body: { nickname: '새이름' } }) },
  changeNickname: { other: 409, send: () => ({ body: { nickname: `가람${owners}` } }) },
  chooseRegions: { other: 200, send: () => ({ body: { regionIds: [REGION] } }) },
  changeProfileImage: { other: 200, files: 'profileImage' },
  removeProfileImage: { other: 200 },
  convertPhoto: { other: 200, files: 'photo' },
  sendPhotoAhead: { other: 200, files: 'photo' },
  listPhotosAhead: { other: 200, send: () => ({ query: { digests: 'a'.repeat(64) } }) },
  finishOnboarding: { other: 200, send: () => ({ body: { chosenRegionIds: [REGION] } }) },
  withdraw: { other: 200 },

  readAuthor: { other: 200, send: ({ memberId }) => ({ params: { memberId } }) },
  listArticlesBy: { other: 200, send: ({ memberId }) => ({ params: { memberId } }) },

  readListLink: { other: 404, send: category },
  shareList: { other: 404, send: (g) => ({ ...category(g), body: { showsNickname: true } }) },
  unshareList: { other: 404, send: category },
  readSharedList: { other: 200, send: list },
  copySharedList: { other: 404, send: (g) => ({ ...list(g), body: { categoryId: g.categoryId } }) },
  followList: { other: 200, send: list },
  unfollowList: { other: 200, send: list },
  listFollowedLists: { other: 200 },

  listConsents: { other: 200 },
  readText: { other: 200, send: () => ({ params: { text: 'terms' } }) },
  giveConsents: {
    other: 200,
    send: () => ({ body: { consents: [{ consent: 'LOCATION', version: '2026-11-01' }] } }),
  },
  withdrawConsent: { other: 200, send: () => ({ params: { consent: 'LOCATION' } }) },
  listPositionUses: { other: 200 },

  listBlocks: { other: 200, send: () => ({ query: {} }) },
  blockMember: { other: 200, owner: 400, send: ({ memberId }) => ({ params: { memberId } }) },
  muteMember: { other: 200, owner: 400, send: ({ memberId }) => ({ params: { memberId } }) },
  unblockMember: { other: 200, send: ({ memberId }) => ({ params: { memberId } }) },
  listZones: { other: 200, before: setZone },
  addZone: { other: 201, owner: 201, send: () => ({ body: circle }) },
  changeZone: { other: 404, before: setZone, send: ({ zoneId }) => ({ params: { zoneId }, body: circle }) },
  removeZone: { other: 404, before: setZone, send: ({ zoneId }) => ({ params: { zoneId } }) },
  readZoneOffer: { other: 200 },
  declineZoneOffer: { other: 200 },

  listArticles: { other: 200 },
  listArticlesV2: { other: 200 },
  listNearArticles: { other: 200 },
  readArticle: { other: 200, send: article },
  countNeighbours: { other: 404, send: article },
  readHiddenComment: {
    other: 404,
    owner: 404,
    send: ({ articleId }) => ({ params: { articleId, commentId: 1 } }),
  }, // what hides one is in its own tests
  readHiddenArticle: { other: 200, before: hideForClaim, send: article },
  writeArticle: {
    other: 404,
    owner: 201,
    files: 'images',
    send: (g) => ({ body: { ...post(g), categoryId: g.categoryId } }),
  },
  writeArticleAtNewPlace: {
    other: 404,
    owner: 201,
    files: 'images',
    send: (g) => ({ body: { ...post(g), ...spot, categoryId: g.categoryId } }),
  },
  editArticle: { other: 403, send: (g) => ({ ...article(g), body: { title: '남의 글' } }) },
  deleteArticle: { other: 403, send: article },
  changeAudience: { other: 403, send: (g) => ({ ...article(g), body: { audience: 'me' } }) },
  renewLink: {
    other: 404,
    before: (who, g) =>
      h.as(who)(changeAudience, { params: { articleId: g.articleId }, body: { audience: 'link' } }),
    send: article,
  },

  listMyCategories: { other: 200 },
  createCategory: { other: 201, owner: 201, send: () => ({ body: { name: '새 것', color: 'RED' } }) },
  editCategory: { other: 404, send: (g) => ({ ...category(g), body: { name: '바뀜', color: 'RED' } }) },
  deleteCategory: { other: 404, send: category },
  listSavedPlaces: { other: 404, send: category },
  listMyArticles: { other: 404, send: category },

  placesOnMap: { other: 200, send: () => ({ query: { latMin: 37, latMax: 38, lngMin: 126, lngMax: 127 } }) },
  listPlacesIn: {
    other: 200,
    send: () => ({ query: { latMin: 37, latMax: 37.01, lngMin: 126, lngMax: 126.01 } }),
  },
  nearestPlace: { other: 200, send: () => ({ query: { latitude: 37, longitude: 126 } }) },
  countPlacePosts: { other: 200, send: () => ({ query: { placeIds: '1,2' } }) },
  samePlaces: {
    other: 200,
    send: () => ({ query: { title: '서울광장', latitude: 37.56553, longitude: 126.97797 } }),
  },
  readPlace: { other: 200, send: ({ placeId }) => ({ params: { placeId } }) },
  savePlace: {
    other: 404,
    owner: 201,
    send: ({ placeId, categoryId }) => ({ params: { placeId }, body: { categoryId } }),
  },
  moveSavedPlace: {
    other: 404,
    before: save,
    send: ({ placeId, emptyCategoryId: categoryId }) => ({ params: { placeId }, body: { categoryId } }),
  },
  unsavePlace: { other: 404, before: save, send: ({ placeId }) => ({ params: { placeId } }) },
  saveSpot: {
    other: 404,
    owner: 201,
    send: ({ categoryId }) => ({ body: { ...shop, address: '', pinCategory: 'CAFE', categoryId } }),
  },
  readSightings: { other: 200, send: () => ({ query: shop }) },
  saySighting: { other: 200, send: () => ({ body: { ...shop, sighted: 'closed' } }) },
  takeBackSighting: {
    other: 200,
    before: (owner) => h.as(owner)(saySighting, { body: { ...shop, sighted: 'there' } }),
    send: () => ({ query: shop }),
  },
  listMySavedPlaces: { other: 404, before: save, send: ({ categoryId }) => ({ query: { categoryId } }) },
  noteSavedPlace: {
    other: 404,
    before: save,
    send: ({ placeId }) => ({ params: { placeId }, body: { note: '메모' } }),
  },
  changeSavedPhoto: {
    other: 404,
    before: save,
    files: 'photo',
    send: ({ placeId }) => ({ params: { placeId } }),
  },
  removeSavedPhoto: { other: 404, before: save, send: ({ placeId }) => ({ params: { placeId } }) },

  likeArticle: { other: 200, send: article },
  unlikeArticle: { other: 200, before: like, send: article },
  reportArticle: { other: 200, owner: 400, send: article },
  unreportArticle: { other: 404, owner: 404, send: article },
  reportComment: { other: 200, owner: 400, send: (g) => ({ ...comment(g), body: {} }) },
  reportMember: {
    other: 200,
    owner: 400,
    send: ({ memberId }) => ({ params: { memberId }, body: {} }),
  },
  reportSharedList: { other: 200, owner: 400, send: (g) => ({ ...list(g), body: {} }) },
  reportPlace: { other: 200, send: ({ placeId }) => ({ params: { placeId }, body: {} }) },
  listMyReports: { other: 200 },
  listMyMeasures: { other: 200 },
  readMyMeasure: { other: 404, send: ({ measureId }) => ({ params: { measureId } }) },
  writeAppeal: {
    other: 404,
    owner: 201,
    send: ({ measureId }) => ({ params: { measureId }, body: { words: '아니에요' } }),
  },

  listComments: { other: 200, send: article },
  listReplies: { other: 200, send: comment },
  writeComment: { other: 201, owner: 201, send: (g) => ({ ...article(g), body: text }) },
  editComment: { other: 403, send: (g) => ({ ...comment(g), body: text }) },
  deleteComment: { other: 403, send: comment },

  listCommentNotifications: { other: 200 },
  listReportNotifications: { other: 200 },
  deleteCommentNotification: {
    other: 404,
    send: ({ notification }) => ({ params: { notificationId: notification.comment } }),
  },
  deleteReportNotification: {
    other: 404,
    send: ({ notification }) => ({ params: { notificationId: notification.spam } }),
  },
  listNotices: { other: 200 },
  deleteNotice: {
    other: 404,
    send: ({ notification }) => ({ params: { notificationId: notification.notice } }),
  },
  countUnreadNotifications: { other: 200 },
  listNotificationGroups: { other: 200 },
  deleteNotificationGroup: {
    other: 404,
    send: ({ notification }) => ({ params: { notificationId: notification.comment } }),
  },
  clearNotifications: {
    other: 200,
    send: ({ notification }) => ({ query: { kind: 'comments', upTo: notification.comment } }),
  },
  readArticleMute: { other: 200, send: article },
  muteArticle: { other: 200, send: article },
  unmuteArticle: {
    other: 200,
    send: article,
    before: (owner, owned) => h.as(owner)(muteArticle, article(owned)),
  },
  markNotificationsRead: { other: 200 },

  readCalendar: { other: 200, send: () => ({ query: { year: 2026 } }) },
  listDay: { other: 200, send: () => ({ params: { day: todayInKorea() } }) },
  listDayPeople: { other: 200, send: () => ({ params: { day: todayInKorea() } }) },
  readPushKey: { other: 200 },
  // This app sends none: push.test.ts has one that does.
  subscribePush: {
    other: 409,
    owner: 409,
    send: () => ({
      body: {
        endpoint: 'https://push.example.com/1',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      },
    }),
  },
  unsubscribePush: { other: 200, send: () => ({ body: { endpoint: 'https://push.example.com/1' } }) },
  readPushSettings: { other: 200 },
  changePushSettings: { other: 200, send: () => ({ body: { isDeclined: true } }) },
  readMemory: { other: 200 },
  dismissMemory: { other: 200 },
  listHiddenMemories: { other: 200 },
  hideDay: { other: 200, send: () => ({ params: { day: '2026-11-28' } }) },
  hidePlace: { other: 404, send: ({ placeId }) => ({ params: { placeId } }) },
  hidePerson: { other: 200, owner: 404, send: ({ memberId }) => ({ params: { memberId } }) },
  showMemories: {
    other: 200,
    before: async (who, owned) => {
      await h.as(who)(hideDay, { params: { day: '2026-11-28' } });
      owned.hiddenMemoryId = (await h.as(who)(listHiddenMemories, {})).hidden[0]!.hiddenMemoryId;
    },
    send: ({ hiddenMemoryId }) => ({ params: { hiddenMemoryId } }),
  },
  readCalendarLink: { other: 200, before: (who) => h.as(who)(makeCalendarLink, {}) },
  makeCalendarLink: { other: 200 },
  revokeCalendarLink: { other: 200, before: (who) => h.as(who)(makeCalendarLink, {}) },

  listHomePosts: { other: 200 },
  readChallenge: { other: 200, send: () => ({ params: { challengeId: 1 } }) },
  readCurrentChallenge: { other: 200 },
  readRanking: { other: 200, send: () => ({ params: { challengeId: 1 } }) },
  joinChallenge: {
    other: 403,
    send: (g) => ({ params: { challengeId: 1 }, body: { articleId: g.articleId } }),
  },
  listCurations: { other: 200 },
  listRecaps: { other: 200 },
  readRecap: {
    other: 404,
    before: (_, { articleId }) =>
      h.db`update article set date = '2024-02-29' where article_id = ${articleId}`,
    send: () => ({ params: { period: '2024' } }),
  },
  readCuration: { other: 200, send: () => ({ params: { curationId: 1 } }) },
};

beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({
    callsPerMinute: { read: many, write: many, upload: many, lookup: many, comment: many },
  });
  withdrawn = await h.given.member('다솜');
  await h.db`update member set withdrawn_at = now() where member_id = ${withdrawn.memberId}`;
  await h.db`update challenge set start_date = now() - interval '2 days', end_date = now() + interval '2 days'`;
  await h.db`insert into curation (title, body, image) values ('카드', '글', '/default-images/00000000-0000-4000-8000-000000000000')`;
  photo = { field: 'images', name: '사진.jpg', bytes: await photograph(64, 48) };
  const found = await h.db<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('region', 'call_count', 'call_window', 'security_event', 'idempotency', 'migration')`;
  tables = found.map(({ name }) => name);
});
afterAll(() => h.close());

/** Returns the setting of a call. Reuses the last call's setting if that call wrote nothing and this call needs no preparation. */
async function setting({ before: prepare }: Row): Promise<Setting> {
  const last = unchanged;
  unchanged = null;
  if (last !== null && prepare === undefined) return last;
  owners += 1;
  const [owner, other] = (await h.given.members(`가람${owners}`, `나래${owners}`)) as [Member, Member];
  const owned = await insertOwned(owner);
  await prepare?.(owner, owned);
  return { owner, owned, other, before: await allRows() };
}

async function insertOwned(by: Member): Promise<Owned> {
  const [categoryId, emptyCategoryId, placeId] = await Promise.all([
    h.given.category({ by }),
    h.given.category({ by }),
    h.given.place({}),
  ]);
  const articleId = await h.given.article({ by, categoryId, placeId });
  const { commentId } = await h.as(by)(writeComment, { params: { articleId }, body: text });
  const notifications = await h.db<{ kind: 'comment' | 'spam' | 'notice'; id: number }>`
    with warned as (
      insert into measure (act, target_kind, target_id, member_id, reason)
      values ('WARN', 'MEMBER', ${by.memberId}, ${by.memberId}, 'ABUSE') returning measure_id
    )
    insert into notification (member_id, kind, article_id, comment_id, spam_count, notice, measure_id)
    values (${by.memberId}, 'comment', ${articleId}, ${commentId}, null, null, null),
           (${by.memberId}, 'spam', ${articleId}, null, 10, null, null),
           (${by.memberId}, 'notice', null, null, null, 'MEASURE', (select measure_id from warned))
    returning kind, notification_id as id`;
  const notification = Object.fromEntries(
    notifications.map(({ kind, id }) => [kind, id]),
  ) as Owned['notification'];
  const sessionId = await findSessionId(by);
  const { memberId } = by;
  const [warned] = await h.db<{
    measureId: MeasureId;
  }>`select measure_id from measure where member_id = ${memberId}`;
  const { measureId } = warned!;
  const { listKey } = await h.as(by)(shareList, { params: { categoryId }, body: { showsNickname: false } });
  const places = { categoryId, emptyCategoryId, placeId, listKey: listKey! };
  return { memberId, articleId, ...places, commentId, notification, measureId, sessionId };
}

async function findSessionId({ memberId }: Member): Promise<string> {
  const [session] = await h.db<{ sessionId: string }>`
    select session_id from session where member_id = ${memberId}`;
  return session!.sessionId;
}

async function expiredToken(who: Member): Promise<string> {
  const { memberId } = who;
  const sessionId = await findSessionId(who);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 60 * 1000 });
  const token = await h.deps.tokens.sign({ memberId, role: 'member', sessionId });
  vi.useRealTimers();
  return token;
}

let tables: string[];

/** Returns the number of rows and the newest transaction of every table. If they are unchanged, nothing was written. */
async function allRows(): Promise<string> {
  const rows = tables.map((name) => `select '${name}', count(*), max(xmin::text::bigint) from ${name}`);
  return JSON.stringify(await h.db`${raw(rows.join(' union all '))} order by 1`);
}

/** Returns the status for a caller. For a caller without access it follows from the endpoint's access. */
function expected(e: Endpoint, row: Row, caller: (typeof CALLERS)[number]): number {
  const success = row.owner ?? 200;
  if (caller === 'the owner') return success;
  if (caller === 'another member') return row.other;
  if (caller === 'a visitor') return e.access === 'anyone' ? success : 401;
  return row.ended ?? 401;
}

test('every endpoint has a row, and every row an endpoint', () => {
  expect(Object.keys(rows).sort()).toEqual(h.app.endpoints.map(({ name }) => name).sort());
});

describe.each(CALLERS)('%s', (caller) => {
  test.each(Object.keys(rows))('calls %s', async (name) => {
    const e = h.app.endpoints.find((one) => one.name === name)!;
    const row = rows[name]!;
    const { owner, owned, other, before } = await setting(row);
    const who = {
      'a visitor': null,
      'the owner': owner,
      'another member': other,
      'a withdrawn member': withdrawn,
      'an expired token': { ...owner, token: await expiredToken(owner) },
    }[caller];
    const sent = (row.send?.(owned) ?? {}) as Sent<Endpoint>;
    const { statusCode } = await h.send(who, e, sent, row.files && [{ ...photo, field: row.files }]);
    expect(statusCode).toBe(expected(e, row, caller));
    await Promise.all([h.app.backgroundWork, h.app.mailWork, h.app.pushWork].map((work) => work.settled())); // work that the call started
    const after = await allRows();
    expect(statusCode < 400 ? before : after).toBe(before);
    if (after === before && row.before === undefined) unchanged = { owner, owned, other, before };
  });
});
