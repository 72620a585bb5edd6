import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Article } from 'contract/article-shapes';
import { editArticle, readArticle, writeArticle, writeArticleAtSpot } from 'contract/articles';
import { readCurrentChallenge } from 'contract/challenges';
import { todayInKorea } from 'contract/dates';
import { ArticleId, CategoryId, ChallengeId, MemberId, PlaceId } from 'contract/ids';
import { memberInfo } from 'contract/members';
import { listDefaultImages } from 'contract/photos';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { useCategorySelection } from '../categories/category-selection.ts';
import { usePlaceDraft } from '../places/place-draft.ts';
import { useArticleDraft } from './article-draft.ts';
import { forgetWriting } from './draft-backup.ts';
import { EditorScreen } from './EditorScreen.tsx';
import { NewRecordScreen } from './NewRecordScreen.tsx';

const PICTURE = '/default-images/0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11';
const OTHER = '/default-images/1b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11';
const post: Article = {
  articleId: v.parse(ArticleId, 42),
  categoryId: v.parse(CategoryId, 3),
  categoryName: '산책길',
  categoryColor: 'GREEN',
  placeId: v.parse(PlaceId, 9),
  title: '첫 눈',
  content: '골목이 하얗다',
  date: '2026-01-05',
  latitude: 37.58,
  longitude: 126.98,
  detailAddress: '서울 종로구 계동길 1',
  placeName: '계동 골목',
  pinCategory: 'WALK',
  mainImageUuid: PICTURE,
  imageUuids: [PICTURE, OTHER],
  photos: [],
  likeCount: 0,
  spamCount: 0,
  commentCount: 0,
  liked: false,
  isLiked: false,
  isReported: false,
  isSpammed: false,
  isMine: true,
  regionId: null,
  memberId: v.parse(MemberId, 1),
  nickname: '가람',
  userImage: null,
  challengeId: null,
  createdAt: '2026-01-05T10:00:00.000Z',
  version: 4,
};
const challenge = {
  id: v.parse(ChallengeId, 1),
  challengeId: v.parse(ChallengeId, 1),
  title: '8월 기록 챌린지',
  startDate: '2026-08-01',
  endDate: '2026-08-31',
  copy: { label: '', period: '8월 1일 ~ 8월 31일', reward: [], winner: [] },
  state: 'closed' as const,
  entryCount: 0,
};

let api: ReturnType<typeof fakeApi>;

beforeEach(async () => {
  api = fakeApi();
  await forgetWriting();
  localStorage.clear();
  api.serve(readCurrentChallenge, () => challenge);
  api.serve(listDefaultImages, () => [PICTURE, OTHER]);
  document.cookie = 'isOnboardingCompleted=true';
});

const editor = (at: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<EditorScreen />, { path: '/record/new/write', ...at });
const register = () => screen.getByRole('button', { name: '등록' });
const opened = () => screen.findByRole('textbox', { name: '제목' });
const files = () => screen.getByLabelText<HTMLInputElement>('사진 파일');
const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type });

/** Everything but photos is there. */
function prepared() {
  const { categoryId, placeId, placeName, pinCategory, detailAddress, latitude, longitude } = post;
  useCategorySelection.getState().choose({ categoryId, categoryName: '산책길', categoryColor: 'GREEN' });
  usePlaceDraft
    .getState()
    .set({ mode: 'existing', placeId, placeName, pinCategory, detailAddress, latitude, longitude });
}

test('a new post starts empty and dated today, with the words that invite', async () => {
  editor();
  expect((await opened()).getAttribute('placeholder')).toBe('새 기록');
  expect(screen.getByRole('textbox', { name: '내용' }).getAttribute('placeholder')).toContain('동네');
  expect(useArticleDraft.getState().selectedDate).toBe(todayInKorea());
  expect(screen.getByRole('link', { name: '카테고리 고르기' }).textContent).toBe('카테고리');
});

test('등록 says what is missing', async () => {
  const user = userEvent.setup();
  editor();
  await opened();
  await user.click(register());
  expect(await screen.findByText('카테고리를 먼저 선택해 주세요.')).toBeTruthy();
});

