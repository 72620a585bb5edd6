import { listComments, listReplies } from 'contract/comments';
import { endpointUrl } from 'contract/endpoint';
import type { ArticleId, CommentId } from 'contract/ids';
import { COMMENT } from 'contract/limits';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { type Db, oneValue } from '../db.ts';
import { repliesIn, threadsOn } from './comments.sql.ts';

const h = await testApp({ callsPerMinute: { read: 1_000_000 } });
afterAll(h.close);

const [FEW, MANY, CALLS] = [10, 10_000, 60];
/** The most rows and index entries that a shown comment costs: itself, its nested replies, and how each is found. */
const MAX_ENTRIES = 3 * (1 + COMMENT.repliesNested);
/** The maximum ratio of characters: ids and counts have more digits. */
const MAX_LONGER = 1.1;

test(
  'the first page among ten thousand comments and replies costs its own rows and a count of the replies',
  { timeout: 300_000 },
  async () => {
    const [few, many] = [await writeComments(FEW), await writeComments(MANY)];
    for (const limit of [10, COMMENT.listMax]) {
      const page = { cursor: null, limit };
      const threads = ({ articleId }: Thread) =>
        entriesRead((tx) => threadsOn(tx, articleId, { viewer: null }, page));
      const replies = ({ articleId, commentId }: Thread) =>
        entriesRead((tx) => repliesIn(tx, articleId, commentId, null, page));
      const read = { threads: await threads(many), replies: await replies(many) };
      console.log(
        `${limit} among ${MANY}: ${read.threads} entries for threads, ${read.replies} for replies; ` +
          `among ${FEW}: ${await threads(few)} and ${await replies(few)}`,
      );
      expect(read.threads).toBeGreaterThanOrEqual(MANY); // each reply is counted once
      expect(read.threads).toBeLessThanOrEqual(MANY + limit * MAX_ENTRIES);
      expect(read.replies).toBeLessThanOrEqual(limit * MAX_ENTRIES);
    }
    expect(await longer(few, many, ({ articleId }) => listed(articleId, { limit: 10 }))).toBeLessThan(
      MAX_LONGER,
    );
    expect(await longer(few, many, (of) => repliesOf(of, { limit: 10 }))).toBeLessThan(MAX_LONGER);
    const unlimited = await longer(few, many, ({ articleId }) => listed(articleId, {}));
    expect(unlimited).toBeLessThan((MAX_LONGER * COMMENT.listMax) / FEW);
  },
);

/** A post's first comment, which has all replies. */
interface Thread {
  articleId: ArticleId;
  commentId: CommentId;
}

/** A new post with so many comments, and as many replies to the first. */
async function writeComments(count: number): Promise<Thread> {
  const { memberId, ...by } = await h.given.member(`${count}번째`);
  const articleId = await h.given.article({ by: { memberId, ...by } });
  const commentId = await oneValue(h.db<{ commentId: CommentId }>`
    insert into comment (article_id, member_id, content) values (${articleId}, ${memberId}, '첫 댓글') returning comment_id`);
  await h.db`
    insert into comment (article_id, member_id, content)
    select ${articleId}, ${memberId}, '댓글 ' || i from generate_series(2, ${count}::int) i`;
  await h.db`
    insert into comment (article_id, parent_comment_id, member_id, content)
    select ${articleId}, ${commentId}, ${memberId}, '답글 ' || i from generate_series(1, ${count}::int) i`;
  await h.db`vacuum analyze comment`;
  return { articleId, commentId };
}

/** The number of rows and index entries of comments that a read reads: a cost without the noise of a busy machine. */
const entriesRead = (read: (tx: Db) => Promise<unknown>): Promise<number> =>
  h.db.begin(async (tx) => {
    const entries = () =>
      oneValue(tx<{ entries: number }>`
        select sum(pg_stat_get_xact_tuples_returned(c.oid))::int as entries
          from pg_class c left join pg_index i on i.indexrelid = c.oid
         where 'comment'::regclass in (c.oid, i.indrelid)`);
    const before = await entries();
    await read(tx);
    return (await entries()) - before;
  });

const listed = (articleId: ArticleId, query: { limit?: number }) =>
  endpointUrl(listComments, { params: { articleId }, query });
const repliesOf = (params: Thread, query: { limit?: number }) => endpointUrl(listReplies, { params, query });

/** The ratio of the characters of an answer among many comments to one among few. Prints the median times of both. */
async function longer(few: Thread, many: Thread, address: (of: Thread) => string): Promise<number> {
  const urls = [few, many].map(address);
  const times: [number[], number[]] = [[], []];
  const characters = [0, 0];
  for (let call = 0; call < CALLS; call++)
    for (const [nth, url] of urls.entries()) {
      const begun = performance.now();
      const answer = await h.app.inject({ url });
      times[nth]!.push(performance.now() - begun);
      expect(answer.statusCode).toBe(200);
      characters[nth] = answer.body.length;
    }
  const [least, most] = times.map(middle);
  console.log(
    `${address(many)}: ${characters.join(' and ')} characters, ${least!.toFixed(1)} and ${most!.toFixed(1)} ms`,
  );
  return characters[1]! / characters[0]!;
}

const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
