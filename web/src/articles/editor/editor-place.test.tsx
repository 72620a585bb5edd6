import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readArticle } from 'contract/articles';
import { readAddress } from 'contract/geo';
import { readPlace } from 'contract/places';
import { beforeEach, expect, test } from 'vitest';
import { changeArticle, hasUnsavedInput, useDrafts } from '../../drafts/drafts.ts';
import { findTitle, openEditor, post, startWriter } from './fake-editor.tsx';

const more = {
  isSaved: false,
  savedColor: null,
  regionId: null,
  articleCount: 1,
  imageUrl: null,
  placeholder: '',
};
let api: Awaited<ReturnType<typeof startWriter>>;
beforeEach(async () => {
  api = await startWriter();
  const { placeId, placeName, detailAddress, latitude, longitude, pinCategory } = post;
  const place = { title: placeName, address: detailAddress, latitude, longitude, pinCategory };
  api.serve(readPlace, () => ({ placeId, ...place, ...more }));
});

test('a record begun from a place has that place, and is not begun again by a reload', async () => {
  const { router } = openEditor({ at: '/record/new/write?place=9' });
  await findTitle();
  expect(useDrafts.getState().place).toMatchObject({ mode: 'existing', placeId: 9, placeName: '계동 골목' });
  expect(router.state.location.search).toBe('');
});

test('the fields that are shown first stay, so that what is typed at once is kept', async () => {
  const fields = new Set<Element>();
  const look = () => document.querySelectorAll('[data-part=title]').forEach((field) => fields.add(field));
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true });
  const { router } = openEditor({ at: '/record/new/write?place=9' });
  const title = await findTitle();
  await userEvent.type(title, '곧바로 쓴 제목');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await new Promise((resolve) => setTimeout(resolve, 100));
  watch.disconnect();
  expect([...fields]).toEqual([title]);
  expect(useDrafts.getState()).toMatchObject({ article: { title: '곧바로 쓴 제목' }, place: { placeId: 9 } });
  expect(document.activeElement).toBe(title);
});

test('a post being written elsewhere that the device cannot keep is only discarded when the member agrees', async () => {
  const user = userEvent.setup();
  changeArticle({ title: '쓰다 만 글' });
  openEditor({ at: '/record/new/write?place=9' });
  await user.click(await screen.findByRole('button', { name: '쓰던 글 계속' }));
  expect((await findTitle()).textContent).toBe('쓰다 만 글');
  expect(useDrafts.getState().place.placeId).toBeNull();
});

test('given up, it makes room for a record at the place', async () => {
  const user = userEvent.setup();
  changeArticle({ title: '쓰다 만 글' });
  openEditor({ at: '/record/new/write?place=9' });
  await user.click(await screen.findByRole('button', { name: '새로 쓰기' }));
  expect((await findTitle()).textContent).toBe('');
  await waitFor(() => expect(useDrafts.getState().place.placeId).toBe(9));
});

test.each(['/record/new/write?place=9', '/record/new/write?edit=42'])(
  'a place without an address gets the one that is looked up there (%s)',
  async (at) => {
    const { placeId, placeName: title, latitude, longitude, pinCategory } = post;
    const place = { placeId, title, latitude, longitude, pinCategory, address: '' };
    api.serve(readPlace, () => ({ ...place, ...more }));
    api.serve(readArticle, () => ({ ...post, detailAddress: '' }));
    api.serve(readAddress, () => ({
      address: '서울특별시 종로구 계동',
      region: null,
      precision: 'dong' as const,
    }));
    openEditor({ at });
    await findTitle();
    await waitFor(() =>
      expect(useDrafts.getState().place).toMatchObject({ placeId, detailAddress: '서울특별시 종로구 계동' }),
    );
    expect(hasUnsavedInput(useDrafts.getState())).toBe(false);
    expect(useDrafts.getState().article.touched).toBe(false);
  },
);
