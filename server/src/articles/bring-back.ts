import type { Audience } from 'contract/audience-shapes';
import type { ArticleFields } from 'contract/article-shapes';
import type { Point } from 'contract/coordinates';
import type { MemberId } from 'contract/ids';
import type { PinCategory } from 'contract/pin-categories';
import { lockOwnCategory } from '../categories/own-category.ts';
import type { Upload } from '../http/uploads/uploads.ts';
import { lockMember } from '../members/members.ts';
import { attachPhotos, discardPhotos, type PhotoDeps, receivePhotos } from '../photos/photos.ts';
import { bringPlace } from '../places/places.ts';
import { insertArticle } from './articles.sql.ts';
import { writtenAt } from './own-articles.ts';
import { showWhere } from './show-where.ts';

/** A post that a member wrote earlier, on this server or on another. */
export interface EarlierArticle extends ArticleFields {
  audience: Audience;
  createdAt: string;
  /** What each of its files shows. */
  descriptions: readonly string[];
  place: { title: string; at: Point; address: string; pinCategory: PinCategory };
}

/**
 * Restores a post that its author imports, with its original time, into their own category. Photos that are already in our stored
 * format are kept byte for byte (BEHAVIOUR: imports-3). False if the post exists by now, since another process may import the same
 * file. Refuses like writing a photo or a place.
 */
export async function bringBackArticle(
  deps: PhotoDeps,
  me: MemberId,
  { place, descriptions, ...article }: EarlierArticle,
  files: readonly Upload[],
): Promise<boolean> {
  const photos = await receivePhotos(deps, me, files, { keepStored: true });
  const uuids = photos.map(({ uuid }) => uuid);
  try {
    const isNew = await deps.db.begin(async (tx) => {
      await lockMember(tx, me);
      if ((await writtenAt(tx, me, [article.createdAt])).size > 0) return false;
      await lockOwnCategory(tx, me, article.categoryId);
      const { isNew: isNewPlace, ...at } = await bringPlace(tx, me, place, article.createdAt);
      const { articleId, shownAt } = await insertArticle(tx, {
        ...article,
        ...at,
        memberId: me,
        mainPhotoUuid: uuids[0]!,
        challengeId: null,
      });
      const { audience } = article;
      // The post does not count as recent activity of the place.
      const before = audience === 'everyone' ? { shownAt, audience } : null;
      await showWhere(tx, me, { ...at, shownAt, isNew: isNewPlace, audience, before });
      const described = uuids.map((uuid, at) => ({ uuid, description: descriptions[at] }));
      await attachPhotos(tx, me, articleId, described);
      return true;
    });
    if (!isNew) await discardPhotos(deps, uuids);
    return isNew;
  } catch (error) {
    await discardPhotos(deps, uuids);
    throw error;
  }
}
