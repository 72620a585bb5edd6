import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeArticle } from 'contract/articles';
import { writeComment } from 'contract/comments';
import { ArticleId, CategoryId, ChallengeId, CommentId, ImageUuid, MemberId, PlaceId } from 'contract/ids';
import { memberInfo } from 'contract/members';
import { listPhotosAhead, sendPhotoAhead } from 'contract/photos-ahead';
import { writingRefusals } from 'contract/writing-refusals';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { databases } from '../api/fake-idb-keyval.ts';
import { noteMember } from '../api/last-member.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { storedUser } from '../api/stored-user.ts';
import { fakeArticle } from '../articles/fake-article.ts';
import { clearAllDrafts, readBackups } from '../drafts/backup.ts';
import { changeArticle, chooseCategory, startArticle, useDrafts } from '../drafts/drafts.ts';
import { emptyDrafts } from '../drafts/draft-shapes.ts';
import { useSaveMode } from '../drafts/save-mode.ts';
import { findFile } from '../drafts/photo-files.ts';
import { writeDrafts } from '../drafts/stored-drafts.ts';
import { useToast } from '../kit/toast.ts';
import { fakeMember } from '../members/fake-member.ts';
import { FAKE_SPOT, fakeChange, fakePhoto, fakeRecord } from './fake-records.ts';
import { markWaiting } from './mark.ts';
import { OutboxBand } from './OutboxBand.tsx';
import { useOutbox } from './outbox.ts';
import { type OutboxRecord, type RecordOf, withBody } from './outbox-record.ts';
import { OutboxList } from './OutboxList.tsx';
import { putRecord } from './records.ts';
import { listRecords } from './stored-records.ts';
import { stopOutbox } from './start-outbox.ts';
import { WaitingDot } from './WaitingDot.tsx';
import { chooseWifiOnly } from './wifi-only.ts';

vi.mock('idb-keyval', () => import('../api/fake-idb-keyval.ts'));

const PLACE = v.parse(PlaceId, 9);
const CATEGORY = v.parse(CategoryId, 3);
const UUID = v.parse(ImageUuid, '0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11');
const locks = { request: async (_: string, _options: object, run: () => Promise<unknown>) => run() };
let api: ReturnType<typeof fakeApi>;
let onLine: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', {});
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  databases.forEach((database) => database.clear());
  await clearAllDrafts();
  localStorage.clear();
  document.cookie = 'isOnboardingCompleted=true';
  api = fakeApi();
  api.serve(memberInfo, () => fakeMember());
  api.serve(listPhotosAhead, () => ({ photos: [] }));
  api.serve(sendPhotoAhead, () => ({ digest: '', uuid: UUID }));
  storedUser.write({ memberId: 1, nickname: '가람' });
  noteMember(1);
  onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  stopOutbox();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => renderScreen(<OutboxList />, { path: '/record/new' });
