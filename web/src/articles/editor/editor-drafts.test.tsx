import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { todayInKorea } from 'contract/dates';
import { MemberId } from 'contract/ids';
import { memberInfo } from 'contract/members';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../api/render-screen.tsx';
import { changeArticle, useDrafts } from '../../drafts/drafts.ts';
import { useBackup } from '../../drafts/backup.ts';
import { toDrafts } from '../saving/article-form.ts';
import { openEditor, startWriter, findTitle, post } from './fake-editor.tsx';
import { NewRecordScreen } from './NewRecordScreen.tsx';
import { fakeMember } from '../../members/fake-member.ts';

let api: Awaited<ReturnType<typeof startWriter>>;
beforeEach(async () => {
  api = await startWriter();
});

test('a new post starts empty and dated today, with its placeholders', async () => {
  openEditor();
  expect((await findTitle()).getAttribute('placeholder')).toBe('새 기록');
  expect(screen.getByRole('textbox', { name: '내용' }).getAttribute('placeholder')).toContain('동네');
  expect(useDrafts.getState().article.selectedDate).toBe(todayInKorea());
  expect(screen.getByRole('link', { name: '카테고리 고르기 필수' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '새 기록', level: 1 })).toBeTruthy();
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

test('an edit that was left half done is called that', async () => {
  useDrafts.setState(toDrafts(post, null));
  changeArticle({ content: '골목이 온통 하얗다' });
  renderScreen(<NewRecordScreen />, { path: '/record/new' });
  expect(screen.getByText(/고치던 글이 있어요/).textContent).toContain('첫 눈');
  const goOn = screen.getByRole('link', { name: '이어서 고치기' });
  expect(goOn.getAttribute('href')).toBe('/record/new/write?edit=42');
  expect(screen.getByRole('button', { name: '그만 고치고 새로 쓰기' })).toBeTruthy();
});

test('where nothing can be backed up the draft is not called saved', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.type(await findTitle(), '첫 눈');
  await waitFor(() => expect(useBackup.getState().is).toBe('none'));
  expect(screen.queryByText('저장됨')).toBeNull();
});

test('another member’s draft is not shown right after signing in, when only a token is stored', async () => {
  changeArticle({ title: '남의 글', writer: 1 });
  localStorage.setItem('accessToken', 'of-narae');
  api.serve(memberInfo, () => fakeMember({ memberId: v.parse(MemberId, 2), nickname: '나래' }));
  openEditor();
  expect((await findTitle()).textContent).toBe('');
});

test('another member’s draft on this device is not shown', async () => {
  changeArticle({ title: '남의 글', writer: 1 });
  localStorage.setItem('user', JSON.stringify({ memberId: 2, nickname: '나래' }));
  openEditor();
  expect((await findTitle()).textContent).toBe('');
});
