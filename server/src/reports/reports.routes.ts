import * as endpoints from 'contract/reports';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db.ts';
import { route } from '../http/route.ts';
import { reportingPause } from '../measures/measures.ts';
import { rowPage } from '../db/page.ts';
import {
  type ReportMode,
  reportArticle,
  reportComment,
  reportMember,
  reportPlace,
  reportSharedList,
  unreportArticle,
} from './reports.ts';
import { reportsBy } from './reports.sql.ts';

/** Serves reports of posts, comments, members, places and shared lists, and the outcomes of the caller's own reports. */
export function reportRoutes(app: FastifyInstance, db: Sql, mode: ReportMode) {
  route(app, endpoints.reportArticle, ({ params, query, body }, me) =>
    reportArticle(db, me, params.articleId, query, { ...(body ?? { reason: 'AD', words: '' }), mode }),
  );
  route(app, endpoints.unreportArticle, ({ params, query }, me) =>
    unreportArticle(db, me, params.articleId, query),
  );
  route(app, endpoints.reportComment, ({ params, query, body }, me) =>
    reportComment(db, me, params, query, body),
  );
  route(app, endpoints.reportMember, ({ params, body }, me) => reportMember(db, me, params.memberId, body));
  route(app, endpoints.reportPlace, ({ params, body }, me) => reportPlace(db, me, params.placeId, body));
  route(app, endpoints.reportSharedList, ({ params, body }, me) =>
    reportSharedList(db, me, params.listKey, body),
  );
  route(app, endpoints.listMyReports, async ({ query }, me) => {
    const page = rowPage('reports', await reportsBy(db, me, query), query.limit, 'reportId');
    return { ...page, reportingPause: (await reportingPause(db, me)) ?? null };
  });
}
