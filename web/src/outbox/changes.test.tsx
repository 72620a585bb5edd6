import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { createCategory, listMyCategories } from 'contract/categories';
import { deleteComment, listComments, writeComment } from 'contract/comments';
import { readAddress } from 'contract/geo';
import { ArticleId, CommentId, PlaceId } from 'contract/ids';
import { likeArticle, unlikeArticle } from 'contract/likes';
import { memberInfo } from 'contract/members';
import { Refused, UNREADABLE } from 'contract/refused';
import { saveSpot } from 'contract/saved-places';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { databases } from '../api/fake-idb-keyval.ts';
import { noteMember } from '../api/last-member.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { storedUser } from '../api/stored-user.ts';
import { CategoryPickerScreen } from '../categories/CategoryPickerScreen.tsx';
import { NewCategoryScreen } from '../categories/NewCategoryScreen.tsx';
import { done } from '../categories/fake-categories.ts';
import { fakeCategory } from '../categories/fake-category.ts';
import { CommentsScreen } from '../comments/CommentsScreen.tsx';
import { clearComposers } from '../comments/composers.ts';
import { aComment, field, MINE, onePage, sendButton } from '../comments/fake-comments.tsx';
import { useSaveMode } from '../drafts/save-mode.ts';
import { LikeButton } from '../likes/LikeButton.tsx';
import { useToast } from '../kit/toast.ts';
import { fakeMember } from '../members/fake-member.ts';
import { KO } from '../places/ko.ts';
import { FoundSpotSheet } from '../places/sheets/FoundSpotSheet.tsx';
import { FAKE_SPOT } from './fake-records.ts';
import { followOutbox } from './follow-outbox.ts';
import { OutboxList } from './OutboxList.tsx';
import { putInOutbox } from './put-in-outbox.ts';
import { changeRecord } from './records.ts';
import { listRecords } from './stored-records.ts';
import { sendNow, stopOutbox } from './start-outbox.ts';

vi.mock('idb-keyval', () => import('../api/fake-idb-keyval.ts'));

const locks = { request: async (_: string, _options: object, run: () => Promise<unknown>) => run() };
const articleId = v.parse(ArticleId, 7);
let api: ReturnType<typeof fakeApi>;
let onLine: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  databases.forEach((database) => database.clear());
  localStorage.clear();
  clearComposers();
  document.cookie = 'isOnboardingCompleted=true';
  api = fakeApi();
  api.serve(memberInfo, () => fakeMember());
  storedUser.write({ memberId: 1, nickname: '가람' });
  noteMember(1);
  onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  stopOutbox();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const goOnline = () => {
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
};
const waiting = async () => (await listRecords(1)).map(({ kind }) => kind);

test('a category made without a connection takes a saved shop at once, and both reach the server under its own id', async () => {
  const saved: unknown[] = [];
  const made: string[] = [];
  let isLost = true;
  api.serve(listMyCategories, () => made.map((name) => fakeCategory(5, name)));
  api.serve(createCategory, ({ body }) => {
    if (made.includes(body.name)) return refuse('CategoryNameTaken');
    made.push(body.name);
    if (isLost) throw new TypeError('network'); // the answer
    return fakeCategory(5, body.name);
  });
  api.serve(readAddress, () => ({
    address: '서울특별시 마포구 망원동',
    region: null,
    precision: 'dong' as const,
  }));
  api.serve(saveSpot, ({ body: { categoryId } }) => {
    saved.push(categoryId);
    return { placeId: v.parse(PlaceId, 8), categoryId };
  });
  useSaveMode.getState().saveSpot(FAKE_SPOT);
  const { router } = renderScreen(<NewCategoryScreen />, { path: '/category/new' });
  await userEvent.type(await screen.findByLabelText('이름'), '산에서 만든 것');
  await userEvent.click(screen.getByRole('radio', { name: '초록' }));
  await userEvent.click(done());
  await waitFor(() => expect(router.state.location.pathname).toBe('/category'));
  cleanup();
  renderScreen(<CategoryPickerScreen />, { path: '/category' });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '산에서 만든 것' })).checked).toBe(true);
  await userEvent.click(done());
  await waitFor(async () => expect(await waiting()).toEqual(['newCategory', 'spot']));
  goOnline();
  await waitFor(() => expect(made).toEqual(['산에서 만든 것']));
  isLost = false;
  await act(async () => sendNow());
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect([made, saved]).toEqual([['산에서 만든 것'], [5]]);
});

