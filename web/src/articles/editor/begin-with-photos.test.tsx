import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listMyCategories } from 'contract/categories';
import { readCurrentChallenge } from 'contract/challenges';
import { CategoryId } from 'contract/ids';
import { readPlace } from 'contract/places';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../api/render-screen.tsx';
import { JoinLink } from '../../challenges/JoinLink.tsx';
import { openAlbum, useAlbum } from '../../drafts/album.ts';
import { backUp, clearAllDrafts, readBackups } from '../../drafts/backup.ts';
import { changeArticle, changePlace, useDrafts } from '../../drafts/drafts.ts';
import { emptyDrafts } from '../../drafts/draft-shapes.ts';
import { WriteLink } from '../../drafts/WriteLink.tsx';
import { useToast } from '../../kit/toast.ts';
import {
  challenge,
  findTitle,
  openEditor,
  photoFile,
  photoNames,
  post,
  startWriter,
} from './fake-editor.tsx';
import { paths } from '../../paths.ts';
import { lastRecord } from './last-record.ts';

vi.mock('idb-keyval', () => import('../../api/fake-idb-keyval.ts'));
vi.stubGlobal('indexedDB', {});

let api: Awaited<ReturnType<typeof startWriter>>;
beforeEach(async () => {
  await clearAllDrafts();
  api = await startWriter();
  useAlbum.setState({ begins: false, files: [] });
  for (const input of document.querySelectorAll('body > input')) input.remove();
});

const category = (id: number, name: string) => ({
  categoryId: v.parse(CategoryId, id),
  name,
  color: 'GREEN' as const,
  articleCount: 0,
  placeCount: 0,
});
const titleField = () => findTitle() as Promise<HTMLTextAreaElement>;
const albumInput = () => document.querySelector<HTMLInputElement>('body > input[type=file]')!;
const chosenCategory = () => useDrafts.getState().category.categoryName;

test('a tap opens the album and the editor, which adds the photos once they are chosen', async () => {
  const clicked = vi.spyOn(HTMLInputElement.prototype, 'click');
  const { router } = renderScreen(<WriteLink>기록하기</WriteLink>, { path: '/home' });
  await userEvent.click(screen.getByRole('link', { name: '기록하기' }));
  expect(clicked).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/new/write'));
  openEditor();
  await findTitle();
  await userEvent.upload(albumInput(), [photoFile('하나.jpg'), photoFile('둘.jpg')], { applyAccept: false });
  await waitFor(() => expect(photoNames()).toEqual(['하나', '둘']));
  expect(document.querySelector('body > input')).toBeNull();
});

test.each(['', '쓰다 만 글'])(
  'at a place too, whatever else was being written (“%s”)',
  async (unfinished) => {
    const { placeId, placeName: title, detailAddress: address, latitude, longitude, pinCategory } = post;
    const more = { isSaved: false, savedColor: null, regionId: null, articleCount: 1, imageUrl: null };
    api.serve(readPlace, () => ({
      placeId,
      title,
      address,
      latitude,
      longitude,
      pinCategory,
      placeholder: '',
      ...more,
    }));
    changeArticle({ title: unfinished });
    await backUp();
    const { router } = renderScreen(<WriteLink to={paths.editorAt(placeId)}>여기에 기록하기</WriteLink>, {
      path: '/map',
    });
    await userEvent.click(screen.getByRole('link', { name: '여기에 기록하기' }));
    expect(albumInput().multiple).toBe(true);
    await waitFor(() => expect(router.state.location.pathname).toBe('/record/new/write'));
    openEditor({ at: paths.editorAt(placeId) });
    expect((await titleField()).value).toBe('');
    await userEvent.upload(albumInput(), [photoFile('하나.jpg')], { applyAccept: false });
    await waitFor(() => expect(photoNames()).toEqual(['하나']));
    expect(useDrafts.getState().place).toMatchObject({ placeId, placeName: title });
    expect((await readBackups()).map(({ drafts }) => drafts.article.title)).toEqual(
      unfinished === '' ? [] : [unfinished],
    );
  },
);

test('a post that was begun at the place goes on there, with the photos', async () => {
  const { placeId, placeName } = post;
  changeArticle({ title: '여기서 쓰던 글' });
  changePlace({ mode: 'existing', placeId, placeName });
  openAlbum();
  openEditor({ at: paths.editorAt(placeId) });
  expect((await titleField()).value).toBe('여기서 쓰던 글');
  await userEvent.upload(albumInput(), [photoFile('하나.jpg')], { applyAccept: false });
  await waitFor(() => expect(photoNames()).toEqual(['하나']));
});

test('the challenge opens the album and has its tick set', async () => {
  api.serve(readCurrentChallenge, () => ({ ...challenge, state: 'running' as const }));
  const { router } = renderScreen(<JoinLink />, { path: '/home' });
  await userEvent.click(screen.getByRole('link', { name: '기록하고 참여하기' }));
  expect(albumInput().multiple).toBe(true);
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/new/write'));
  const { pathname, state } = router.state.location;
  openEditor({ at: { pathname, state: state as unknown } });
  await findTitle();
  await waitFor(() => expect(useDrafts.getState().article.joinsChallenge).toBe(true));
});

test('a cancelled album leaves an editor without photos', async () => {
  openAlbum();
  openEditor();
  await findTitle();
  act(() => void albumInput().dispatchEvent(new Event('cancel')));
  expect(photoNames()).toEqual([]);
  expect(document.querySelector('body > input')).toBeNull();
});

test('a visitor, and a new tab, follow the link to the start of writing', async () => {
  const { router } = renderScreen(<WriteLink>기록하기</WriteLink>, { path: '/home' });
  document.cookie = 'isOnboardingCompleted=; max-age=-1';
  await userEvent.click(screen.getByRole('link', { name: '기록하기' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/new'));
  expect(albumInput()).toBeNull();
});

test('an unfinished post is kept for later, not mixed with the new one', async () => {
  changeArticle({ title: '쓰던 글' });
  await backUp();
  openAlbum();
  openEditor();
  expect((await titleField()).value).toBe('');
  expect(useToast.getState().text).toBe('쓰던 글은 기록 화면에 그대로 있어요');
  expect((await readBackups()).map(({ drafts }) => drafts.article.title)).toEqual(['쓰던 글']);
});

test('after a reload the editor goes on with the post that began with photos', async () => {
  openAlbum();
  openEditor();
  await findTitle();
  act(() => changeArticle({ title: '새 글' }));
  cleanup();
  openEditor();
  expect((await titleField()).value).toBe('새 글');
});

test.each([
  { has: [category(3, '나의 동네')], last: null, chosen: '나의 동네' },
  { has: [category(3, '산책'), category(4, '카페')], last: null, chosen: '카테고리' },
  { has: [category(3, '산책'), category(4, '카페')], last: 4, chosen: '카페' },
  { has: [category(3, '산책')], last: 4, chosen: '산책' },
])('of $has.length categories, after a post in $last, $chosen is chosen', async ({ has, last, chosen }) => {
  api.serve(listMyCategories, () => has);
  if (last !== null) lastRecord.write({ categoryId: v.parse(CategoryId, last), place: emptyDrafts().place });
  openEditor();
  await findTitle();
  await waitFor(() => expect(chosenCategory()).toBe(chosen));
});
