import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  beginImport,
  deleteImport,
  type Import,
  readImport,
  sendImportPart,
  startImport,
} from 'contract/imports';
import { ImportId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { ImportScreen } from './ImportScreen.tsx';

const none = { posts: 0, photos: 0, categories: 0, places: 0, known: 0, skipped: 0 };
const uploading: Import = {
  importId: v.parse(ImportId, 7),
  kind: 'archive',
  state: 'uploading',
  received: 0,
  parts: 2,
  done: 0,
  total: 0,
  added: none,
  failure: null,
  requestedAt: '2026-08-03T12:00:00+09:00',
};
let api: ReturnType<typeof fakeApi>;
let newest: Import | null;
let sent: [nth: number, bytes: number][];
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'isOnboardingCompleted=true';
  newest = null;
  sent = [];
  api = fakeApi();
  api.serve(readImport, () => ({ import: newest }));
  api.serve(startImport, () => (newest = uploading));
  api.serve(sendImportPart, ({ body, files }) => {
    sent.push([body.nth, files.part?.[0]?.size ?? 0]);
    return { ...uploading, received: sent.length };
  });
  api.serve(beginImport, () => (newest = { ...uploading, state: 'waiting', received: 2 }));
  api.serve(deleteImport, () => void (newest = null));
});
const open = () => renderScreen(<ImportScreen />, { path: '/mypage/import' });
const choose = async (bytes: number) => {
  const input = await screen.findByLabelText('내보낸 ZIP 파일');
  await userEvent.upload(
    input,
    new File([new Uint8Array(bytes)], '동네기록.zip', { type: 'application/zip' }),
  );
};

test('a file is uploaded in parts, read in the background, and its result shown', async () => {
  open();
  await choose(8 * 1024 * 1024 + 3);
  await screen.findByText('곧 시작해요');
  expect(sent).toEqual([
    [0, 8 * 1024 * 1024],
    [1, 3],
  ]);
  newest = { ...uploading, state: 'running', done: 3, total: 12 };
  await screen.findByText('3 / 12', undefined, { timeout: 5_000 });
  newest = { ...uploading, state: 'done', added: { ...none, posts: 1_234, known: 2 } };
  await screen.findByText('모두 가져왔어요', undefined, { timeout: 5_000 });
  expect(screen.getByText('새로 가져온 글').nextSibling?.textContent).toBe('1,234');
  expect(screen.getByText('이미 있어 그대로 둔 것')).toBeTruthy();
  expect(screen.queryByText('가져올 수 없던 것')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '결과 지우기' }));
  await waitFor(() => expect(screen.queryByText('모두 가져왔어요')).toBeNull());
});

test('a file goes on being sent while another screen is open, and can be stopped afterwards', async () => {
  api.serve(sendImportPart, () => new Promise(() => {}));
  const { router } = open();
  await choose(5);
  await screen.findByText('파일을 올리고 있어요');
  await act(() => router.navigate('/home'));
  expect(screen.queryByText('파일을 올리고 있어요')).toBeNull();
  await act(() => router.navigate('/mypage/import'));
  await userEvent.click(await screen.findByRole('button', { name: '그만두기' }));
  expect(await screen.findByRole('button', { name: 'ZIP 파일 고르기' })).toBeTruthy();
  expect(screen.queryByText(/파일을 올리지 못했어요/)).toBeNull();
});

test('a part that is lost, or comes too soon, is sent again, and so is the beginning', async () => {
  let failures = 0;
  api.serve(sendImportPart, ({ body, files }) => {
    failures += 1;
    if (failures === 1) throw new TypeError('Failed to fetch');
    if (failures === 2) refuse('TooManyCalls');
    sent.push([body.nth, files.part?.[0]?.size ?? 0]);
    return { ...uploading, received: 1 };
  });
  let begun = 0;
  api.serve(beginImport, () => {
    newest = { ...uploading, state: 'waiting', received: 2 };
    if ((begun += 1) === 1) throw new TypeError('Failed to fetch');
    return newest;
  });
  open();
  await choose(5);
  await screen.findByText('곧 시작해요');
  expect(sent).toEqual([
    [0, 5],
    [1, 0],
  ]);
  expect(screen.queryByText(/파일을 올리지 못했어요/)).toBeNull();
});

test('once it has been read, everything it may have added to is read again', async () => {
  newest = { ...uploading, state: 'running', total: 12 };
  const { client } = open();
  client.setQueryData(['categories', 'my'], []);
  const isOutdated = () => client.getQueryState(['categories', 'my'])?.isInvalidated;
  await screen.findByText('가져오고 있어요');
  expect(isOutdated()).toBe(false);
  newest = { ...uploading, state: 'done' };
  await screen.findByText('모두 가져왔어요');
  await waitFor(() => expect(isOutdated()).toBe(true));
});

test('a file that is not our export is refused with the reason, and another can be chosen', async () => {
  newest = { ...uploading, state: 'failed', failure: 'notOurs' };
  open();
  expect(await screen.findByText(/내보낸 파일이 아니에요/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'ZIP 파일 고르기' })).toBeTruthy();
});

test('a refusal during the upload is shown, and the file can be chosen again', async () => {
  api.serve(startImport, () => refuse('TooManyImports'));
  open();
  await choose(5);
  expect(await screen.findByText(/오늘은 더 가져올 수 없어요/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByRole('button', { name: 'ZIP 파일 고르기' })).toBeTruthy();
});

test('posts left behind without a name are not published again unasked, and the member is asked', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  newest = { ...uploading, state: 'done', added: { ...none, posts: 2, leftBehind: 3 } };
  api.serve(startImport, ({ body }) => {
    asked.push(body.leftBehind);
    return (newest = uploading);
  });
  open();
  expect(await screen.findByText('익명으로 남긴 글 3개가 아직 보이고 있어요')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '내 이름으로 한 번 더 올리기' }));
  await user.click(await screen.findByRole('button', { name: '취소' }));
  expect(asked).toEqual([]);
  const file = new File([new Uint8Array(3)], '동네기록.zip', { type: 'application/zip' });
  await user.upload(screen.getByLabelText('나만 보는 글로 가져오기: 내보낸 ZIP 파일'), file);
  await screen.findByText('곧 시작해요');
  expect(asked).toEqual(['private']);
});
