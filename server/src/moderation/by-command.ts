import type { AppealId, ArticleId, MeasureId, MemberId } from 'contract/ids';
import type { Page } from 'contract/page';
import { appealById, openAppeals } from '../appeals/appeals.ts';
import type { Sql } from '../db.ts';
import { orFalse } from '../http/refuse.ts';
import type { MeasureTarget } from '../measures/measures.ts';
import { decideAppeal } from './decide-appeal.ts';
import { journalEntries } from './journal.ts';
import { listedMembers, type WantedMembers } from './member-lists.sql.ts';
import { lookAtItem, lookAtMember, lookAtVersions } from './looks.ts';
import { openCount, queueItems, reportDays } from './moderation.sql.ts';
import { takeMeasure, undoMeasure } from './moderation.ts';
import type { Taken } from './take-measure.ts';

const NO_REASON = { articleId: null, reason: null, words: '' } as const;

const done = (act: Promise<void>) => orFalse(act.then(() => true as const));

/** The moderation commands of operators (BEHAVIOUR: moderation-9). The journal records no member for them. */
export const moderationByCommand = (db: Sql) => ({
  /** Restores a post that reports or an admin removed; false if there is none. */
  restoreArticle: (articleId: ArticleId) =>
    orFalse(takeMeasure(db, null, { ...NO_REASON, act: 'KEEP', targetKind: 'ARTICLE', targetId: articleId })),
  /** The fifty targets with the heaviest undecided reports or appeals, and how many there are in total. */
  queue: async () => ({ ...(await queueItems(db, { limit: 50 })), total: (await openCount(db)).total }),
  /** A target with its reports and measures; false if it is gone. */
  look: (target: MeasureTarget) => orFalse(lookAtItem(db, null, target)),
  /** The current and earlier versions of a post; false if it is gone. */
  versions: (articleId: ArticleId) => orFalse(lookAtVersions(db, null, articleId)),
  /** The members whose nickname begins with a text, or who are restricted in a given way. */
  members: (wanted: WantedMembers) => listedMembers(db, wanted),
  /** A member's record; false if there is none. */
  record: (memberId: MemberId) => orFalse(lookAtMember(db, null, memberId)),
  /** Takes a measure like the console; false if it is not possible. */
  takeMeasure: (measure: Taken) => orFalse(takeMeasure(db, null, measure)),
  /** Undoes a measure; false if a later measure is in force, or it was undone already. */
  undoMeasure: (measureId: MeasureId, words: string) => done(undoMeasure(db, null, measureId, words)),
  /** The fifty oldest undecided appeals. */
  appeals: () => openAppeals(db),
  /** One appeal; undefined if there is none. */
  appeal: (appealId: AppealId) => appealById(db, appealId),
  /** Decides an appeal; false if it was decided already, is gone, or a later measure is in force. */
  decideAppeal: (appealId: AppealId, outcome: 'UPHELD' | 'DECLINED', words: string) =>
    done(decideAppeal(db, null, appealId, { outcome, words, alone: true })),
  /** The undecided cases, and the cases that came and were decided on each day of the last month. */
  numbers: async () => ({ ...(await openCount(db)), days: await reportDays(db) }),
  /** The newest entries of the journal. */
  journal: (page: Page) => journalEntries(db, page),
});
