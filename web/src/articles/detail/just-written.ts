import type { ArticleId } from 'contract/ids';

/** The post that this page wrote last, which its screen celebrates once. */
let last: ArticleId | null = null;

export const noteJustWritten = (articleId: ArticleId) => void (last = articleId);

/** Whether this page has just written a post; false again once `forgetJustWritten` was called, and after a reload. */
export const isJustWritten = (articleId: ArticleId): boolean => last === articleId;

export const forgetJustWritten = () => void (last = null);
