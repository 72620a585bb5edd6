import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openAccessTokens } from '../../server/src/auth/access-token.ts';
import { openSessions } from '../../server/src/auth/sessions.ts';
import { openDb, type Sql } from '../../server/src/db.ts';
import { insertArticle, insertMember } from '../../server/test/given.ts';

const MEMBERS = 40;
const WRITERS = 4;
const PAUSE_MS = 100;
const ANSWER_MS = 8_000;

/** Members who comment on a post continuously through the API. */
export interface Commenting {
  /** The numbers of acknowledged and failed comments, and the longest time between two acknowledged comments, in ms. */
  figures(): { acknowledged: number; failed: number; longestGapMs: number };
  /** Stops commenting. Returns the number of acknowledged comments that are not in the database. */
  lost(): Promise<number>;
}

/** Starts commenting through the server at `address`, whose database is `databaseUrl`. */
export async function startCommenting(
  databaseUrl: string,
  addresses: readonly string[],
): Promise<Commenting> {
  const db = openDb({ connectionString: databaseUrl, size: 2 });
  const tokens = await signIn(db);
  const author = await insertMember(db, `글쓴이${randomUUID().slice(0, 4)}`);
  const articleId = await insertArticle(db, { by: { memberId: author } });
  await db.end();
  const texts: string[] = [];
  const stop = new AbortController();
  let [failed, turn, lastAt, longestGapMs] = [0, 0, performance.now(), 0];

  async function comment() {
    const content = `${turn} 번째 ${randomUUID()}`;
    const token = tokens[turn % MEMBERS];
    const address = addresses[turn++ % addresses.length];
    const answer = await fetch(`${address}/api/articles/${articleId}/comments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content, parentCommentId: null }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => null);
    if (answer?.ok !== true) return void (failed += 1);
    await answer.body?.cancel();
    texts.push(content);
    longestGapMs = Math.max(longestGapMs, performance.now() - lastAt);
    lastAt = performance.now();
  }
  const writing = Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (!stop.signal.aborted) {
        await comment();
        await pause(PAUSE_MS);
      }
    }),
  );
  return {
    figures: () => ({ acknowledged: texts.length, failed, longestGapMs }),
    async lost() {
      stop.abort();
      await writing;
      const read = openDb({ connectionString: databaseUrl, size: 1 });
      const there = await read<{ content: string }>`
        select content from comment /* any: all were written by us */ where article_id = ${articleId}`;
      await read.end();
      const found = new Set(there.map(({ content }) => content));
      return texts.filter((text) => !found.has(text)).length;
    },
  };
}

/** Returns the access tokens of enough members to stay within each member's limits. */
async function signIn(db: Sql): Promise<string[]> {
  const sessions = await openSessions(db, await openAccessTokens(db));
  return Promise.all(
    Array.from({ length: MEMBERS }, async (_, n) => {
      const memberId = await insertMember(db, `댓글${n}${randomUUID().slice(0, 4)}`);
      return (await sessions.open(memberId)).access;
    }),
  );
}
