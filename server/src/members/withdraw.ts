import type { MemberId } from 'contract/ids';
import { withdrawArticles } from '../articles/articles.ts';
import { withdrawSessions } from '../auth/sessions.ts';
import { withdrawCategories } from '../categories/categories.ts';
import { withdrawComments } from '../comments/comments.ts';
import type { Sql } from '../db.ts';
import { withdrawKeys } from '../idempotency/idempotency.ts';
import { withdrawLikes } from '../likes/likes.ts';
import { withdrawNotices } from '../notifications/notifications.ts';
import { releaseProfilePhoto } from '../photos/photos.ts';
import { withdrawSaves } from '../places/places.ts';
import { withdrawReports } from '../reports/reports.ts';
import { eraseMember, freeNickname } from './members.sql.ts';

/**
 * Lets a member go: sessions and provider links, profile, photos, categories, saves, likes, reports and notices end at once;
 * posts and comments go too, or stay as 탈퇴한 회원's when the member chose so (behaviour §3).
 */
export function withdraw(db: Sql, me: MemberId, keepPosts: boolean) {
  return db.begin(async (tx) => {
    await withdrawSessions(tx, me);
    await withdrawLikes(tx, me);
    await withdrawReports(tx, me);
    if (!keepPosts) await withdrawComments(tx, me);
    await withdrawArticles(tx, me, keepPosts);
    await withdrawSaves(tx, me);
    await withdrawCategories(tx, me);
    await withdrawKeys(tx, me);
    await withdrawNotices(tx, me);
    await releaseProfilePhoto(tx, me);
    await freeNickname(tx, me, null);
    await eraseMember(tx, me);
  });
}