test('a post is sent once with its photos in order, then it is shown and the drafts are gone', async () => {
  const user = userEvent.setup();
  const sent: { body: object; names: string[]; key: string | null }[] = [];
  api.serve(writeArticle, ({ body, files, headers }) => {
    sent.push({
      body,
      names: files['images']?.map(({ name }) => name) ?? [],
      key: headers.get('Idempotency-Key'),
    });
    return post;
  });
  prepared();
  const { router } = editor();
  await user.type(await opened(), '첫 눈');
  await user.type(screen.getByRole('textbox', { name: '내용' }), '골목이 하얗다');
  await user.upload(files(), [photo('하나.jpg'), photo('둘.jpg')]);
  await screen.findByRole('button', { name: /2번째 사진/ });
  const key = useArticleDraft.getState().saveKey;
  await user.click(register());
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(router.state.location.state).toEqual({ fromWriting: true });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    names: ['하나.jpg', '둘.jpg'],
    key,
    body: {
      title: '첫 눈',
      content: '골목이 하얗다',
      placeId: 9,
      categoryId: 3,
      photoOrder: ['file:0', 'file:1'],
    },
  });
  expect(useArticleDraft.getState()).toMatchObject({ title: '', selectedImages: [] });
  expect(useCategorySelection.getState().categoryId).toBeNull();
});

test('a post at a chosen spot goes to the endpoint of spots', async () => {
  const user = userEvent.setup();
  const sent: object[] = [];
  api.serve(writeArticleAtSpot, ({ body }) => {
    sent.push(body);
    return post;
  });
  prepared();
  usePlaceDraft.getState().set({ mode: 'new', placeId: null, latitude: 37.123456789, longitude: 127.1 });
  const { router } = editor();
  await opened();
  await user.upload(files(), photo('하나.jpg'));
  await user.click(register());
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(sent).toMatchObject([{ latitude: 37.12346, longitude: 127.1, placeName: '계동 골목' }]);
});

test('when the connection is lost the same post is tried again under the same key', async () => {
  const user = userEvent.setup();
  const keys: (string | null)[] = [];
  api.serve(writeArticle, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    if (keys.length === 1) throw new TypeError('lost');
    return post;
  });
  prepared();
  const { router } = editor();
  await opened();
  await user.upload(files(), photo('하나.jpg'));
  await user.click(register());
  await user.click(await screen.findByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a refused photo is named and set aside, and the rest is still there', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  api.serve(writeArticle, ({ body, files }) => {
    sent.push(body.photoOrder);
    if ((files['images']?.length ?? 0) > 1) refuse('PhotoUnreadable', '둘.jpg');
    return post;
  });
  prepared();
  const { router } = editor();
  await opened();
  await user.upload(files(), [photo('하나.jpg'), photo('둘.jpg')]);
  await user.click(register());
  expect(await screen.findByText(/둘\.jpg: 읽을 수 없는 사진이에요\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByRole('button', { name: '둘.jpg 빼기' })).toBeTruthy();
  await user.click(register());
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(sent).toEqual([['file:0', 'file:1'], ['file:0']]);
});

test('a document among the files is named and left out', async () => {
  const user = userEvent.setup({ applyAccept: false });
  editor();
  await opened();
  await user.upload(files(), [photo('하나.jpg'), photo('계약서.pdf', 'application/pdf')]);
  expect(await screen.findByText(/계약서\.pdf: 읽을 수 없는 사진이에요\./)).toBeTruthy();
  expect(useArticleDraft.getState().selectedImages.map(({ name }) => name)).toEqual(['하나.jpg']);
});

test('the eleventh photo is refused in the words of the product', async () => {
  const user = userEvent.setup();
  editor();
  await opened();
  await user.upload(
    files(),
    Array.from({ length: 11 }, (_, at) => photo(`${at}.jpg`)),
  );
  expect(await screen.findByText('이미지는 최대 10장까지 업로드할 수 있어요.')).toBeTruthy();
  expect(useArticleDraft.getState().selectedImages).toHaveLength(10);
});

test('photos change places by buttons; the first is the main photo', async () => {
  const user = userEvent.setup();
  editor();
  await opened();
  await user.upload(files(), [photo('하나.jpg'), photo('둘.jpg'), photo('셋.jpg')]);
  const order = () => useArticleDraft.getState().selectedImages.map(({ name }) => name.slice(0, -4));
  await user.click(await screen.findByRole('button', { name: /3번째 사진: / }));
  await user.click(screen.getByRole('button', { name: '3번째 사진 앞으로' }));
  expect(order()).toEqual(['하나', '셋', '둘']);
  await user.click(screen.getByRole('button', { name: '2번째 사진 대표로' }));
  expect(order()).toEqual(['셋', '하나', '둘']);
  expect(useArticleDraft.getState().mainImageUuid).toBe(useArticleDraft.getState().selectedImages[0]?.id);
  await user.click(screen.getByRole('button', { name: '1번째 사진 삭제' }));
  expect(order()).toEqual(['하나', '둘']);
});

