import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { changePlace, useDrafts } from '../drafts/drafts.ts';
import { editor, files, newWriter, opened, photo, post, prepared, register } from './fake-editor.tsx';

let api: Awaited<ReturnType<typeof newWriter>>;
beforeEach(async () => {
  api = await newWriter();
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
  const key = useDrafts.getState().article.saveKey;
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
  expect(useDrafts.getState().article).toMatchObject({ title: '', selectedImages: [] });
  expect(useDrafts.getState().category.categoryId).toBeNull();
});

test('a post at a chosen spot goes to the endpoint of spots', async () => {
  const user = userEvent.setup();
  const sent: object[] = [];
  api.serve(writeArticleAtNewPlace, ({ body }) => {
    sent.push(body);
    return post;
  });
  prepared();
  changePlace({ mode: 'new', placeId: null, latitude: 37.123456789, longitude: 127.1 });
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
  expect(useDrafts.getState().category.categoryId).toBeNull();
  expect(useDrafts.getState().article).toMatchObject({ title: '첫 눈' });
});
