import type { Endpoint, Envelope } from 'contract/endpoint';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { requestTo } from './malformed-requests.ts';
import { photograph } from './photo-files.ts';
import { testApp, type TestApp } from './test-app.ts';

/** The run's random seed; `SEED=…` repeats a run. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

/**
 * Sends `runs` random requests to all endpoints, alternately from a member and an admin, and expects each answer to be an envelope
 * without a server error. Returns the statuses that occurred.
 */
export async function checkMalformed(runs: number): Promise<number[]> {
  console.log(`SEED=${seed}`);
  const many = 1_000_000;
  const h = await testApp({
    callsPerMinute: { read: many, write: many, upload: many, lookup: many, comment: many, claim: many },
  });
  const senders = [await newSender(h, h.given.member, 150), await newSender(h, h.given.admin, 5)];
  let turn = 0;
  const sender = () => senders[turn]!;
  const photo = await photograph(48, 32);
  const context = { knownIds: () => sender().knownIds, token: () => sender().token, photo };
  const statuses = new Map<number, number>();
  const anyRequest = fc.oneof(...h.app.endpoints.filter(isWhole).map((e) => requestTo(context, e)));
  const isAnswered = fc.asyncProperty(anyRequest, async (request) => {
    const { statusCode, body, headers } = await h.app.inject(request);
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    if (statusCode === 200 && endsSession(request))
      senders[turn] = await newSender(h, turn === 0 ? h.given.member : h.given.admin, 5);
    turn = 1 - turn;
    expect(statusCode).toBeLessThan(500);
    expect(headers).toHaveProperty('x-request-id');
    if (body === '') return;
    const { isSuccess, code, message }: Envelope = JSON.parse(body);
    expect([isSuccess, typeof code, typeof message]).toEqual([statusCode < 400, 'string', 'string']);
  });
  try {
    await fc.assert(isAnswered, { seed, numRuns: runs });
  } finally {
    await h.close();
  }
  console.log(Object.fromEntries(statuses));
  return [...statuses.keys()];
}

let named = 0;
/** Creates a member or an admin with `posts` posts, each at its own place and in its own category. */
async function newSender(h: TestApp, join: TestApp['given']['member'], posts: number) {
  named += 1;
  const by = await join(`가람${named}`);
  const made = await Promise.all(
    Array.from({ length: posts }, async () => {
      const [categoryId, placeId] = await Promise.all([h.given.category({ by }), h.given.place({})]);
      return { categoryId, placeId, articleId: await h.given.article({ by, categoryId, placeId }) };
    }),
  );
  const articleId: number[] = made.map((one) => one.articleId);
  const knownIds: Record<string, number[]> = {
    articleId,
    categoryId: made.map((one) => one.categoryId),
    placeId: made.map((one) => one.placeId),
    challengeId: [1],
    parentCommentId: articleId,
    memberId: [by.memberId],
    targetId: articleId,
  };
  return { token: by.token, knownIds };
}

/** Excludes `runJob`, which answers 503, since a test app runs no jobs. */
const isWhole = ({ name }: Endpoint) => name !== 'runJob';

const endsSession = ({ method, url }: InjectOptions) =>
  (method === 'DELETE' && /^\/api\/member(\?|$)/.test(String(url))) ||
  String(url).startsWith('/api/auth/logout');
