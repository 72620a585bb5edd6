import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { todayInKorea } from 'contract/dates';
import { MemberId } from 'contract/ids';
import { memberInfo } from 'contract/members';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../api/render-screen.tsx';
import { changeArticle, useDrafts } from '../drafts/drafts.ts';
import { editor, newWriter, opened } from './fake-editor.tsx';
import { NewRecordScreen } from './NewRecordScreen.tsx';

let api: Awaited<ReturnType<typeof newWriter>>;
beforeEach(async () => {
  api = await newWriter();
});

test('a new post starts empty and dated today, with the words that invite', async () => {
  editor();
  expect((await opened()).getAttribute('placeholder')).toBe('새 기록');
  expect(screen.getByRole('textbox', { name: '내용' }).getAttribute('placeholder')).toContain('동네');
  expect(useDrafts.getState().article.selectedDate).toBe(todayInKorea());
  expect(screen.getByRole('link', { name: '카테고리 고르기' }).textContent).toBe('카테고리');
});

test('an unfinished post is offered where writing starts', async () => {
  const user = userEvent.setup();
  changeArticle({ title: '쓰다 만 글' });
  renderScreen(<NewRecordScreen />, { path: '/record/new' });
  expect(screen.getByText('쓰다 만 글')).toBeTruthy();
  expect(screen.getByRole('link', { name: '이어서 쓰기' }).getAttribute('href')).toBe('/record/new/write');
  await user.click(screen.getByRole('button', { name: '지우고 새로 쓰기' }));
  await user.click(await screen.findByRole('button', { name: '지우기' }));
  expect(await screen.findByRole('link', { name: '새 기록' })).toBeTruthy();
});

test('a draft is recognised as somebody else’s right after signing in, when only a token is there', async () => {
  changeArticle({ title: '남의 글', writer: 1 });
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

test('somebody else’s draft on this device is not shown', async () => {
  changeArticle({ title: '남의 글', writer: 1 });
  localStorage.setItem('user', JSON.stringify({ memberId: 2, nickname: '나래' }));
  editor();
  expect((await opened()).textContent).toBe('');
});
