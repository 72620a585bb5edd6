import { todayInKorea } from 'contract/dates';
import { useSaveMode } from '../drafts/save-mode.ts';
import { randomId } from '../drafts/random-id.ts';
import { code, isWritten } from './kinds.ts';
import { type OutboxRecord, withBody } from './outbox-record.ts';
import { TOO_OLD } from './sender.ts';

/**
 * The one tap that mends a refused record: sending it changed, or editing it, without the part that was refused, or choosing another category
 * for what is saved.
 */
export type Mend =
  | { label: string; does: 'send'; change: (record: OutboxRecord) => OutboxRecord }
  | { label: string; does: 'edit'; without?: 'category' | 'place' }
  | { label: string; does: 'choose'; start: () => void };

const send = (label: string, change: (record: OutboxRecord) => OutboxRecord): Mend => ({
  label,
  does: 'send',
  change,
});
const asAnother = send('다시 보내기', (record) => ({ ...record, saveKey: randomId() }));
const asNew = send('새 글로 보내기', (record) => ({ ...record, saveKey: randomId() }));
/** Sends a post with another body; other kinds are never refused for it. */
const changed = (label: string, change: () => Parameters<typeof withBody>[1]) =>
  send(label, (record) => (record.kind === 'post' ? withBody(record, change()) : record));
const withoutChallenge = changed('챌린지 없이 보내기', () => ({ challengeId: null }));
const again = send('다시 보내기', (record) => record);
const place: Mend = { label: '장소 다시 고르기', does: 'edit', without: 'place' };
const photos: Mend = { label: '사진 고치기', does: 'edit' };

const CATEGORY_AGAIN = '카테고리 다시 고르기';

const MENDS: ReadonlyMap<string, Mend> = new Map([
  [code<'CategoryNotFound'>('CATEGORY4001'), { label: CATEGORY_AGAIN, does: 'edit', without: 'category' }],
  [code<'PlaceNotFound'>('PLACE4001'), place],
  [code<'PlaceIsArea'>('ZONE4002'), place],
  [code<'PlaceOutsideCountry'>('PLACE4002'), place],
  [code<'ChallengeNotRunning'>('CHALLENGE4002'), withoutChallenge],
  [code<'SponsoredInChallenge'>('CHALLENGE4004'), withoutChallenge],
  [code<'SameArticleAgain'>('ARTICLE4008'), changed('한 번 더 보내기', () => ({ sameAgain: true }))],
  [code<'RequestReused'>('ARTICLE4005'), asNew],
  [TOO_OLD.code, again],
  [
    code<'ArticleDateInFuture'>('ARTICLE4003'),
    changed('오늘 날짜로 보내기', () => ({ date: todayInKorea() })),
  ],
  [code<'PhotoQuotaReached'>('IMAGE4007'), again],
  [code<'PhotoTooLarge'>('IMAGE4003'), photos],
  [code<'PhotoUnreadable'>('IMAGE4004'), photos],
  [code<'PhotoTooManyPixels'>('IMAGE4005'), photos],
  [code<'PhotoNotYours'>('IMAGE4006'), photos],
]);

/** What mends a refusal; where nothing else is known, editing, and for what no editor can take back, another attempt. */
export function mendOf(record: OutboxRecord, refused: string): Mend {
  const { kind } = record;
  const start = refused === code<'CategoryNotFound'>('CATEGORY4001') ? saveAgain(record) : null;
  if (start !== null) return { label: CATEGORY_AGAIN, does: 'choose', start };
  const mend = MENDS.get(refused) ?? { label: '고치기', does: 'edit' };
  if (mend === asNew && kind !== 'post') return asAnother;
  return isWritten({ kind }) || mend.does === 'send' ? mend : again;
}

/** Starts saving what a record saves, into another category; the new save takes the record's place. Null for other kinds. */
function saveAgain(record: OutboxRecord): (() => void) | null {
  const saving = useSaveMode.getState();
  if (record.kind === 'spot') return () => saving.saveSpot(record.spot);
  if (record.kind === 'save') return () => saving.save(record.placeId, record.title);
  return null;
}

const SENT_ALREADY = '앞서 보낸 글이 이미 올라갔어요. 고친 내용은 새 글로 보낼 수 있어요.';

const EDITED_ALREADY = '앞서 보낸 내용이 이미 반영됐어요. 고친 내용은 다시 보낼 수 있어요.';

/** Why a record was refused, in a sentence for its writer. */
export function reasonOf({ kind }: OutboxRecord, refused: { code: string; message: string }): string {
  if (refused.code !== code<'RequestReused'>('ARTICLE4005')) return refused.message;
  return kind === 'post' ? SENT_ALREADY : EDITED_ALREADY;
}
