import { type Breach, BREACH_KINDS, type BreachKind } from '../../server/src/breaches/breach-text.ts';
import { ArgumentsRefused } from '../command-line.ts';
import { cannot, type Operation } from './operate.ts';

/** The options of `breach`. */
export const breachOptions = {
  from: { type: 'string', value: 'TIME', does: 'breach: since when, in Korea: 2026-11-20T03:00' },
  to: { type: 'string', value: 'TIME', does: 'breach: until when' },
  kind: { type: 'string', value: 'KINDS', does: `breach: ${BREACH_KINDS.join(', ')}, separated by commas` },
  noticed: { type: 'string', value: 'TIME', does: 'breach: when it was noticed; without it now' },
  possible: { type: 'boolean', does: 'breach: it is not certain that anything was taken' },
  tell: { type: 'string', value: 'WORDS', does: 'breach: tells them, with how it happened, in Korean' },
} as const;
export type BreachValues = { [Name in keyof typeof breachOptions]?: string | boolean | undefined };

const HOURS_72_MS = 72 * 60 * 60 * 1000;

/** Shows whom a breach concerns with the text that they would read; with `--tell` it tells them. */
export async function breach(operation: Operation, values: BreachValues): Promise<string> {
  const read = readBreach(values);
  if (values.tell === undefined) {
    const { members, title, markdown } = await operation.lookAtBreach(read);
    const rows = members.map(({ memberId, nickname }) => `member:${memberId}  ${nickname ?? ''}`);
    return [
      ...rows,
      `It concerns ${members.length} members. They have to be told by ${deadline(read)}.`,
      ...(members.length < 1_000 ? [] : ['The authority has to be told by then too: 1,000 members or more.']),
      '',
      `# ${title}`,
      markdown,
      '',
      'Nobody was told. With --tell "how it happened" they are.',
    ].join('\n');
  }
  const open = operation.contactsLeftOpen();
  if (open.length > 0) return cannot(`The law asks for a contact: set ${open.join(' and ')} first.`);
  const { breachId, told } = await operation.tellBreach(read);
  return `${told} members are told at their next visit. The text is public at /terms/breach-${breachId}.`;
}

/** Prints what members were told of before. */
export async function breaches({ breaches }: Operation): Promise<string> {
  const rows = await breaches();
  const line = (row: (typeof rows)[number]) =>
    `breach-${row.breachId}  ${row.toldAt}  ${row.kinds.join(',')}  ${row.fromAt} to ${row.toAt}  told ${row.toldCount}`;
  return [...rows.map(line), `${rows.length} breaches were told.`].join('\n');
}

const deadline = ({ noticedAt }: Breach) => new Date(noticedAt.getTime() + HOURS_72_MS).toISOString();

function readBreach({ from, to, kind, noticed, possible, tell }: BreachValues): Breach {
  const kinds = String(kind ?? '').split(',');
  const isKind = (one: string): one is BreachKind => BREACH_KINDS.some((known) => known === one);
  if (!kinds.every(isKind)) throw new ArgumentsRefused(`It takes --kind: ${BREACH_KINDS.join(', ')}.`);
  const span = { from: readTime('--from', from), to: readTime('--to', to) };
  if (span.from >= span.to) throw new ArgumentsRefused('--from must be before --to.');
  const words = String(tell ?? '(--tell)').trim();
  if (words === '') throw new ArgumentsRefused('--tell takes how it happened, in Korean.');
  const noticedAt = noticed === undefined ? new Date() : readTime('--noticed', noticed);
  return { ...span, kinds: [...new Set(kinds)], isPossible: possible === true, noticedAt, words };
}

const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/;

/** A day, or a minute of it, in Korea. */
function readTime(name: string, text: unknown): Date {
  const given = typeof text === 'string' && TIME.test(text) ? text : '';
  const at = new Date(`${given.includes('T') ? given : `${given}T00:00`}:00+09:00`);
  if (Number.isNaN(at.getTime()))
    throw new ArgumentsRefused(`${name} takes a time in Korea: 2026-11-20T03:00.`);
  return at;
}