const showHeart = () =>
  renderScreen(
    <LikeButton articleId={articleId} title="첫 눈" isLiked={false} likeCount={4} onChange={() => {}} />,
  );
const heart = () => screen.getByRole('button', { name: /^좋아요/ });

test('a like without a connection fills the heart, also after a reload, and is sent once', async () => {
  let likes = 0;
  api.serve(likeArticle, () => ({ articleId, likeCount: 4 + ++likes }));
  showHeart();
  await userEvent.click(heart());
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'));
  await waitFor(() => expect(heart().textContent).toContain('5'));
  expect(await waiting()).toEqual(['like']);
  cleanup();
  stopOutbox();
  await followOutbox();
  showHeart();
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'));
  renderScreen(<OutboxList />, { path: '/record/new' });
  expect(await screen.findByRole('article', { name: '첫 눈' })).toBeTruthy();
  goOnline();
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect(likes).toBe(1);
});

test.each([
  [503, async () => refuse('Unavailable')],
  [502, async () => Promise.reject(new Refused({ code: UNREADABLE, message: '' }, 502))],
])('a like that a server answers with %d while it starts waits and is sent', async (_, away) => {
  let likes = 0;
  let isAway = true;
  api.serve(likeArticle, () => (isAway ? away() : { articleId, likeCount: 4 + ++likes }));
  onLine.mockReturnValue(true);
  showHeart();
  await userEvent.click(heart());
  await waitFor(async () => expect(await waiting()).toEqual(['like']));
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  isAway = false;
  await act(async () => sendNow());
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect(likes).toBe(1);
});

test('a like that a server fails is not kept: it says so', async () => {
  api.serve(likeArticle, async () => Promise.reject(new Refused({ code: UNREADABLE, message: '' }, 500)));
  onLine.mockReturnValue(true);
  showHeart();
  await userEvent.click(heart());
  await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'));
  expect(await waiting()).toEqual([]);
});

test('a like that waits is taken back by the next tap, and nothing is sent', async () => {
  const sent = vi.fn<() => { articleId: ArticleId; likeCount: number }>(() => ({ articleId, likeCount: 0 }));
  api.serve(likeArticle, sent);
  api.serve(unlikeArticle, sent);
  showHeart();
  await userEvent.click(heart());
  await waitFor(() => expect(heart().textContent).toContain('5'));
  await waitFor(() => expect(heart().getAttribute('aria-disabled')).toBe('false'));
  expect(await waiting()).toEqual(['like']);
  act(() => heart().click()); // by keyboard, since a second tap at once is one tap
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect(heart().getAttribute('aria-pressed')).toBe('false');
  goOnline();
  await act(async () => sendNow());
  expect(sent).not.toHaveBeenCalled();
});

test('a like whose sending had begun when it was taken back is followed by its opposite', async () => {
  const ofLike = { kind: 'like', articleId, link: null, title: '' } as const;
  const client = new QueryClient();
  await putInOutbox(client, { ...ofLike, isLiked: true }, { wasTried: false });
  const request = vi.spyOn(locks, 'request').mockImplementation(async (_name, _options, run) => {
    const [like] = await listRecords(1);
    if (like !== undefined) await changeRecord({ ...like, tried: 1 }); // as another tab does, until the lock is ours
    return run();
  });
  await putInOutbox(client, { ...ofLike, isLiked: false }, { wasTried: false });
  request.mockRestore();
  expect(await listRecords(1)).toMatchObject([{ kind: 'like', isLiked: false }]);
});

