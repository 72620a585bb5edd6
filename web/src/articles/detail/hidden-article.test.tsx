import { screen, waitFor } from '@testing-library/react';
import { readArticle } from 'contract/articles';
import { type OwnHiddenArticle, readHiddenArticle } from 'contract/hidden-articles';
import { ClaimId, MeasureId } from 'contract/ids';
import { memberInfo } from 'contract/members';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../../api/fake-api.ts';
import { renderScreen } from '../../api/render-screen.tsx';
import { useOpenDialog } from '../../kit/dialogs.ts';
import { fakeMember } from '../../members/fake-member.ts';
import { ArticleScreen } from './ArticleScreen.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useOpenDialog.setState({ open: null });
  api = fakeApi();
  api.serve(readArticle, () => refuse('ArticleNotFound'));
});
const open = () => renderScreen(<ArticleScreen />, { path: '/record/:id', at: '/record/42' });
const hidden = (own: OwnHiddenArticle | null, until: string | null = '2026-12-22T00:00:00+09:00') =>
  api.serve(readHiddenArticle, () => ({ hiddenAt: '2026-11-22T00:00:00+09:00', until, own }));
const mine: OwnHiddenArticle = {
  title: '골목의 고양이',
  content: '졸고 있었다.',
  act: 'HOLD',
  reason: 'RIGHTS',
  words: '얼굴이 보여요',
  measureId: v.parse(MeasureId, 12),
  claimId: v.parse(ClaimId, 7),
};

test('a visitor reads that a claim hides it and since when', async () => {
  hidden(null);
  open();
  expect(await screen.findByText('임시조치로 가려진 글이에요')).toBeTruthy();
  expect(screen.getByText(/2026년 11월 22일에 .* 2026년 12월 22일까지예요/)).toBeTruthy();
  expect(useOpenDialog.getState().open).toBeNull();
});

test('its author reads it with the reason, until when, and where to object', async () => {
  hidden(mine);
  open();
  expect(await screen.findByRole('heading', { name: '골목의 고양이' })).toBeTruthy();
  expect(screen.getByText('얼굴이 보여요')).toBeTruthy();
  expect(screen.getByText('2026년 12월 22일')).toBeTruthy();
  const objection = screen.getByRole('link', { name: '신고를 보고 이의 제기하기' });
  expect(objection.getAttribute('href')).toBe('/claims/7');
});

test('and where to appeal against any other measure', async () => {
  hidden({ ...mine, act: 'REMOVE', claimId: null }, null);
  open();
  const appeal = await screen.findByRole('link', { name: '자세히 보고 이의 제기하기' });
  expect(appeal.getAttribute('href')).toBe('/mypage/profile/measures/12');
});

test('a moderator is led to it in the console', async () => {
  localStorage.setItem('accessToken', 'guard');
  api.serve(memberInfo, () => fakeMember({ role: 'moderator' }));
  api.serve(readHiddenArticle, () => refuse('ArticleNotFound'));
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/items/ARTICLE/42'));
});
