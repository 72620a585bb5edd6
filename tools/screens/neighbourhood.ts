import { listArticles } from 'contract/articles';
import { listMyCategories } from 'contract/categories';
import { listComments } from 'contract/comments';
import type { ArticleId } from 'contract/ids';
import { type CookieBrowser, openCookieBrowser } from '../../server/src/sample/cookie-browser.ts';
import type { Neighbourhood } from './scene.ts';

/** Looks up the posts and places that the scenes use, in the sample neighbourhood at an address. */
export async function lookAround(address: string): Promise<Neighbourhood> {
  const garam = openCookieBrowser(address);
  await garam.signIn('가람');
  const { result: articles } = await garam.call(listArticles, { query: { limit: 50 } });
  const categories = await garam.call(listMyCategories, {});
  const named = (title: string) => {
    const found = articles.find((article) => article.title === title);
    if (found === undefined) throw new Error(`The sample neighbourhood has no post «${title}».`);
    return found;
  };
  const theirs = named('은행잎이 길을 다 덮은 날');
  return {
    mine: named('강이 분홍색이던 십 분').articleId,
    theirs: theirs.articleId,
    commented: await commentedBy(
      garam,
      articles.map(({ articleId }) => articleId),
    ),
    silent: named('해 뜨기 이십 분 전').articleId,
    placeId: theirs.placeId,
    categoryId: categories[0]!.categoryId,
  };
}

/** Finds the first of these posts that the browser's member commented on. */
async function commentedBy(browser: CookieBrowser, articleIds: ArticleId[]): Promise<ArticleId> {
  for (const articleId of articleIds) {
    const { comments } = await browser.call(listComments, { params: { articleId }, query: {} });
    if (comments.flatMap((one) => [one, one.replies].flat()).some(({ isMine }) => isMine)) return articleId;
  }
  throw new Error('가람 commented on nothing.');
}