test('a spot saved without a connection says so on its sheet, and gets its address when it leaves', async () => {
  const sent: object[] = [];
  api.serve(listMyCategories, () => [fakeCategory(1, '산책길'), fakeCategory(2, '단골 카페')]);
  api.serve(readAddress, () => ({
    address: '서울특별시 마포구',
    region: null,
    precision: 'sigungu' as const,
  }));
  api.serve(saveSpot, ({ body }) => {
    sent.push(body);
    return sent.length === 1 ? refuse('Unavailable') : refuse('PlaceAlreadySaved'); // its first answer was lost
  });
  useSaveMode.getState().saveSpot(FAKE_SPOT);
  const { router } = renderScreen(<CategoryPickerScreen />, { path: '/category' });
  onLine.mockReturnValue(true);
  await screen.findByRole('radio', { name: '산책길' });
  onLine.mockReturnValue(false);
  for (const name of ['산책길', '단골 카페']) {
    useSaveMode.getState().saveSpot(FAKE_SPOT);
    await userEvent.click(screen.getByRole('radio', { name }));
    await userEvent.click(done());
    await waitFor(() => expect(useToast.getState().text).toBe('담아 두었어요. 연결되면 저절로 보내요'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map'));
    await act(() => router.navigate('/category'));
    await screen.findByRole('radio', { name: '산책길' });
  }
  expect(await listRecords(1)).toMatchObject([{ kind: 'spot', categoryId: 2 }]); // the later choice
  const { title: name, latitude: lat, longitude: lng, pinCategory: category } = FAKE_SPOT;
  renderScreen(
    <FoundSpotSheet spot={{ name, lat, lng, category, address: '', source: 'label' }} onClose={() => {}} />,
  );
  expect((await screen.findByRole('button', { name: KO.saved })).getAttribute('aria-disabled')).toBe('true');
  goOnline();
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sendNow());
  await waitFor(async () => expect(await waiting()).toEqual([]));
  const whole = { ...FAKE_SPOT, address: '서울특별시 마포구', categoryId: 2 };
  expect(sent).toEqual([whole, whole]);
});

const written = aComment(3, '잘 읽었어요', MINE);
const showComments = () =>
  renderScreen(<CommentsScreen />, { path: '/record/:id/comments', at: `/record/${articleId}/comments` });

test('a comment whose line is lost stands in its thread, and is sent once under its key', async () => {
  const keys: (string | null)[] = [];
  let isLost = true;
  api.serve(listComments, () => onePage([written]));
  api.serve(writeComment, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    if (isLost) throw new TypeError('network');
    return { commentId: v.parse(CommentId, 4) };
  });
  onLine.mockReturnValue(true);
  showComments();
  await screen.findByText('잘 읽었어요');
  await userEvent.type(field(), '나도 가 봤어요');
  await userEvent.click(sendButton()!);
  const row = (await screen.findByText('나도 가 봤어요')).closest('article')!;
  await waitFor(() => expect(within(row).getByText('기다리는 중')).toBeTruthy());
  isLost = false;
  await act(async () => sendNow());
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect(new Set(keys).size).toBe(1);
});

test('a comment’s deletion waits at the comment and is taken back there', async () => {
  let deletions = 0;
  api.serve(listComments, () => onePage([written]));
  api.serve(deleteComment, () => void deletions++);
  onLine.mockReturnValue(true);
  showComments();
  await screen.findByText('잘 읽었어요');
  onLine.mockReturnValue(false);
  await userEvent.click(screen.getByRole('button', { name: '내 댓글 메뉴' }));
  await userEvent.click(await screen.findByRole('button', { name: '삭제' }));
  await userEvent.click(await screen.findByRole('button', { name: '삭제' }));
  expect(await screen.findByText('지우기를 기다리는 중')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '기다리는 댓글 메뉴' }));
  await userEvent.click(await screen.findByRole('button', { name: '보내지 않기' }));
  await waitFor(() => expect(screen.queryByText('지우기를 기다리는 중')).toBeNull());
  expect(useToast.getState().text).toBe('보내지 않을게요');
  expect(deletions).toBe(0);
});
