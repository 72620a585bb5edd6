import { Article } from 'contract/article-shapes';
import * as v from 'valibot';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The post last opened (spec §3). */
const OpenedArticle = v.pick(Article, [
  'articleId',
  'title',
  'content',
  'date',
  'mainImageUuid',
  'imageUuids',
  'latitude',
  'longitude',
  'likeCount',
  'spamCount',
  'commentCount',
  'liked',
  'isReported',
]);

interface OpenedArticleStore {
  article: v.InferOutput<typeof OpenedArticle> | null;
  open(article: Article): void;
}

/** The post last opened, for the tab's session: a view of what the query cache holds, never changed by itself. */
export const useOpenedArticle = create<OpenedArticleStore>()(
  persist(
    (set) => ({
      article: null,
      open: (article) => set({ article: v.parse(OpenedArticle, article) }),
    }),
    { name: 'article-storage', storage: createJSONStorage(() => sessionStorage) },
  ),
);
