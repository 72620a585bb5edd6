import type { Anomaly } from './anomaly.ts';
import { fact, type History, type Told, type Who, YES } from './history.ts';
import { is, type Model, reportersOf } from './model.ts';

const [WARN_AT, REMOVE_AT] = [10, 20];

/**
 * Compares the notifications at the end with what was written: one of each comment for each member it concerns, none of a deleted one
 * (BEHAVIOUR: notifications-1, notifications-7), one for each number of reports that was reached (reports-4).
 */
export function checkTold(history: History, model: Model): Anomaly[] {
  if (history.told === null) return [];
  const { notifications } = history.told;
  const reported = mostReports(history);
  const ofComments = notifications.filter(({ reports }) => reports === null);
  return [
    ...notifications.filter(({ rows }) => rows > 1).map((told) => wrong('doubled', told)),
    ...ofComments
      .filter((told) => !isAllowed(history, model, told))
      .map((told) => wrong('notification not due', told)),
    ...Object.keys(history.comments).flatMap((comment) => missingOf(history, model, comment)),
    ...Object.keys(history.posts).flatMap((post) => wrongReports(history, model, post, reported)),
  ];
}

/** The members a comment concerns; of a reply also who began the thread and who is answered, but for its writer. */
function concerned({ comments, posts }: History, comment: string): Who[] {
  const { by, post, starter, answered } = comments[comment]!;
  const writers = [starter, answered].map((one) => (one === null ? undefined : comments[one]?.by));
  return [posts[post]?.by, ...writers].filter((who) => who !== undefined).filter((who) => who !== by);
}

function isAllowed(history: History, model: Model, { who, of }: Told): boolean {
  const at = history.told!.at;
  return concerned(history, of).includes(who) && model.may(is(fact.comment(of), YES), at, at);
}

/** The post's author must have been told of a comment that is surely there, unless they withdrew. */
function missingOf(history: History, model: Model, comment: string): Anomaly[] {
  const { at, notifications } = history.told!;
  const { by, post } = history.comments[comment]!;
  const who = history.posts[post]?.by ?? by;
  if (who === by || mayHaveLeft(history, who) || !model.surely(is(fact.comment(comment), YES), at, at))
    return [];
  const told = notifications.some((each) => each.who === who && each.of === comment);
  return told ? [] : [wrong('notification missing', { who, of: comment, reports: null, rows: 0 })];
}

function wrongReports(
  history: History,
  model: Model,
  post: string,
  reported: ReadonlyMap<string, number>,
): Anomaly[] {
  const who = history.posts[post]!.by;
  const told = history.told!.notifications.filter(({ of, reports }) => of === post && reports !== null);
  const most = reported.get(post) ?? 0;
  const due = [WARN_AT, REMOVE_AT].filter((number) => most >= number);
  const missing = due.filter((number) => !told.some(({ reports }) => reports === number));
  const many = told.filter(({ reports }) => reportersOf(post, history) < reports!);
  const others = told.filter((each) => each.who !== who);
  return [
    ...(mayHaveLeft(history, who)
      ? []
      : missing.map((reports) => wrong('notification missing', { who, of: post, reports, rows: 0 }))),
    ...[...many, ...others].map((each) => wrong('notification not due', each)),
    ...keptInSpite(history, model, post, most),
  ];
}

/** A post that reached twenty reports is removed. */
function keptInSpite(history: History, model: Model, post: string, most: number): Anomaly[] {
  const at = history.told!.at;
  if (most < REMOVE_AT || model.may(is(fact.removed(post), YES), at, at)) return [];
  return [
    {
      kind: 'impossible value',
      call: null,
      text: `${post} has ${most} reports and is not removed`,
      facts: [fact.removed(post)],
    },
  ];
}

/** The highest number of reports that anybody saw of each post. */
function mostReports({ calls }: History): Map<string, number> {
  const most = new Map<string, number>();
  for (const { saw } of calls)
    for (const seen of saw)
      if ('count' in seen && seen.count === 'reports')
        most.set(seen.of, Math.max(most.get(seen.of) ?? 0, seen.number));
  return most;
}

const mayHaveLeft = ({ calls }: History, who: Who) =>
  calls.some(({ withdraws, outcome }) => withdraws?.who === who && outcome !== 'refused');

const wrong = (kind: Anomaly['kind'], { who, of, reports, rows }: Told): Anomaly => ({
  kind,
  call: null,
  text: `${kind}: ${rows} for ${who} of ${reports === null ? of : `${reports} reports of ${of}`}`,
  facts: [fact.comment(of), fact.post(of)],
});
