import { MeasureId, MemberId, ReportId } from 'contract/ids';
import type { Measure } from 'contract/measures';
import {
  listLookers,
  listQueue,
  listTakenMeasures,
  readItem,
  readModerationNumbers,
  takeMeasure,
  takeMeasures,
  undoMeasure,
} from 'contract/moderation';
import type { Item, QueueItem, TakenMeasure } from 'contract/moderation-shapes';
import * as v from 'valibot';
import { fakeApi } from '../api/fake-api.ts';
import { useOpenDialog } from '../kit/dialogs.ts';

/** The time of everything here. */
export const at = new Date().toISOString();
/** The author of what is reported. */
export const memberId = v.parse(MemberId, 5);
/** Something that waits in the queue. */
export const waiting = (targetId: number, more: Partial<QueueItem> = {}): QueueItem => ({
  targetKind: 'ARTICLE',
  targetId,
  articleId: null,
  subject: `글 ${targetId}`,
  memberId,
  nickname: '쓴이',
  imageUrl: null,
  standing: 'VISIBLE',
  reasons: [{ reason: 'ABUSE', count: 2 }],
  reportCount: 2,
  appealCount: 0,
  weight: 20,
  firstReportedAt: at,
  isBurst: false,
  reporterCount: 2,
  newReporterCount: 0,
  ...more,
});
/** The same item in detail, with one report. */
export const fakeItem = (one: QueueItem): Item => ({
  targetKind: one.targetKind,
  targetId: one.targetId,
  articleId: one.articleId,
  subject: one.subject,
  memberId: one.memberId,
  nickname: one.nickname,
  imageUrl: one.imageUrl,
  standing: one.standing,
  content: '욕이 가득한 글',
  imageUuids: [],
  placeName: '망원시장',
  createdAt: at,
  edits: 1,
  editedAt: at,
  reports: [
    {
      reportId: v.parse(ReportId, 1),
      reason: 'ABUSE',
      words: '욕을 해요',
      createdAt: at,
      outcome: 'OPEN',
      reporter: { memberId: v.parse(MemberId, 6), nickname: '나래', joinedAt: at, upheld: 3, declined: 1 },
    },
  ],
  measures: [],
});

/** A measure about a post that was taken down. */
export const fakeMeasure = (measureId: number, more: Partial<Measure> = {}): Measure => ({
  measureId: v.parse(MeasureId, measureId),
  act: 'REMOVE',
  targetKind: 'ARTICLE',
  reason: 'ABUSE',
  words: '',
  actorNickname: '지킴이',
  createdAt: at,
  until: null,
  undoneAt: null,
  undoneByNickname: null,
  undoWords: null,
  isOwn: true,
  canUndo: true,
  appeal: null,
  ...more,
});

/** A measure that the moderator took today, the nth. */
export const fakeTaken = (nth: number, more: Partial<TakenMeasure> = {}): TakenMeasure => ({
  measureId: v.parse(MeasureId, 100 + nth),
  act: 'REMOVE',
  targetKind: 'ARTICLE',
  targetId: nth,
  articleId: null,
  subject: `글 ${more.targetId ?? nth}`,
  nickname: '쓴이',
  createdAt: at,
  until: null,
  undoneAt: null,
  canUndo: true,
  ...more,
});

/** A moderator's browser and server: `items` wait until a measure decides them, and `taken` has those measures. */
export function fakeModeration() {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('accessToken', 'guard');
  useOpenDialog.setState({ open: null });
  const items = Array.from({ length: 10 }, (_, n) => waiting(n + 1));
  const h = {
    api: fakeApi(),
    items,
    taken: [] as unknown[],
    done: [] as TakenMeasure[],
    undone: [] as number[],
  };
  h.api.serve(listLookers, () => ({ lookers: [] }));
  h.api.serve(readModerationNumbers, () => ({
    open: h.items.length,
    openAppeals: 0,
    oldestOpenAt: null,
    held: 2,
    days: [],
  }));
  h.api.serve(takeMeasures, ({ body }) => {
    h.taken.push(body);
    const ids = new Set(body.targets.map(({ targetId }) => targetId));
    h.done = [fakeTaken(h.taken.length, { act: body.act, size: ids.size }), ...h.done];
    h.items = h.items.filter(({ targetId }) => !ids.has(targetId));
    return { measureId: h.done[0]!.measureId, taken: ids.size, left: 0 };
  });
  h.api.serve(listTakenMeasures, () => ({ measures: h.done }));
  h.api.serve(listQueue, () => ({ items: h.items, total: h.items.length, cursor: null }));
  h.api.serve(readItem, ({ params }) =>
    fakeItem(h.items.find(({ targetId }) => targetId === params.targetId)!),
  );
  h.api.serve(takeMeasure, ({ body }) => {
    h.taken.push(body);
    h.done = [fakeTaken(h.taken.length, { act: body.act, targetId: body.targetId }), ...h.done];
    h.items = h.items.filter(({ targetId }) => targetId !== body.targetId);
    return { measureId: h.done[0]!.measureId };
  });
  h.api.serve(undoMeasure, ({ params: { measureId } }) => {
    h.undone.push(measureId);
    h.done = h.done.map((one) =>
      one.measureId === measureId ? { ...one, undoneAt: at, canUndo: false } : one,
    );
  });
  return h;
}
