import type { MemberId } from 'contract/ids';
import { withdrawAppeals } from '../appeals/appeals.ts';
import { withdrawArticles } from '../articles/articles.ts';
import type { Departures } from '../auth/departures.ts';
import { withdrawSessions } from '../auth/sessions.ts';
import { withdrawPasskeys } from '../passkeys/passkeys.ts';
import { withdrawBlocks } from '../blocks/blocks.ts';
import { withdrawCategories } from '../categories/categories.ts';
import { withdrawObjections } from '../claims/claims.ts';
import { withdrawComments } from '../comments/comments.ts';
import { deleteConsents, withdrawPositions } from '../consents/consents.ts';
import type { Sql } from '../db.ts';
import { withdrawExports } from '../exports/exports.ts';
import { withdrawImports } from '../imports/imports.ts';
import { withdrawKeys } from '../idempotency/idempotency.ts';
import { withdrawLikes } from '../likes/likes.ts';
import { lockWithdrawing, withdrawProfile } from '../members/members.ts';
import { withdrawMemories } from '../memories/memories.ts';
import { withdrawNotifications } from '../notifications/notifications.ts';
import { withdrawPlaces } from '../places/places.ts';
import { withdrawSaves } from '../places/saves.ts';
import { withdrawPushes } from '../push/subscriptions.ts';
import { withdrawReports } from '../reports/reports.ts';
import { withdrawLists } from '../shared-lists/shared-lists.ts';
import { withdrawSightings } from '../sightings/sightings.ts';
import { withdrawZones } from '../zones/zones.ts';

/** The dependencies of a withdrawal. */
export interface WithdrawalDeps {
  db: Sql;
  departures: Departures;
}

/**
 * Withdraws a member after their writes in progress; later writes are rejected
 * (server/migrations/0003_members.sql). Sessions, provider links, passkeys, profile, photos, categories, saves, lists,
 * zones, sightings, likes, reports, notifications, consents, the record of positions and exports are deleted at once. Posts and comments are
 * deleted too, or stay under 탈퇴한 회원 if the member chose so (BEHAVIOUR: members-31).
 */
export function withdraw({ db, departures }: WithdrawalDeps, me: MemberId, keepPosts: boolean) {
  return db.begin(async (tx) => {
    await lockWithdrawing(tx, me);
    await departures.record(tx, me); // before the identities it is computed from are deleted
    await withdrawPushes(tx, me); // before the sessions: planning pushes locks in this order
    await withdrawSessions(tx, me);
    await withdrawPasskeys(tx, me);
    await withdrawObjections(tx, me);
    if (!keepPosts) await withdrawComments(tx, me);
    await withdrawArticles(tx, me, keepPosts);
    await withdrawLists(tx, me);
    await withdrawSaves(tx, me); // before the categories that saves refer to
    await withdrawPlaces(tx, me);
    await withdrawCategories(tx, me);
    await withdrawExports(tx, me);
    await withdrawImports(tx, me);
    await withdrawKeys(tx, me);
    await withdrawBlocks(tx, me);
    await withdrawZones(tx, me);
    await withdrawSightings(tx, me);
    await withdrawMemories(tx, me);
    await withdrawAppeals(tx, me);
    await withdrawNotifications(tx, me);
    await deleteConsents(tx, me);
    await withdrawPositions(tx, me);
    await withdrawProfile(tx, me);
    await withdrawLikes(tx, me); // last, since it locks the counts of posts that others may be liking
    await withdrawReports(tx, me);
  });
}
