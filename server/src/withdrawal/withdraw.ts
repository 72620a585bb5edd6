import type { MemberId } from 'contract/ids';
import { withdrawArticles } from '../articles/articles.ts';
import { withdrawSessions } from '../auth/sessions.ts';
import { withdrawBlocks } from '../blocks/blocks.ts';
import { withdrawCategories } from '../categories/categories.ts';
import { withdrawObjections } from '../claims/claims.ts';
import { withdrawComments } from '../comments/comments.ts';
import type { Sql } from '../db.ts';
import { withdrawKeys } from '../idempotency/idempotency.ts';
import { withdrawLikes } from '../likes/likes.ts';
import { withdrawProfile } from '../members/members.ts';
import { withdrawNotifications } from '../notifications/notifications.ts';
import { withdrawSaves } from '../places/places.ts';
import { withdrawReports } from '../reports/reports.ts';

/**
 * Withdraws a member: sessions, provider links, profile, photos, categories, saves, likes, reports and notifications end at once;
 * posts and comments are deleted too, or stay under 탈퇴한 회원 when the member chose so (BEHAVIOUR: members-31).
 */
export function withdraw(db: Sql, me: MemberId, keepPosts: boolean) {
  return db.begin(async (tx) => {
    await withdrawSessions(tx, me);
    await withdrawLikes(tx, me);
    await withdrawReports(tx, me);
    await withdrawObjections(tx, me);
    if (!keepPosts) await withdrawComments(tx, me);
    await withdrawArticles(tx, me, keepPosts);
    await withdrawSaves(tx, me); // before the categories they refer to
    await withdrawCategories(tx, me);
    await withdrawKeys(tx, me);
    await withdrawBlocks(tx, me);
    await withdrawNotifications(tx, me);
    await withdrawProfile(tx, me);
  });
}
