import { type Call, type Fact, type History, type Seen, YES } from './history.ts';
import type { Anomaly } from './anomaly.ts';
import { type Condition, findsComment, findsPost, is, type Model, openModel, unblocked } from './model.ts';
import { checkTold } from './told.ts';

/** Looks for what cannot have been so, in every answer and in the notifications at the end. */
export function check(history: History): Anomaly[] {
  const model = openModel(history);
  const inAnswers = history.calls.flatMap((call) =>
    call.saw.flatMap((seen) => checkSeen(history, model, call, seen)),
  );
  return [...inAnswers, ...checkTold(history, model)];
}

function checkSeen(history: History, model: Model, call: Call, seen: Seen): Anomaly[] {
  if ('rows' in seen)
    return seen.rows <= 1 ? [] : [found('doubled', call, `${seen.of} is there ${seen.rows} times`, [])];
  if ('count' in seen) return checkCount(history, model, call, seen);
  if ('fact' in seen) return checkValue(model, call, seen);
  const conditions =
    'post' in seen
      ? findsPost(history, seen.post, seen.by)
      : [
          ...findsComment(history, seen.comment, seen.by),
          ...findsPost(history, history.comments[seen.comment]!.post, seen.by),
        ];
  const what = `${'post' in seen ? seen.post : seen.comment} for ${seen.by}`;
  return seen.found ? checkShown(model, call, what, conditions) : checkAbsent(model, call, what, conditions);
}

function checkValue(model: Model, call: Call, seen: { fact: Fact; is: string }): Anomaly[] {
  if (model.may(is(seen.fact, seen.is), call.start, call.end)) return [];
  const values = describe(model, call, seen.fact);
  return [found('impossible value', call, `${seen.fact} was ${seen.is}, not ${values}`, [seen.fact])];
}

function checkShown(model: Model, call: Call, what: string, conditions: readonly Condition[]): Anomaly[] {
  const broken = conditions.find((condition) => !model.may(condition, call.start, call.end));
  if (broken === undefined) return [];
  const values = describe(model, call, broken.fact);
  return [found('shown but hidden', call, `${what}: ${broken.fact} was ${values}`, [broken.fact])];
}

function checkAbsent(model: Model, call: Call, what: string, conditions: readonly Condition[]): Anomaly[] {
  if (!conditions.every((condition) => model.surely(condition, call.start, call.end))) return [];
  const facts = conditions.map(({ fact }) => fact);
  return [
    found(
      'not found',
      call,
      `${what}: ${facts.map((of) => `${of} was ${describe(model, call, of)}`).join(', ')}`,
      facts,
    ),
  ];
}

/** Compares a count with the least and the most rows that it may have counted. */
function checkCount(
  history: History,
  model: Model,
  call: Call,
  seen: Extract<Seen, { count: string }>,
): Anomaly[] {
  const counted = rowsOf(history, model, seen);
  const at = [call.start, call.end] as const;
  const least = counted.filter((row) => row.every((each) => model.surely(each, ...at)));
  const most = counted.filter((row) => row.every((each) => model.may(each, ...at)));
  if (seen.number >= least.length && seen.number <= most.length) return [];
  const excluded = counted.filter((row) => !most.includes(row) && model.may(row[0]!, ...at));
  const why = excluded.flatMap((row) => row.filter((each) => !model.may(each, ...at)));
  const without = why.map((each) => `, without ${each.fact} ${describe(model, call, each.fact)}`).join('');
  const text = `${seen.number} ${seen.count} of ${seen.of} for ${seen.by}, not ${least.length} to ${most.length}${without}`;
  const rows = [...most, ...excluded];
  return [
    found(
      'wrong count',
      call,
      text,
      rows.flat().map(({ fact }) => fact),
    ),
  ];
}

/** The rows that a count may count, each with the conditions under which it does. */
function rowsOf(
  history: History,
  model: Model,
  { count, of, by }: Extract<Seen, { count: string }>,
): Condition[][] {
  if (count === 'posts')
    return Object.keys(history.posts)
      .filter((post) => history.posts[post]!.place === of)
      .map((post) => findsPost(history, post, by));
  if (count === 'comments')
    return Object.keys(history.comments)
      .filter((comment) => history.comments[comment]!.post === of)
      .map((comment) => findsComment(history, comment, by));
  const kind = count === 'likes' ? 'like' : 'report';
  const conditionsOf = (whose: Fact): Condition[] =>
    count === 'likes' ? [is(whose, YES), ...unblocked(by, whose.split('|')[1]!)] : [is(whose, YES)];
  return model.about(kind, of).map(conditionsOf);
}

const found = (kind: Anomaly['kind'], { id, name }: Call, text: string, facts: readonly Fact[]): Anomaly => ({
  kind,
  call: id,
  text: `${kind} in #${id} ${name}: ${text}`,
  facts,
});

/** The possible values of a fact during a call, with the calls that set them. */
const describe = (model: Model, { start, end }: Call, of: Fact) =>
  model
    .possible(of, start, end)
    .map(({ value, by }) => (by === null ? `${value} as never set` : `${value} by #${by}`))
    .join(' or ');
