import { AppealId, ArticleId, MemberId } from 'contract/ids';
import type { Measure } from 'contract/measures';
import { Restriction } from 'contract/moderation-shapes';
import * as v from 'valibot';
import { printLine } from '../run/steps.ts';
import { describeTarget, readId, readTarget } from './admin-words.ts';
import { cannot, type Operation } from './operate.ts';

/** Shows targets with reports or appeals, heaviest first. */
export async function showQueue({ queue }: Operation) {
  const { items, total } = await queue();
  for (const item of items) {
    const { subject, weight, reportCount, appealCount, standing, isBurst } = item;
    const { reporterCount, newReporterCount } = item;
    const marks = [
      isBurst && 'burst',
      newReporterCount > 0 && `${newReporterCount} of ${reporterCount} had joined within the hour`,
      appealCount > 0 && `${appealCount} appeals`,
    ].filter(Boolean);
    printLine(
      `${describeTarget(item)}  ${weight.toFixed(0)}  ${reportCount} reports  ${standing.toLowerCase()}  ${subject}${marks.length > 0 ? `  (${marks.join(', ')})` : ''}`,
    );
  }
  const rest = total > items.length ? `, of which the heaviest ${items.length} are shown` : '';
  return `${total} things have undecided reports or appeals${rest}.`;
}

/** Shows a target with its reports and measures, or a member with their record. */
export async function show(operation: Operation, [about]: readonly string[]) {
  const target = readTarget(about);
  const item = await operation.look(target);
  if (item === false) return cannot(`${about} is gone.`);
  printLine(`${item.subject}  by ${item.nickname ?? 'nobody'}  ${item.standing.toLowerCase()}`);
  if (item.content !== '') printLine(item.content);
  for (const { reason, words, outcome, reporter } of item.reports)
    printLine(
      `report  ${reason.toLowerCase()}  ${outcome.toLowerCase()}  ${reporter.nickname ?? 'nobody'} (right ${reporter.upheld}, wrong ${reporter.declined})  ${words}`,
    );
  item.measures.forEach(printMeasure);
  if (target.targetKind === 'MEMBER') {
    const record = await operation.record(readId(MemberId, 'a member', String(target.targetId)));
    if (record !== false)
      printLine(
        `${record.articleCount} posts, ${record.removedCount} taken down, reports right ${record.upheld}, wrong ${record.declined}`,
      );
  }
  return `${item.reports.length} reports and ${item.measures.length} measures.`;
}

function printMeasure({
  measureId,
  act,
  reason,
  words,
  actorNickname,
  createdAt,
  undoneAt,
  canUndo,
  appeal,
}: Measure) {
  const state = undoneAt !== null ? 'undone' : canUndo ? 'stands' : 'stands below a later one';
  printLine(
    `measure ${measureId}  ${act.toLowerCase()}  ${reason?.toLowerCase() ?? '-'}  ${actorNickname ?? 'a command or the rules'}  ${createdAt}  ${state}  ${words}`,
  );
  if (appeal !== null)
    printLine(`  appeal ${appeal.appealId}  ${appeal.outcome.toLowerCase()}  ${appeal.words}`);
}

/** Shows the current and earlier versions of a post, newest first. */
export async function showHistory({ versions }: Operation, [id]: readonly string[]) {
  const all = await versions(readId(ArticleId, 'a post', id));
  if (all === false) return cannot(`Post ${id} is gone.`);
  for (const one of all) {
    const { version, writtenAt, replacedAt, changed, photosAdded, photosRemoved, title, content } = one;
    const photos = `${one.photoCount} photos (+${photosAdded} -${photosRemoved})`;
    printLine(
      `version ${version}  ${writtenAt} to ${replacedAt ?? 'now'}  ${changed.join(', ') || '-'}  ${one.placeName ?? 'place forgotten'}  ${one.date}  ${one.disclosure}  ${photos}`,
    );
    printLine(`  ${title}\n  ${content.replaceAll('\n', '\n  ')}`);
  }
  return `${all.length - 1} earlier versions. Removed photos are gone.`;
}

/** Shows the undecided appeals, oldest first. */
export async function showAppeals({ appeals }: Operation) {
  const waiting = await appeals();
  for (const one of waiting)
    printLine(
      `${one.appealId}  ${one.createdAt}  ${one.act.toLowerCase()} of ${describeTarget(one)}  ${one.nickname ?? 'nobody'}  ${one.words}`,
    );
  return `${waiting.length} appeals are undecided.`;
}

/** Shows one appeal and its measure. */
export async function showAppeal({ appeal }: Operation, [id]: readonly string[]) {
  const one = await appeal(readId(AppealId, 'an appeal', id));
  if (one === undefined) return cannot(`No appeal has the id ${id}.`);
  const { act, reason, measureWords, actorNickname, outcome, decisionWords } = one;
  printLine(
    `${act.toLowerCase()} of ${describeTarget(one)}  ${reason?.toLowerCase() ?? '-'}  by ${actorNickname ?? 'no moderator'}  ${measureWords}`,
  );
  printLine(`${one.nickname ?? 'nobody'}: ${one.words}`);
  return outcome === 'OPEN' ? 'It is undecided.' : `It is ${outcome.toLowerCase()}: ${decisionWords}`;
}

/** Shows members by restriction, or by the beginning of their nickname. */
export async function showMembers({ members }: Operation, [wanted = '']: readonly string[]) {
  const restriction = v.safeParse(Restriction, wanted.toUpperCase().replaceAll('-', '_'));
  const page = { cursor: null, limit: 50 };
  const found = await members(
    restriction.success
      ? { ...page, keyword: '', restriction: restriction.output }
      : { ...page, keyword: wanted },
  );
  for (const { memberId, nickname, role, joinedAt, pausedUntil, suspendedAt, reportsPausedUntil } of found)
    printLine(
      [
        `member:${memberId}`,
        nickname,
        role,
        `since ${joinedAt}`,
        suspendedAt && `suspended since ${suspendedAt}`,
        pausedUntil && `paused until ${pausedUntil}`,
        reportsPausedUntil && `may not report until ${reportsPausedUntil}`,
      ]
        .filter(Boolean)
        .join('  '),
    );
  return `${found.length} members.`;
}

/** Shows the number of open reports, and the numbers of new and decided reports by day. */
export async function showNumbers({ numbers }: Operation) {
  const { total, appeals, oldestOpenAt, days } = await numbers();
  for (const { date, reported, upheld, declined, appealed, appealsUpheld, appealsDeclined } of days)
    printLine(
      `${date}  reports ${reported}, upheld ${upheld}, turned down ${declined}; appeals ${appealed}, upheld ${appealsUpheld}, turned down ${appealsDeclined}`,
    );
  return `${total} things wait${oldestOpenAt === null ? '' : ` since ${oldestOpenAt}`}, ${appeals} appeals among them.`;
}

/** Shows the fifty newest entries of the journal. */
export async function showJournal({ journal }: Operation) {
  const entries = (await journal({ cursor: null, limit: 50 })).slice(0, 50);
  for (const { at, actorNickname, act, targetKind, targetId, nickname, words } of entries)
    printLine(
      `${at}  ${actorNickname ?? 'a command'}  ${act.toLowerCase()}  ${targetKind.toLowerCase()}:${targetId}  ${nickname ?? ''}  ${words}`,
    );
  return `${entries.length} entries.`;
}
