import { ArticleId } from 'contract/ids';
import { type MeasureAct, target } from 'contract/measures';
import { NEEDS_WORDS } from 'contract/moderation';
import { REASONS_FOR, ReportReason } from 'contract/report-reasons';
import * as v from 'valibot';
import { POSSIBLE_MEASURES } from '../../server/src/moderation/take-measure.ts';
import { ArgumentsRefused } from '../command-line.ts';
import { cannot, type Operation } from './operate.ts';

/** Writes the argument WHAT of a target, in the form that the queue shows. */
export const describeTarget = (about: {
  targetKind: string;
  targetId: number;
  articleId: ArticleId | null;
}) =>
  `${about.targetKind.toLowerCase()}:${about.articleId === null ? '' : `${about.articleId}/`}${about.targetId}`;

/** Parses the argument WHAT to a target. */
export function readTarget(about = '') {
  const [kind = '', ids = ''] = about.split(':');
  const [articleId, targetId] = ids.includes('/') ? ids.split('/').map(Number) : [null, Number(ids)];
  const read = v.safeParse(v.object(target), { targetKind: kind.toUpperCase(), targetId, articleId });
  const isComment = read.success && read.output.targetKind === 'COMMENT';
  if (!read.success || isComment !== (read.output.articleId !== null))
    throw new ArgumentsRefused(
      'It takes what it is about, as the queue shows it: article:1, comment:1/2, place:3, member:4 or list:5.',
    );
  return read.output;
}

/** Parses an id. Throws `ArgumentsRefused` if it is missing or invalid. */
export function readId<T>(schema: v.GenericSchema<unknown, T>, what: string, id: string | undefined): T {
  const read = v.safeParse(schema, Number(id));
  if (!read.success) throw new ArgumentsRefused(`It takes the id of ${what}.`);
  return read.output;
}

/** Joins the words of an explanation. Throws `ArgumentsRefused` if it is empty. */
export function readWords(words: readonly string[]): string {
  const said = words.join(' ').trim();
  if (said === '') throw new ArgumentsRefused('It takes the words that the member will read.');
  return said;
}

interface Measure {
  about: string | undefined;
  reason?: string | undefined;
  words: readonly string[];
  days?: string | undefined;
}

/** Takes a measure, and prints its id. */
export async function take(
  { takeMeasure }: Operation,
  act: MeasureAct,
  { about, reason, words, days }: Measure,
) {
  const subject = readTarget(about);
  const possible = POSSIBLE_MEASURES[subject.targetKind];
  if (!possible.includes(act))
    throw new ArgumentsRefused(
      `Of ${subject.targetKind.toLowerCase()}:… there is only ${possible.join(', ').toLowerCase()}.`,
    );
  const because = v.safeParse(v.nullable(ReportReason), act === 'KEEP' ? null : reason?.toUpperCase());
  if (!because.success)
    throw new ArgumentsRefused(`It takes a reason: ${ReportReason.options.join(', ').toLowerCase()}.`);
  if (because.output !== null && !REASONS_FOR[subject.targetKind].includes(because.output))
    throw new ArgumentsRefused(
      `That reason does not fit: ${REASONS_FOR[subject.targetKind].join(', ').toLowerCase()} do.`,
    );
  if (because.output === 'OTHER' || NEEDS_WORDS.has(act)) readWords(words);
  const measure = { act, ...subject, reason: because.output, words: words.join(' ') };
  const taken = await takeMeasure({ ...measure, days: act === 'PAUSE' ? readDays(days) : null });
  return taken === false
    ? cannot(`That is not possible: ${about} is gone, or so already.`)
    : `Measure ${taken.measureId} is taken.`;
}

function readDays(text = ''): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) === 0 || Number(text) > 365)
    throw new ArgumentsRefused('A pause takes its days, 1 to 365.');
  return Number(text);
}