const goOnline = () => {
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
};
/** Has the browser say this of its device until the test ends. */
function onDevice(said: Record<string, unknown>) {
  for (const [name, value] of Object.entries(said)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}
const row = (title: string) => screen.findByRole('article', { name: title });
const put = (record: OutboxRecord) => putRecord(record, [fakePhoto()]);

/** A record whose drafts have a photo, a category and a title. */
function writtenRecord(more: Partial<RecordOf<'post'>> = {}) {
  const drafts = emptyDrafts();
  startArticle({
    ...drafts.article,
    title: '첫 눈',
    selectedImages: [{ id: 'photo-1', from: 'device', name: '하나.jpg' }],
  });
  chooseCategory({ categoryId: 3 as never, categoryName: '산책길', categoryColor: 'GREEN' });
  const text = writeDrafts(useDrafts.getState());
  useDrafts.setState(drafts);
  return fakeRecord('첫 눈', { drafts: text, ...more });
}

test('what waits is shown in order with its facts, and is gone once it was sent', async () => {
  api.serve(writeArticle, ({ body }) => fakeArticle(1, { title: body.title ?? '' }));
  await put(fakeRecord('둘째', { at: 2 }));
  await put(fakeRecord('첫째', { at: 1 }));
  open();
  await row('첫째');
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
    '첫째',
    '둘째',
  ]);
  expect(within(await row('첫째')).getByText('2026년 8월 3일 · 계동 골목 · 사진 1장')).toBeTruthy();
  expect(screen.getByText('인터넷에 연결되면 저절로 보내요.')).toBeTruthy();
  goOnline();
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

test('by Wi-Fi only, photos wait on a line of the phone, what has none goes, and one tap sends all', async () => {
  onDevice({ connection: { type: 'cellular' } });
  chooseWifiOnly(true);
  const sent: string[] = [];
  api.serve(writeArticle, ({ body }) => {
    sent.push(body.title);
    return fakeArticle(sent.length);
  });
  api.serve(writeComment, () => {
    sent.push('댓글');
    return { commentId: v.parse(CommentId, 1) };
  });
  await put(fakeRecord('사진이 있는 글', { at: 1 }));
  await put(
    fakeRecord('거절된 글', { at: 2, refused: { code: 'IMAGE4004', message: '볼 수 없는 사진이에요.' } }),
  );
  await putRecord(fakeRecord('나중 글', { at: 3, photos: 0 }), []);
  const about = {
    articleId: v.parse(ArticleId, 7),
    link: null,
    answers: null,
    thread: null,
    replyToNickname: null,
  };
  const by = { memberId: v.parse(MemberId, 1), nickname: '가람', profileImage: null };
  await putRecord(fakeChange('댓글', { kind: 'comment', ...about, content: '좋아요', by }, { at: 4 }), []);
  open();
  goOnline();
  await waitFor(() => expect(sent).toEqual(['댓글']));
  expect(await screen.findByText('사진은 와이파이에 연결되면 저절로 보내요.')).toBeTruthy();
  expect(within(await row('사진이 있는 글')).getByText('와이파이를 기다리는 중')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '지금 보내기' }));
  await waitFor(() => expect(sent).toEqual(['댓글', '사진이 있는 글', '나중 글']));
});

test('a refused record says why, and one tap sends it without what was refused', async () => {
  const sent: object[] = [];
  api.serve(writeArticle, ({ body }) => {
    sent.push(body);
    return sent.length === 1 ? refuse('ChallengeNotRunning') : fakeArticle(1);
  });
  const record = fakeRecord('챌린지');
  await put(withBody(record, { challengeId: v.parse(ChallengeId, 5) }));
  open();
  goOnline();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '챌린지 없이 보내기' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(sent).toMatchObject([{ challengeId: 5 }, { challengeId: null }]);
});