test('a drawn picture of the gallery becomes a photo of the post, and is taken out by the same tap', async () => {
  const user = userEvent.setup();
  editor();
  await opened();
  await user.click(screen.getByRole('button', { name: '사진 고르기' }));
  const picture = await screen.findByRole('button', { name: '기본 사진 1' }, { timeout: 5_000 });
  await user.click(picture);
  expect(useArticleDraft.getState().mainImageUuid).toBe(PICTURE.slice(-36));
  await user.click(picture);
  expect(useArticleDraft.getState().selectedImages).toEqual([]);
});

test('while a challenge runs a post can enter it with a tick', async () => {
  const user = userEvent.setup();
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'running' as const }));
  const sent: unknown[] = [];
  api.serve(writeArticle, ({ body }) => {
    sent.push(body.challengeId);
    return post;
  });
  prepared();
  editor();
  await opened();
  await user.upload(files(), photo('하나.jpg'));
  await user.click(await screen.findByRole('checkbox', { name: /8월 기록 챌린지/ }));
  await user.click(register());
  await waitFor(() => expect(sent).toEqual([1]));
});

test('leaving asks before anything is lost, then goes home with the drafts gone', async () => {
  const user = userEvent.setup();
  const { router } = editor();
  await user.type(await opened(), '첫 눈');
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await user.click(await screen.findByRole('button', { name: '계속 쓰기' }));
  expect(router.state.location.pathname).toBe('/record/new/write');
  expect(useArticleDraft.getState().title).toBe('첫 눈');
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await user.click(await screen.findByRole('button', { name: '나가기' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(useArticleDraft.getState().title).toBe('');
});

test('the browser’s own way back asks too', async () => {
  const user = userEvent.setup();
  const { router } = editor();
  await user.type(await opened(), '첫 눈');
  void router.navigate('/mypage');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/record/new/write');
});

test('choosing a category or a place takes the draft along without a question', async () => {
  const user = userEvent.setup();
  const { router } = editor();
  await user.type(await opened(), '첫 눈');
  await user.click(screen.getByRole('link', { name: '카테고리 고르기' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/category'));
  expect(useArticleDraft.getState().title).toBe('첫 눈');
});

test('a post is edited from what it is now, also after a reload', async () => {
  const user = userEvent.setup();
  const sent: object[] = [];
  api.serve(readArticle, () => post);
  api.serve(editArticle, ({ params, body }) => {
    sent.push({ ...params, ...body });
    return post;
  });
  const { router } = editor({
    at: { pathname: '/record/new/write', state: { mode: 'edit', articleId: 42 } },
  });
  expect((await screen.findByDisplayValue('첫 눈')).tagName).toBe('TEXTAREA');
  expect(router.state.location.search).toBe('?edit=42');
  await user.type(screen.getByRole('textbox', { name: '제목' }), '이 온 날');
  await user.click(register());
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(sent).toMatchObject([
    {
      articleId: 42,
      title: '첫 눈이 온 날',
      version: 4,
      placeId: 9,
      photoOrder: [PICTURE.slice(-36), OTHER.slice(-36)],
    },
  ]);
  expect(useArticleDraft.getState()).toMatchObject({ title: '', edited: null });
});

test('a post that cannot be loaded for editing says so and goes back', async () => {
  const user = userEvent.setup();
  api.serve(readArticle, () => refuse('ArticleNotFound'));
  editor({ at: '/record/new/write?edit=42' });
  const [said] = await screen.findAllByText('게시글 정보를 불러오지 못했습니다.');
  expect(said).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '확인' }));
});

test('an edit that changed nothing never turns into a new post', async () => {
  api.serve(readArticle, () => post);
  editor({ at: '/record/new/write?edit=42' });
  await screen.findByDisplayValue('첫 눈');
  cleanup();
  editor();
  expect((await opened()).textContent).toBe('');
  expect(useArticleDraft.getState().edited).toBeNull();
  expect(usePlaceDraft.getState().placeId).toBeNull();
});

test('a category changed in an edit is asked about before it is lost', async () => {
  const user = userEvent.setup();
  api.serve(readArticle, () => post);
  editor({ at: '/record/new/write?edit=42' });
  await screen.findByDisplayValue('첫 눈');
  const other = { categoryId: v.parse(CategoryId, 5), categoryName: '카페', categoryColor: 'RED' as const };
  act(() => useCategorySelection.getState().choose(other));
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('쓰던 글이 사라져요');
});

test('a post written already under this key is only written again when the member says so', async () => {
  const user = userEvent.setup();
  const keys: (string | null)[] = [];
  api.serve(writeArticle, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return keys.length === 1 ? refuse('RequestReused') : post;
  });
  prepared();
  const { router } = editor();
  await opened();
  await user.upload(files(), photo('하나.jpg'));
  await user.click(register());
  await user.click(await screen.findByRole('button', { name: '새 글로 등록' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(new Set(keys).size).toBe(2);
});

test('a category that is gone is chosen anew, the rest of the draft stays', async () => {
  const user = userEvent.setup();
  api.serve(writeArticle, () => refuse('CategoryNotFound'));
  prepared();
  editor();
  await user.type(await opened(), '첫 눈');
  await user.upload(files(), photo('하나.jpg'));
  await user.click(register());
  expect(await screen.findByText('카테고리가 없습니다.')).toBeTruthy();
  expect(useCategorySelection.getState().categoryId).toBeNull();
  expect(useArticleDraft.getState()).toMatchObject({ title: '첫 눈' });
});

test('an unfinished post is offered where writing starts', async () => {
  const user = userEvent.setup();
  useArticleDraft.getState().set({ title: '쓰다 만 글' });
  renderScreen(<NewRecordScreen />, { path: '/record/new' });
  expect(screen.getByText('쓰다 만 글')).toBeTruthy();
  expect(screen.getByRole('link', { name: '이어서 쓰기' }).getAttribute('href')).toBe('/record/new/write');
  await user.click(screen.getByRole('button', { name: '지우고 새로 쓰기' }));
  await user.click(await screen.findByRole('button', { name: '지우기' }));
  expect(await screen.findByRole('link', { name: '새 기록' })).toBeTruthy();
});

test('a draft is recognised as somebody else’s right after signing in, when only a token is there', async () => {
  useArticleDraft.getState().set({ title: '남의 글', writer: 1 });
  localStorage.setItem('accessToken', 'of-narae');
  api.serve(memberInfo, () => ({
    memberId: v.parse(MemberId, 2),
    nickname: '나래',
    profileImage: null,
    likeRegions: [],
    isOnboardingCompleted: true,
    badges: 0,
  }));
  editor();
  expect((await opened()).textContent).toBe('');
});

test('a visitor is kindly asked to sign in first, and comes back with the challenge still ticked', async () => {
  document.cookie = 'isOnboardingCompleted=; max-age=-1'; // happy-dom keeps one of age 0 for the rest of its millisecond
  editor({ at: { pathname: '/record/new/write', state: { joinsChallenge: true } } });
  const way = await screen.findByRole('link', { name: '로그인하기' });
  expect(way.getAttribute('href')).toBe('/?return=%2Frecord%2Fnew%2Fwrite%3Fjoins-challenge');
  document.cookie = 'isOnboardingCompleted=true';
  cleanup();
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'running' as const }));
  editor({ at: '/record/new/write?joins-challenge' });
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /참여할게요/ });
  expect(tick.checked).toBe(true);
});

test('somebody else’s draft on this device is not shown', async () => {
  useArticleDraft.getState().set({ title: '남의 글', writer: 1 });
  localStorage.setItem('user', JSON.stringify({ memberId: 2, nickname: '나래' }));
  editor();
  expect((await opened()).textContent).toBe('');
});

test('coming from the challenge, its tick is set; taken back, it stays so after a reload', async () => {
  const user = userEvent.setup();
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'running' as const }));
  const { router } = editor({ at: { pathname: '/record/new/write', state: { joinsChallenge: true } } });
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /참여할게요/ });
  expect(tick.checked).toBe(true);
  await user.click(tick);
  expect(router.state.location.state).toBeNull();
  expect(useArticleDraft.getState().joinsChallenge).toBe(false);
});
