import { listComments, listReplies } from 'contract/comments';
import type { ArticleId, CommentId } from 'contract/ids';
import { endpointUrl } from 'contract/endpoint';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

const h = await testApp({ callsPerMinute: { read: 1_000_000 } });
afterAll(h.close);

const [FEW, MANY, CALLS] = [10, 10_000, 60];
/** The maximum ratio of times, of a page among many comments to one among few: counting 10,000 replies takes a millisecond. */
const MAX = 2;
/** The same for the first page without a limit: it has a hundred comments instead of ten. */
const MAX_WITHOUT_LIMIT = 10;

test(
  'the first page among ten thousand comments and replies takes less than twice as long as among ten',
  { timeout: 300_000 },
  async () => {
    const by = await h.given.member('가람');
    const few = await h.given.article({ by });
    const many = await h.given.article({ by });
    for (const [articleId, count] of [
      [few, FEW],
      [many, MANY],
    ] as const) {
      await h.db`
      insert into comment (article_id, member_id, content)
      select ${articleId}, ${by.memberId}, '댓글 ' || i from generate_series(1, ${count}::int) i`;
      const [top] = await h.db<{ commentId: CommentId }>`
      select min(comment_id) as comment_id from comment where article_id = ${articleId}`;
      await h.db`
      insert into comment (article_id, parent_comment_id, member_id, content)
      select ${articleId}, ${top!.commentId}, ${by.memberId}, '답글 ' || i from generate_series(1, ${count}::int) i`;
    }
    await h.db`analyze comment`;
    const firstComment = async (articleId: ArticleId) =>
      (await h.as(null)(listComments, { params: { articleId }, query: {} })).comments[0]!.commentId;
    const pages = {
      comments: async (articleId: ArticleId) =>
        endpointUrl(listComments, { params: { articleId }, query: { limit: 10 } }),
      'comments without a limit': async (articleId: ArticleId) =>
        endpointUrl(listComments, { params: { articleId }, query: {} }),
      replies: async (articleId: ArticleId) => {
        const params = { articleId, commentId: await firstComment(articleId) };
        return endpointUrl(listReplies, { params, query: { limit: 10 } });
      },
    };
    for (const [name, address] of Object.entries(pages)) {
      const [ofFew, ofMany] = [await address(few), await address(many)];
      const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
      const bytes = { few: 0, many: 0 };
      for (let call = 0; call < CALLS; call++)
        for (const [size, url] of [
          ['few', ofFew],
          ['many', ofMany],
        ] as const) {
          const begun = performance.now();
          const answer = await h.app.inject({ url });
          times[size].push(performance.now() - begun);
          expect(answer.statusCode).toBe(200);
          bytes[size] = answer.body.length;
        }
      const [least, most] = [middle(times.few), middle(times.many)];
      console.log(
        `${name}: ${least.toFixed(2)} ms among ${FEW}, ${most.toFixed(2)} ms among ${MANY}: ${(most / least).toFixed(2)}; ${bytes.few} and ${bytes.many} characters`,
      );
      const max = name === 'comments without a limit' ? MAX_WITHOUT_LIMIT : MAX;
      expect(most / least).toBeLessThan(max);
      expect(bytes.many / bytes.few).toBeLessThan(max);
    }
  },
);

const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
