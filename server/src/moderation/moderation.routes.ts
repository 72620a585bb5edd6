import { decideClaim as decideClaimEndpoint, undoClaimDecision as undoClaimEndpoint } from 'contract/claims';
import { listArticleVersions } from 'contract/article-versions';
import { listDisclosures } from 'contract/disclosures';
import * as endpoints from 'contract/moderation';
import type { FastifyInstance } from 'fastify';
import { type BackgroundWork, waking } from '../process/background-work.ts';
import type { Sql } from '../db.ts';
import { route } from '../http/route.ts';
import { rowPage } from '../db/page.ts';
import { decisionsTakenBy } from '../claims/taken-back.ts';
import { decideClaim } from './decide-claim.ts';
import { journalEntries } from './journal.ts';
import { lookersAt, waitingCounts } from './held.sql.ts';
import { changesOfDisclosure, lookAtItem, lookAtMember, lookAtVersions, lookAtWritten } from './looks.ts';
import { takeMeasures, undoMeasures } from './batches.ts';
import { measuresTakenBy } from '../measures/measures.ts';
import { listedMembers } from './member-lists.sql.ts';
import { decideAppeal } from './decide-appeal.ts';
import { takeMeasure, undoMeasure } from './moderation.ts';
import { undoClaimDecision } from './undo-claim-decision.ts';
import { heldItems, openCount, queueItems, reportDays } from './moderation.sql.ts';

/**
 * Serves moderators: the queue and its items, measures, the journal and numbers. Mail to claimants is sent after the answer
 * (BEHAVIOUR: claims-6).
 */
export function moderationRoutes(app: FastifyInstance, db: Sql, mails: BackgroundWork) {
  const thenDeliver = waking(mails);
  route(app, endpoints.listQueue, async ({ query }) => ({
    ...(await queueItems(db, query)),
    total: (await openCount(db)).total,
  }));
  route(app, endpoints.readItem, ({ params, query }, me) =>
    lookAtItem(db, me, { ...params, articleId: query.articleId ?? null }),
  );
  route(app, listArticleVersions, async ({ params }, me) => ({
    versions: await lookAtVersions(db, me, params.articleId),
  }));
  route(app, listDisclosures, async ({ params }) => ({
    changes: await changesOfDisclosure(db, params.articleId),
  }));
  route(app, endpoints.readMemberRecord, ({ params }, me) => lookAtMember(db, me, params.memberId));
  route(app, endpoints.listMembers, async ({ query }) =>
    rowPage('members', await listedMembers(db, query), query.limit, 'memberId'),
  );
  route(app, endpoints.takeMeasure, ({ body }, me) => thenDeliver(takeMeasure(db, me, body)));
  route(app, endpoints.takeMeasures, ({ body }, me) => thenDeliver(takeMeasures(db, me, body)));
  route(app, endpoints.undoMeasure, ({ params: { measureId }, body: { words, all } }, me) =>
    thenDeliver((all ? undoMeasures : undoMeasure)(db, me, measureId, words)),
  );
  route(app, endpoints.listHeld, async ({ query }) =>
    rowPage('held', await heldItems(db, query), query.limit, 'measureId'),
  );
  route(app, endpoints.listWritten, async ({ params, query }, me) =>
    rowPage('written', await lookAtWritten(db, me, params.memberId, query), query.limit, 'targetId'),
  );
  route(app, endpoints.listLookers, async ({ params }, me) => ({
    lookers: await lookersAt(db, me, params.targetKind, params.targetId),
  }));
  route(app, endpoints.listTakenMeasures, async (_, me) => ({
    measures: await measuresTakenBy(db, me),
    decisions: await decisionsTakenBy(db, me),
  }));
  route(app, endpoints.decideAppeal, ({ params, body }, me) =>
    thenDeliver(decideAppeal(db, me, params.appealId, body)),
  );
  route(app, decideClaimEndpoint, ({ params, body }, me) =>
    thenDeliver(decideClaim(db, me, params.claimId, body)),
  );
  route(app, undoClaimEndpoint, ({ params }, me) => thenDeliver(undoClaimDecision(db, me, params)));
  route(app, endpoints.readJournal, async ({ query }) =>
    rowPage('entries', await journalEntries(db, query), query.limit, 'entryId'),
  );
  route(app, endpoints.readModerationNumbers, async () => {
    const { total: open, appeals: openAppeals, oldestOpenAt } = await openCount(db);
    return { open, openAppeals, oldestOpenAt, ...(await waitingCounts(db)), days: await reportDays(db) };
  });
}
