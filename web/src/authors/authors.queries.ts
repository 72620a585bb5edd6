import { queryOptions } from '@tanstack/react-query';
import { listArticlesBy, readAuthor } from 'contract/authors';
import type { MemberId, RegionId } from 'contract/ids';
import { read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';

/** A member as everybody sees them. */
export const authorById = (memberId: MemberId) =>
  queryOptions({
    queryKey: ['authors', memberId],
    queryFn: (context) => read(readAuthor, { params: { memberId } }, context),
  });

/** Posts of a member, newest first; of one region, or of everywhere without one. Pages of ten. */
export const articlesBy = (memberId: MemberId, regionId: RegionId | null) =>
  pagedQuery({
    queryKey: ['articles', 'by', memberId, regionId],
    fetchPage: (cursor, context) =>
      read(
        listArticlesBy,
        { params: { memberId }, query: { cursor, ...(regionId !== null && { regionId }) } },
        context,
      ),
    rows: (page) => page.result,
    next: (page) => page.cursor,
  });
