import type { AppealId, ArticleId, MeasureId } from 'contract/ids';
import type { Page } from 'contract/page';
import { appealById, openAppeals } from '../appeals/appeals.ts';
import type { Sql } from '../db.ts';
import { orFalse } from '../http/refuse.ts';
import type { MeasureTarget } from '../measures/measures.ts';
import {
  decideAppeal,
  journalEntries,
  listedMembers,
  lookAtItem,
  lookAtMember,
  lookAtVersions,
  openCount,
  queueItems,
  reportDays,
  takeMeasure,
  undoMeasure,
} from './moderation.ts';

const NO_REASON = { articleId: null, reason: null, words: '' } as const;

const done = (act: Promise<void>) => orFalse(act.then(() => true as const));

/** What operators do by command, without the console (BEHAVIOUR: moderation-9): the journal records no member for it. */
export const moderationByCommand = (db: Sql) => ({
  /** Restores a post that reports or an admin removed; false when there is none. */
  restoreArticle: (articleId: ArticleId) =>
    orFalse(takeMeasure(db, null, { ...NO_REASON, act: 'KEEP', targetKind: 'ARTICLE', targetId: articleId })),
  /** The fifty heaviest things with undecided reports or appeals. */
  queue: () => queueItems(db, 50),
  /** Something with its reports and measures; false when it is gone. */
  look: (target: MeasureTarget) => orFalse(lookAtItem(db, null, target)),
  /** The current and earlier versions of a post; false when it is gone. */
  versions: (articleId: ArticleId) => orFalse(lookAtVersions(db, null, articleId)),
  /** Members whose nickname begins so, or restricted in that way. */
  members: (wanted: Parameters<typeof listedMembers>[1]) => listedMembers(db, wanted),
  /** A member's record; false when there is none. */
  record: (memberId: Parameters<typeof lookAtMember>[2]) => orFalse(lookAtMember(db, null, memberId)),
  /** Takes a measure as the console does; false where it is not possible. */
  takeMeasure: (measure: Parameters<typeof takeMeasure>[2]) => orFalse(takeMeasure(db, null, measure)),
  /** Undoes a measure; false if a later one is in force, or it was undone already. */
  undoMeasure: (measureId: MeasureId, words: string) => done(undoMeasure(db, null, measureId, words)),
  /** The fifty undecided appeals that wait longest. */
  appeals: () => openAppeals(db),
  /** One appeal; undefined when there is none. */
  appeal: (appealId: AppealId) => appealById(db, appealId),
  /** Decides an appeal; false if it was decided, is gone, or a later measure is in force. */
  decideAppeal: (appealId: AppealId, outcome: 'UPHELD' | 'DECLINED', words: string) =>
    done(decideAppeal(db, null, appealId, { outcome, words, alone: true })),
  /** What waits, and what came and was decided each day of the last month. */
  numbers: async () => ({ ...(await openCount(db)), days: await reportDays(db) }),
  /** The newest entries of the journal. */
  journal: (page: Page) => journalEntries(db, page),
});
