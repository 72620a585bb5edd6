import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MergeId, PlaceId } from 'contract/ids';
import {
  type ComparedPlace,
  listDuplicates,
  listMerges,
  type Merge,
  mergePlaces,
  undoMerge,
} from 'contract/merges';
import { search } from 'contract/search';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { aPlace } from '../places/fake-places.ts';
import { MergePlacesScreen } from './MergePlacesScreen.tsx';

const at = new Date().toISOString();
const compared = (id: number, title: string, more: Partial<ComparedPlace> = {}): ComparedPlace => ({
  placeId: v.parse(PlaceId, id),
  title,
  address: '서울 마포구',
  pinCategory: 'CAFE',
  articleCount: 3,
  savedCount: 1,
  metres: 12.4,
  isAlike: true,
  createdAt: at,
  ...more,
});
let api: ReturnType<typeof fakeApi>;
let merges: Merge[];
let asked: unknown[];
beforeEach(() => {
  localStorage.setItem('accessToken', 'garam');
  merges = [];
  asked = [];
  api = fakeApi();
  api.serve(listMerges, () => ({ merges, cursor: null, limit: 10, hasNext: false }));
  api.serve(listDuplicates, () => ({
    place: compared(7, '카페 마루', { metres: 0 }),
    duplicates: [compared(8, 'Cafe Maru'), compared(9, '옆 서점', { isAlike: false })],
  }));
  api.serve(mergePlaces, ({ body }) => {
    asked.push([body.placeId, body.intoId]);
    merges = [
      {
        mergeId: v.parse(MergeId, 1),
        placeId: body.placeId,
        title: 'Cafe Maru',
        intoId: body.intoId,
        intoTitle: '카페 마루',
        words: '',
        actorNickname: '지킴이',
        createdAt: at,
        undoneAt: null,
        canUndo: true,
      },
    ];
    return { mergeId: v.parse(MergeId, 1) };
  });
});
const open = (query = '?place=7') =>
  renderScreen(<MergePlacesScreen />, { path: '/admin/places', at: `/admin/places${query}` });

test('a like place is merged after a question, and that is undone', async () => {
  const user = userEvent.setup();
  api.serve(undoMerge, ({ params }) => void asked.push(params.mergeId));
  open();
  await user.click(await screen.findByRole('button', { name: 'Cafe Maru 합치기' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/기록 3개와 저장 1개/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '합치기' }));
  await user.click(await screen.findByRole('button', { name: '되돌리기' }));
  await waitFor(() => expect(asked).toEqual([[8, 7], 1]));
});

test('a place is found by search', async () => {
  api.serve(search, ({ query }) => ({
    places: query.kind === 'places' ? [aPlace({ placeId: 7, title: '카페 마루' })] : [],
    cursor: null,
    limit: 20,
    hasNext: false,
  }));
  const { router } = open('');
  await userEvent.type(await screen.findByRole('searchbox', { name: '남길 장소 찾기' }), '마루');
  await userEvent.click(await screen.findByRole('link', { name: /카페 마루/ }));
  expect(router.state.location.search).toBe('?place=7');
  expect(await screen.findByText('비슷한 이름')).toBeTruthy();
});

test('for others the page does not exist', async () => {
  api.serve(listMerges, () => refuse('NotFound'));
  open();
  expect(await screen.findByText('페이지를 찾을 수 없어요')).toBeTruthy();
});
