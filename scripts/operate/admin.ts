import { decideClaim } from 'contract/claims';
import { ArticleId, ClaimId, MeasureId, MergeId, PlaceId } from 'contract/ids';
import { type MeasureAct, target } from 'contract/measures';
import { ReportReason } from 'contract/reports';
import * as v from 'valibot';
import { ArgumentsRefused, defineCommand } from '../command-line.ts';
import { printLine } from '../run/steps.ts';
import { cannot, operate, type Operation } from './operate.ts';

const decision = decideClaim.body.entries;
type Act = (operation: Operation, words: readonly string[]) => Promise<string>;

/** What each first word does with the others; it gives the sentence to print. */
const acts: Record<string, Act> = {
  give: ({ giveRole }, [nickname = '']) => give(giveRole, nickname, 'admin', 'an admin'),
  moderator: ({ giveRole }, [nickname = '']) => give(giveRole, nickname, 'moderator', 'a moderator'),
  take: ({ giveRole }, [nickname = '']) => give(giveRole, nickname, 'member', 'an ordinary member'),
  restore: async ({ restoreArticle }, [id]) => {
    const read = v.safeParse(ArticleId, id);
    const isBack = read.success && (await restoreArticle(read.output));
    return isBack ? `Post ${id} is back.` : cannot(`No removed post has the id ${id}.`);
  },
  queue: async ({ queue }) => {
    const items = await queue();
    for (const { targetKind, targetId, articleId, subject, weight, reportCount, standing } of items) {
      const id = articleId === null ? targetId : `${articleId}/${targetId}`;
      printLine(
        `${targetKind.toLowerCase()}:${id}  ${weight.toFixed(0)}  ${reportCount} reports  ${standing.toLowerCase()}  ${subject}`,
      );
    }
    return `${items.length} things have undecided reports.`;
  },
  claims: async ({ claims }) => {
    const waiting = await claims();
    for (const { claimId, state, infringed, targetKind, articleId, subject } of waiting)
      printLine(
        `${claimId}  ${state}  ${infringed}  ${targetKind.toLowerCase()} at post ${articleId}  ${subject}`.toLowerCase(),
      );
    return `${waiting.length} claims wait.`;
  },
  claim: async ({ decideClaim }, [id, act = '', ...words]) => {
    const read = v.safeParse(v.object({ claimId: ClaimId, act: decision.act }), {
      claimId: id,
      act: act.toUpperCase(),
    });
    if (!read.success)
      throw new ArgumentsRefused('It takes the id of a claim, and hold, remove, restore or decline.');
    const decided = await decideClaim(read.output.claimId, { act: read.output.act, words: words.join(' ') });
    return decided ? `Claim ${id}: ${act}.` : cannot(`That is not possible for claim ${id} now.`);
  },
  merge: async ({ mergePlaces }, [from, into, ...words]) => {
    const read = v.safeParse(v.object({ placeId: PlaceId, intoId: PlaceId }), {
      placeId: from,
      intoId: into,
    });
    const merged = read.success && (await mergePlaces({ ...read.output, words: words.join(' ') }));
    return merged
      ? `Place ${from} is merged into ${into}: merge ${merged.mergeId}.`
      : cannot(`${from} and ${into} are not two places on the map.`);
  },
  unmerge: async ({ undoMerge }, [id, ...words]) => {
    const read = v.safeParse(MergeId, id);
    const isUndone = read.success && (await undoMerge(read.output, words.join(' ')));
    return isUndone
      ? `Merge ${id} is undone.`
      : cannot(`Merge ${id} is not the last one of its place that stands.`);
  },
  keep: (operation, [about, ...words]) => take(operation, 'KEEP', about, null, words),
  remove: (operation, [about, reason, ...words]) => take(operation, 'REMOVE', about, reason, words),
  hold: (operation, [about, reason, ...words]) => take(operation, 'HOLD', about, reason, words),
  warn: (operation, [about, reason, ...words]) => take(operation, 'WARN', about, reason, words),
  suspend: (operation, [about, reason, ...words]) => take(operation, 'SUSPEND', about, reason, words),
  pause: (operation, [about, days, reason, ...words]) =>
    take(operation, 'PAUSE', about, reason, words, readDays(days)),
  undo: async ({ undoMeasure }, [id, ...words]) => {
    const read = v.safeParse(MeasureId, id);
    const isUndone = read.success && (await undoMeasure(read.output, words.join(' ')));
    return isUndone ? `Measure ${id} is undone.` : cannot(`Measure ${id} is not the last one that stands.`);
  },
};

async function give(
  giveRole: Operation['giveRole'],
  nickname: string,
  role: 'admin' | 'moderator' | 'member',
  what: string,
) {
  if (await giveRole(nickname, role)) return `${nickname} is ${what}.`;
  return cannot(`No member has the nickname ${nickname}.`);
}

async function take(
  { takeMeasure }: Operation,
  act: MeasureAct,
  about: string | undefined,
  reason: string | null | undefined,
  words: readonly string[],
  days?: number,
) {
  const [kind = '', ids = ''] = (about ?? '').split(':');
  const [articleId, targetId] = ids.includes('/') ? ids.split('/').map(Number) : [null, Number(ids)];
  const read = v.safeParse(v.object({ ...target, reason: v.nullable(ReportReason) }), {
    targetKind: kind.toUpperCase(),
    targetId,
    articleId,
    reason: reason?.toUpperCase() ?? null,
  });
  if (!read.success || (act !== 'KEEP' && read.output.reason === null))
    throw new ArgumentsRefused('It takes what it is about, as the queue shows it, and a reason.');
  const taken = await takeMeasure({ act, ...read.output, words: words.join(' '), days });
  return taken === false
    ? cannot(`That is not possible: ${about} is gone, or so already.`)
    : `Measure ${taken.measureId} is taken.`;
}

const readDays = (text = '') =>
  /^\d{1,3}$/.test(text) && Number(text) > 0 ? Number(text) : cannot('A pause needs its days.');

export const command = defineCommand({
  does: 'Gives or takes roles, shows what is reported, takes measures, merges places, and undoes both.',
  words:
    'give NICKNAME | moderator NICKNAME | take NICKNAME | restore POST_ID | queue | keep WHAT [WORDS] | remove WHAT REASON [WORDS] | hold WHAT REASON [WORDS] | warn WHAT REASON [WORDS] | pause WHAT DAYS REASON [WORDS] | suspend WHAT REASON [WORDS] | undo MEASURE_ID [WORDS] | claims | claim CLAIM_ID hold|remove|restore|decline [WORDS] | merge PLACE_ID INTO_ID [WORDS] | unmerge MERGE_ID [WORDS]',
  options: {},
  more: `  WHAT is as the queue shows it: article:1, comment:1/2, place:3, member:4. REASON is one of ${ReportReason.options.join(', ').toLowerCase()}.`,
  async run(_, [act = '', ...words]) {
    const work = acts[act];
    if (work === undefined || (words.length === 0 && act !== 'queue' && act !== 'claims'))
      throw new ArgumentsRefused('It takes one of these words and whom or what it is about.');
    await operate((operation) => work(operation, words));
  },
});
