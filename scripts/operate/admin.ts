import { AppealId, ArticleId, MeasureId } from 'contract/ids';
import { ReportReason } from 'contract/report-reasons';
import { ArgumentsRefused, defineCommand } from '../command-line.ts';
import {
  show,
  showAppeal,
  showAppeals,
  showHistory,
  showJournal,
  showMembers,
  showNumbers,
  showQueue,
} from './admin-shows.ts';
import { breach, breaches, breachOptions } from './admin-breaches.ts';
import { placeActs } from './admin-places.ts';
import { readId, readWords, take } from './admin-words.ts';
import { cannot, operate, type Operation } from './operate.ts';

type Act = (operation: Operation, words: readonly string[]) => Promise<string>;

/** The act of each first word, applied to the other words. It returns the sentence to print. */
const acts: Record<string, Act> = {
  give: ({ giveRole }, names) => give(giveRole, names, 'admin', 'an admin'),
  moderator: ({ giveRole }, names) => give(giveRole, names, 'moderator', 'a moderator'),
  take: ({ giveRole }, names) => give(giveRole, names, 'member', 'an ordinary member'),
  'sign-out': async ({ signOutMember }, [nickname = '']) =>
    (await signOutMember(nickname))
      ? `${nickname} is signed out everywhere.`
      : cannot(`No member has the nickname ${nickname}.`),
  'sign-out-everybody': async ({ signOutEverybody }) => `${await signOutEverybody()} sessions have ended.`,
  restore: async ({ restoreArticle }, [id]) =>
    (await restoreArticle(readId(ArticleId, 'a post', id)))
      ? `Post ${id} is back.`
      : cannot(`No removed post has the id ${id}.`),
  queue: showQueue,
  show,
  history: showHistory,
  keep: (operation, [about, ...words]) => take(operation, 'KEEP', { about, words }),
  remove: (operation, [about, reason, ...words]) => take(operation, 'REMOVE', { about, reason, words }),
  hold: (operation, [about, reason, ...words]) => take(operation, 'HOLD', { about, reason, words }),
  warn: (operation, [about, reason, ...words]) => take(operation, 'WARN', { about, reason, words }),
  suspend: (operation, [about, reason, ...words]) => take(operation, 'SUSPEND', { about, reason, words }),
  pause: (operation, [about, days, reason, ...words]) =>
    take(operation, 'PAUSE', { about, days, reason, words }),
  undo: async ({ undoMeasure }, [id, ...words]) =>
    (await undoMeasure(readId(MeasureId, 'a measure', id), words.join(' ')))
      ? `Measure ${id} is undone.`
      : cannot(`Measure ${id} is not the last one that stands.`),
  appeals: showAppeals,
  appeal: showAppeal,
  uphold: (operation, words) => decide(operation, 'UPHELD', words),
  'turn-down': (operation, words) => decide(operation, 'DECLINED', words),
  members: showMembers,
  numbers: showNumbers,
  journal: showJournal,
  breaches,
  ...placeActs,
};
/** Words that are commands on their own. */
const ALONE = new Set(['sign-out-everybody', 'claims', 'queue', 'appeals', 'numbers', 'journal', 'breaches']);

async function give(
  giveRole: Operation['giveRole'],
  [nickname = '', ...others]: readonly string[],
  role: 'admin' | 'moderator' | 'member',
  what: string,
) {
  if (others.length > 0) throw new ArgumentsRefused('It takes one nickname.');
  if (await giveRole(nickname, role)) return `${nickname} is ${what}.`;
  return cannot(`No member has the nickname ${nickname}.`);
}

async function decide(
  { decideAppeal }: Operation,
  outcome: 'UPHELD' | 'DECLINED',
  [id, ...words]: readonly string[],
) {
  const isDecided = await decideAppeal(readId(AppealId, 'an appeal', id), outcome, readWords(words));
  if (!isDecided)
    return cannot(`Appeal ${id} is decided or gone, or a later measure has to be undone first.`);
  return outcome === 'UPHELD'
    ? `Appeal ${id} is upheld, and the measure undone.`
    : `Appeal ${id} is turned down.`;
}

export const command = defineCommand({
  does: 'Gives or takes roles, ends sessions, shows what is reported, takes measures, merges places, and undoes both, and decides appeals and claims.',
  words:
    'give NICKNAME | moderator NICKNAME | take NICKNAME | sign-out NICKNAME | sign-out-everybody | restore POST_ID | queue | show WHAT | history POST_ID | keep WHAT [WORDS] | remove WHAT REASON [WORDS] | hold WHAT REASON [WORDS] | warn WHAT REASON [WORDS] | pause WHAT DAYS REASON [WORDS] | suspend WHAT REASON [WORDS] | undo MEASURE_ID [WORDS] | appeals | appeal APPEAL_ID | uphold APPEAL_ID WORDS | turn-down APPEAL_ID WORDS | members NICKNAME|suspended|paused|reports-paused | numbers | journal | merge PLACE_ID INTO_ID [WORDS] | unmerge MERGE_ID [WORDS] | claims | claim CLAIM_ID hold|remove|restore|decline [WORDS] | breach --from TIME --to TIME --kind KINDS | breaches',
  options: breachOptions,
  more: `  WHAT is as the queue shows it: article:1, comment:1/2, place:3, member:4, list:5. REASON is one of ${ReportReason.options.join(', ').toLowerCase()}.`,
  async run(options, [act = '', ...words]) {
    if (act === 'breach' && words.length === 0) return operate((operation) => breach(operation, options));
    const [unused] = Object.keys(options);
    if (unused !== undefined) throw new ArgumentsRefused(`--${unused} is for breach alone.`);
    const work = Object.hasOwn(acts, act) ? acts[act] : undefined;
    if (work === undefined || (words.length === 0) !== ALONE.has(act))
      throw new ArgumentsRefused('It takes one of these words and whom or what it is about.');
    await operate((operation) => work(operation, words));
  },
});