test.each([
  ['place', fakeChange('장소', { kind: 'save', placeId: PLACE, categoryId: CATEGORY, title: '계동 골목' })],
  ['spot', fakeChange('가게', { kind: 'spot', spot: FAKE_SPOT, categoryId: CATEGORY })],
])('a save of a %s whose category is gone leads to choosing another one for it', async (_, record) => {
  await putRecord({ ...record, refused: { code: 'CATEGORY4001', message: '이제 없는 카테고리예요.' } }, []);
  const { router } = open();
  await userEvent.click(await screen.findByRole('button', { name: '카테고리 다시 고르기' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/category'));
  expect(useSaveMode.getState()).toMatchObject({
    mode: 'save',
    placeName: record.kind === 'spot' ? '물결 문구점' : '계동 골목',
    spot: record.kind === 'spot' ? FAKE_SPOT : null,
  });
});

test.each([
  ['an iPhone it is said', 'iPhone', false, true, true],
  ['an iPhone whose browser has promised to keep it, it is not said', 'iPhone', true, true, false],
  ['an Android phone it is not said', 'Android', false, false, false],
])('on %s that the browser may delete what waits', async (_, name, isKept, isAsked, isSaid) => {
  const persisted = vi.fn<() => Promise<boolean>>().mockResolvedValue(isKept);
  onDevice({ userAgent: name, storage: { persisted } });
  await put(fakeRecord('내 글'));
  open();
  await row('내 글');
  const note = () => screen.queryByRole('note');
  await waitFor(() => expect([persisted.mock.calls.length > 0, note() !== null]).toEqual([isAsked, isSaid]));
});

test('a key whose post was written already is told, and one tap sends a new post', async () => {
  const keys: (string | null)[] = [];
  api.serve(writeArticle, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return keys.at(-1) === keys[0] ? refuse('RequestReused') : fakeArticle(1);
  });
  await put(fakeRecord('고친 글'));
  open();
  goOnline();
  expect(await screen.findByText(/^앞서 보낸 글이 이미 올라갔어요/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '새 글로 보내기' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(new Set(keys).size).toBe(2);
});

test('a deleted category opens the editor without it, with text and photos, and keeps what was being written', async () => {
  const { code, message } = { code: 'CATEGORY4001', message: '이제 없는 카테고리예요.' };
  await put(writtenRecord({ refused: { code, message } }));
  startArticle({ ...emptyDrafts().article, writer: 1 });
  changeArticle({ title: '쓰던 다른 글' });
  const { router } = open();
  expect(within(await row('첫 눈')).getByText(message)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '첫 눈 카테고리 다시 고르기' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/new/write'));
  const { article, category } = useDrafts.getState();
  expect(article).toMatchObject({ title: '첫 눈', saveKey: 'key-첫 눈' });
  expect(category.categoryId).toBeNull();
  expect(await findFile('photo-1')).not.toBeNull();
  expect(await listRecords(1)).toEqual([]);
  expect((await readBackups()).map(({ drafts }) => drafts.article.title).toSorted()).toEqual([
    '쓰던 다른 글',
    '첫 눈',
  ]);
});

test('records that the browser has deleted are told once, with their number', async () => {
  await put(fakeRecord('남은 글'));
  markWaiting(1, 3);
  open();
  const told = await screen.findByRole('alertdialog');
  expect(within(told).getByText(/보낼 기록 2개가 지워졌어요/)).toBeTruthy();
  await userEvent.click(within(told).getByRole('button', { name: '확인' }));
  cleanup();
  stopOutbox();
  open();
  await row('남은 글');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a deleted record comes back in its place', async () => {
  await put(fakeRecord('첫째', { at: 1 }));
  await put(fakeRecord('둘째', { at: 2 }));
  open();
  await row('첫째');
  await userEvent.click(screen.getByRole('button', { name: '첫째 지우기' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: '첫째' })).toBeNull());
  expect(databases.get('outbox')?.has('첫째/0')).toBe(false);
  act(() => useToast.getState().action?.act());
  await row('첫째');
  expect((await listRecords(1)).map(({ id }) => id)).toEqual(['첫째', '둘째']);
  expect(databases.get('outbox')?.has('첫째/0')).toBe(true);
});

test('another member sees nothing of what waits, and a visitor is told only how much', async () => {
  await put(fakeRecord('내 글'));
  storedUser.write({ memberId: 2, nickname: '나래' });
  noteMember(2);
  open();
  await waitFor(() => expect(useOutbox.getState().records).toEqual([]));
  expect(screen.queryByText('내 글')).toBeNull();
});

test('home says how many wait and leads to them; after the session ended it leads to signing in', async () => {
  await put(fakeRecord('내 글'));
  renderScreen(<OutboxBand />, { path: '/home' });
  const link = await screen.findByRole('link', { name: '보낼 기록 1개가 기다리는 중' });
  expect(link.getAttribute('href')).toBe('/record/new');
  cleanup();
  storedUser.clear();
  document.cookie = 'isOnboardingCompleted=; max-age=-1';
  renderScreen(<OutboxBand />, { path: '/home' });
  const signIn = await screen.findByRole('link', { name: '로그인하면 보낼 기록 1개를 보내요' });
  expect(signIn.getAttribute('href')).toContain('record');
});

test('the tab has a dot only while something waits', async () => {
  renderScreen(<WaitingDot />, { path: '/home' });
  expect(screen.queryByText(/보낼 기록/)).toBeNull();
  await act(() => put(fakeRecord('내 글')));
  expect(screen.getByText('보낼 기록 1개')).toBeTruthy();
});

test.each(Object.values(writingRefusals).map(({ code, message }) => [code, message]))(
  'a record refused with %s has a sentence and a tap that mends it',
  async (code, message) => {
    await put(writtenRecord({ refused: { code, message } }));
    open();
    const buttons = within(await row('첫 눈')).getAllByRole('button');
    expect(buttons.length).toBeGreaterThanOrEqual(2);
    expect(within(await row('첫 눈')).getByText(/[.요]$/)).toBeTruthy();
  },
);
