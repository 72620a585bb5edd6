import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../api/fake-api.ts';
import { changePlace, useDrafts } from '../../drafts/drafts.ts';
import {
  openEditor,
  fileInput,
  startWriter,
  findTitle,
  photoFile,
  post,
  fillInDrafts,
  saveButton,
} from './fake-editor.tsx';

let api: Awaited<ReturnType<typeof startWriter>>;
beforeEach(async () => {
  api = await startWriter();
});

test('등록 alerts what is missing first, and then shows below each part what is missing', async () => {
  const user = userEvent.setup();
  openEditor();
  await findTitle();
  expect(screen.queryByText('장소를 골라 주세요')).toBeNull();
  await user.click(saveButton());
  expect(await screen.findByText('카테고리를 먼저 선택해 주세요.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '확인' }));
  for (const hint of ['카테고리를 골라 주세요', '사진을 한 장 이상 넣어 주세요', '장소를 골라 주세요'])
    expect(screen.getByText(hint)).toBeTruthy();
  const category = screen.getByRole('link', { name: /카테고리 고르기/ });
  await waitFor(() => expect(document.activeElement).toBe(category));
  act(fillInDrafts);
  expect(screen.queryByText('장소를 골라 주세요')).toBeNull();
});

test('a post is sent once with its photos in order, then it is shown and the drafts are cleared', async () => {
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
  fillInDrafts();
  const { router } = openEditor();
  await user.type(await findTitle(), '첫 눈');
  await user.type(screen.getByRole('textbox', { name: '내용' }), '골목이 하얗다');
  await user.upload(fileInput(), [photoFile('하나.jpg'), photoFile('둘.jpg')]);
  await screen.findByRole('button', { name: /^2번째 사진: / });
  const key = useDrafts.getState().article.saveKey;
  await user.click(saveButton());
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
  expect(useDrafts.getState().article).toMatchObject({ title: '', selectedImages: [] });
  expect(useDrafts.getState().category.categoryId).toBeNull();
});

test('a post at a chosen spot is sent to the endpoint for new places', async () => {
  const user = userEvent.setup();
  const sent: object[] = [];
  api.serve(writeArticleAtNewPlace, ({ body }) => {
    sent.push(body);
    return post;
  });
  fillInDrafts();
  changePlace({ mode: 'new', placeId: null, latitude: 37.123456789, longitude: 127.1 });
  const { router } = openEditor();
  await findTitle();
  await user.upload(fileInput(), photoFile('하나.jpg'));
  await user.click(saveButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(sent).toMatchObject([{ latitude: 37.12346, longitude: 127.1, placeName: '계동 골목' }]);
});

test('when the connection is lost the same post is sent again under the same key', async () => {
  const user = userEvent.setup();
  const keys: (string | null)[] = [];
  api.serve(writeArticle, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    if (keys.length === 1) throw new TypeError('lost');
    return post;
  });
  fillInDrafts();
  const { router } = openEditor();
  await findTitle();
  await user.upload(fileInput(), photoFile('하나.jpg'));
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('without a connection 등록 waits and sends the post once it is back; it can stop waiting', async () => {
  const user = userEvent.setup();
  let sent = 0;
  api.serve(writeArticle, () => {
    sent += 1;
    return post;
  });
  fillInDrafts();
  const { router } = openEditor();
  await findTitle();
  await user.upload(fileInput(), photoFile('하나.jpg'));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: '그만 기다리기' }));
  await waitFor(() => expect(screen.queryByText(/연결되면 저절로 등록하니/)).toBeNull());
  act(() => void dispatchEvent(new Event('online')));
  await user.click(saveButton());
  expect(await screen.findByText(/연결되면 저절로 등록하니/)).toBeTruthy();
  expect(sent).toBe(0);
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(sent).toBe(1);
});

test('a connection that is lost while sending is waited for too, under the same key', async () => {
  const user = userEvent.setup();
  const keys: (string | null)[] = [];
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  api.serve(writeArticle, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    if (keys.length > 1) return post;
    onLine.mockReturnValue(false);
    throw new TypeError('lost');
  });
  fillInDrafts();
  const { router } = openEditor();
  await findTitle();
  await user.upload(fileInput(), photoFile('하나.jpg'));
  await user.click(saveButton());
  expect(await screen.findByText(/연결되면 저절로 등록하니/)).toBeTruthy();
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(keys[0]).toBe(keys[1]);
});

test('a post saved already under this key is only saved again when the member confirms it', async () => {
  const user = userEvent.setup();
  const keys: (string | null)[] = [];
  api.serve(writeArticle, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return keys.length === 1 ? refuse('RequestReused') : post;
  });
  fillInDrafts();
  const { router } = openEditor();
  await findTitle();
  await user.upload(fileInput(), photoFile('하나.jpg'));
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: '새 글로 등록' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(new Set(keys).size).toBe(2);
});

test('a category that no longer exists is reset, the rest of the drafts stays', async () => {
  const user = userEvent.setup();
  api.serve(writeArticle, () => refuse('CategoryNotFound'));
  fillInDrafts();
  openEditor();
  await user.type(await findTitle(), '첫 눈');
  await user.upload(fileInput(), photoFile('하나.jpg'));
  await user.click(saveButton());
  expect(await screen.findByText('이제 없는 카테고리예요.')).toBeTruthy();
  expect(useDrafts.getState().category.categoryId).toBeNull();
  expect(useDrafts.getState().article).toMatchObject({ title: '첫 눈' });
});
