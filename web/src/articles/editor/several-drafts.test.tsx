import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../../api/render-screen.tsx';
import { backUp, clearAllDrafts, clearDrafts, readBackups, restoreDrafts } from '../../drafts/backup.ts';
import { emptyDrafts } from '../../drafts/draft-shapes.ts';
import { changeArticle, useDrafts } from '../../drafts/drafts.ts';
import { databases } from '../../api/fake-idb-keyval.ts';
import { findFile, storeFile } from '../../drafts/photo-files.ts';
import { writeDrafts } from '../../drafts/stored-drafts.ts';
import { toDrafts } from '../saving/article-form.ts';
import { findTitle, openEditor, post, startWriter } from './fake-editor.tsx';
import { NewRecordScreen } from './NewRecordScreen.tsx';

vi.mock('idb-keyval', () => import('../../api/fake-idb-keyval.ts'));

const ME = 7;
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  await clearAllDrafts();
  await startWriter();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  openTab();
});

/** As in a new tab: nothing of the previous one. */
function openTab() {
  useDrafts.setState(emptyDrafts());
  sessionStorage.clear();
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Writes a post in a tab of its own, with one photo, and closes the tab. */
async function writeInTab(title: string, writer: number | null = ME) {
  openTab();
  const photo = { id: `photo of ${title}`, from: 'device', name: 'a.jpg' } as const;
  await storeFile(photo.id, new Blob(['x']));
  changeArticle({ title, writer, selectedImages: [photo] });
  await backUp();
  openTab();
  pass(HOUR_MS);
}

const draftTitle = () => useDrafts.getState().article.title;
const backups = () => databases.get('draft-backup')?.size;

test('two posts of two closed tabs are both offered: the later one first, then the other', async () => {
  const user = userEvent.setup();
  await writeInTab('첫째 글');
  await writeInTab('둘째 글');
  renderScreen(<NewRecordScreen />, { path: '/record/new' });
  expect(await screen.findByText('둘째 글')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /첫째 글/ }));
  await waitFor(() => expect(draftTitle()).toBe('첫째 글'));
  expect(useDrafts.getState().article.selectedImages).toHaveLength(1);
  expect(backups()).toBe(2);
});

test('deleting one of several posts leaves the others, which a new post does not turn into', async () => {
  const user = userEvent.setup();
  await writeInTab('첫째 글');
  await writeInTab('둘째 글');
  renderScreen(<NewRecordScreen />, { path: '/record/new' });
  await user.click(await screen.findByRole('button', { name: '지우고 새로 쓰기' }));
  await user.click(await screen.findByRole('button', { name: '지우기' }));
  expect(await screen.findByRole('link', { name: '새 기록' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: /첫째 글/ })).toBeTruthy();
  expect(screen.queryByText(/둘째 글/)).toBeNull();
  expect(await findFile('photo of 둘째 글')).toBeNull();
  expect(await findFile('photo of 첫째 글')).not.toBeNull();
  cleanup();
  openEditor();
  expect((await findTitle()).textContent).toBe('');
});

test('an edit of a closed tab goes on where that post is edited, whatever was written after it', async () => {
  useDrafts.setState(toDrafts(post, ME));
  changeArticle({ content: '골목이 온통 하얗다' });
  await backUp();
  pass(HOUR_MS);
  await writeInTab('새로 쓰던 글');
  openEditor({ path: '/record/new/write', at: '/record/new/write?edit=42' });
  await findTitle();
  expect(useDrafts.getState().article.content).toBe('골목이 온통 하얗다');
  expect(backups()).toBe(2);
});

/** As another tab that goes on with this tab's draft. */
function goOnInOtherTab(title: string) {
  pass(HOUR_MS);
  const drafts = useDrafts.getState();
  const text = writeDrafts({ ...drafts, article: { ...drafts.article, title } });
  databases.get('draft-backup')?.set(drafts.article.saveKey, { drafts: text, at: String(Date.now()) });
  pass(HOUR_MS);
}
const backupTitles = async () => (await readBackups()).map(({ drafts }) => drafts.article.title);

test('two tabs on one post keep a backup each, and leaving one forgets its own', async () => {
  changeArticle({ title: '처음 쓴 글', writer: ME });
  await backUp();
  goOnInOtherTab('다른 탭에서 쓴 글');
  await backUp();
  expect(await backupTitles()).toEqual(['다른 탭에서 쓴 글']); // nothing was written here since
  changeArticle({ title: '이 탭에서 쓴 글' });
  await Promise.all([backUp(), backUp()]);
  changeArticle({ content: '더 쓴 내용' });
  await backUp();
  expect(await backupTitles()).toEqual(['이 탭에서 쓴 글', '다른 탭에서 쓴 글']);
  await clearDrafts();
  expect(await backupTitles()).toEqual(['다른 탭에서 쓴 글']);
});

test('leaving a draft forgets nothing that another tab wrote to it since', async () => {
  changeArticle({ title: '처음 쓴 글', writer: ME });
  await backUp();
  goOnInOtherTab('다른 탭에서 쓴 글');
  await clearDrafts();
  expect(await backupTitles()).toEqual(['다른 탭에서 쓴 글']);
});

test('one of two backups of a post that is gone on with has the other beside it', async () => {
  const user = userEvent.setup();
  changeArticle({ title: '처음 쓴 글', writer: ME });
  await backUp();
  goOnInOtherTab('다른 탭에서 쓴 글');
  changeArticle({ title: '이 탭에서 쓴 글' });
  await backUp();
  openTab();
  renderScreen(<NewRecordScreen />, { path: '/record/new' });
  expect(await screen.findByText('이 탭에서 쓴 글')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /다른 탭에서 쓴 글/ }));
  await waitFor(() => expect(draftTitle()).toBe('다른 탭에서 쓴 글'));
  changeArticle({ content: '이어서' });
  await backUp();
  expect(await backupTitles()).toHaveLength(2);
});

test('what was erased again is not offered later', async () => {
  changeArticle({ title: '잘못 쓴 글', writer: ME });
  await backUp();
  changeArticle({ title: '' });
  await backUp();
  expect(backups()).toBe(0);
});

test('the device keeps the last five posts, none longer than a month, and none of another member', async () => {
  await writeInTab('남의 글', 8);
  for (const title of ['하나', '둘', '셋', '넷', '다섯', '여섯']) await writeInTab(title);
  await restoreDrafts(ME);
  expect(draftTitle()).toBe('여섯');
  expect(backups()).toBe(5);
  expect(await findFile('photo of 하나')).toBeNull();
  expect(await findFile('photo of 남의 글')).toBeNull();
  expect(await findFile('photo of 둘')).not.toBeNull();
  openTab();
  pass(31 * 24 * HOUR_MS);
  await restoreDrafts(ME);
  expect(draftTitle()).toBe('');
  expect(backups()).toBe(0);
});
