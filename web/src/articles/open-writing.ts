import type { QueryClient } from '@tanstack/react-query';
import type { Article } from 'contract/article-shapes';
import { readArticle } from 'contract/articles';
import type { ArticleId } from 'contract/ids';
import { PaletteColor } from 'contract/palette';
import * as v from 'valibot';
import { call } from '../api/call.ts';
import { NO_CATEGORY, useCategorySelection } from '../categories/category-selection.ts';
import { confirm } from '../kit/dialogs.ts';
import { uuidOf } from '../photos/draft-photo.ts';
import { usePlaceDraft } from '../places/place-draft.ts';
import { emptyDraft, hasSomething, useArticleDraft } from './article-draft.ts';
import { forgetWriting, restoreWriting } from './draft-backup.ts';
import { isSomethingToLose } from './something-to-lose.ts';

/** Somebody else's post was to be edited. */
export class NotMine extends Error {}

/**
 * Makes the draft ready for the editor. A post to edit is read from the server unless this tab is at it already; another draft
 * in its way is only forgotten when the member says so. `other`: that draft is gone on with.
 */
export async function openWriting(client: QueryClient, target: ArticleId | null): Promise<'ready' | 'other'> {
  await restoreWriting(client);
  const draft = useArticleDraft.getState();
  if (target === null) {
    if (hasSomething(draft)) return 'ready';
    if (draft.edited !== null) await forgetWriting(); // an edit that changed nothing does not become a new post
    draft.begin({ ...emptyDraft(), writer: draft.writer });
    return 'ready';
  }
  if (draft.edited?.articleId === target) return 'ready';
  if (
    isSomethingToLose() &&
    !(await confirm(OTHER, { confirmLabel: '지우고 고치기', cancelLabel: '쓰던 글 계속' }))
  )
    return 'other';
  const article = await call(readArticle, { params: { articleId: target } });
  if (!article.isMine) throw new NotMine();
  await forgetWriting();
  fill(article, draft.writer);
  return 'ready';
}

const OTHER = '쓰던 글이 있어요.\n지우고 이 글을 고칠까요?';

/** Puts a post into the draft, its category and its place. */
export function fill(article: Article, writer: number | null) {
  const { articleId, version, challengeId, categoryId, placeId, title, content, date } = article;
  useArticleDraft.getState().begin({
    ...emptyDraft(),
    title,
    content,
    selectedDate: date,
    selectedImages: article.imageUuids.map((url, at) => ({
      id: uuidOf(url),
      from: 'server',
      url: `/article/photo/list/${uuidOf(url)}`,
      name: `사진 ${at + 1}`,
    })),
    edited: { articleId, version, inChallenge: challengeId !== null, categoryId, placeId },
    writer,
  });
  const color = v.safeParse(PaletteColor, article.categoryColor);
  useCategorySelection.getState().choose({
    categoryId,
    categoryName: article.categoryName ?? NO_CATEGORY.categoryName,
    categoryColor: color.success ? color.output : NO_CATEGORY.categoryColor,
  });
  const { placeName, pinCategory, detailAddress, latitude, longitude } = article;
  usePlaceDraft
    .getState()
    .set({ mode: 'existing', placeId, placeName, pinCategory, detailAddress, latitude, longitude });
}
