import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeArticle } from 'contract/articles';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { useDrafts } from '../drafts/drafts.ts';
import {
  editor,
  files,
  newWriter,
  opened,
  photo,
  PICTURES,
  post,
  prepared,
  register,
} from './fake-editor.tsx';

let api: Awaited<ReturnType<typeof newWriter>>;
beforeEach(async () => {
  api = await newWriter();
});

test('a refused photo is named and set aside, and the rest is still there', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  api.serve(writeArticle, ({ body, files }) => {
    sent.push(body.photoOrder);
    if ((files['images']?.length ?? 0) > 1) refuse('PhotoUnreadable', '둘.jpg');
    return post;
  });
  prepared();
  const { router } = editor();
  await opened();
  await user.upload(files(), [photo('하나.jpg'), photo('둘.jpg')]);
  await user.click(register());
  expect(await screen.findByText(/둘\.jpg: 읽을 수 없는 사진이에요\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByRole('button', { name: '둘.jpg 빼기' })).toBeTruthy();
  await user.click(register());
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(sent).toEqual([['file:0', 'file:1'], ['file:0']]);
});

test('a document among the files is named and left out', async () => {
  const user = userEvent.setup({ applyAccept: false });
  editor();
  await opened();
  await user.upload(files(), [photo('하나.jpg'), photo('계약서.pdf', 'application/pdf')]);
  expect(await screen.findByText(/계약서\.pdf: 읽을 수 없는 사진이에요\./)).toBeTruthy();
  expect(useDrafts.getState().article.selectedImages.map(({ name }) => name)).toEqual(['하나.jpg']);
});

test('the eleventh photo is refused in the words of the product', async () => {
  const user = userEvent.setup();
  editor();
  await opened();
  await user.upload(
    files(),
    Array.from({ length: 11 }, (_, at) => photo(`${at}.jpg`)),
  );
  expect(await screen.findByText('이미지는 최대 10장까지 업로드할 수 있어요.')).toBeTruthy();
  expect(useDrafts.getState().article.selectedImages).toHaveLength(10);
});

test('photos change places by buttons; the first is the main photo', async () => {
  const user = userEvent.setup();
  editor();
  await opened();
  await user.upload(files(), [photo('하나.jpg'), photo('둘.jpg'), photo('셋.jpg')]);
  const order = () => useDrafts.getState().article.selectedImages.map(({ name }) => name.slice(0, -4));
  await user.click(await screen.findByRole('button', { name: /3번째 사진: / }));
  await user.click(screen.getByRole('button', { name: '3번째 사진 앞으로' }));
  expect(order()).toEqual(['하나', '셋', '둘']);
  await user.click(screen.getByRole('button', { name: '2번째 사진 대표로' }));
  expect(order()).toEqual(['셋', '하나', '둘']);
  expect(useDrafts.getState().article.mainImageUuid).toBe(useDrafts.getState().article.selectedImages[0]?.id);
  await user.click(screen.getByRole('button', { name: '1번째 사진 삭제' }));
  expect(order()).toEqual(['하나', '둘']);
});

test('a drawn picture of the gallery becomes a photo of the post, and is taken out by the same tap', async () => {
  const user = userEvent.setup();
  editor();
  await opened();
  await user.click(screen.getByRole('button', { name: '사진 고르기' }));
  const picture = await screen.findByRole('button', { name: '기본 사진 1' }, { timeout: 5_000 });
  await user.click(picture);
  expect(useDrafts.getState().article.mainImageUuid).toBe(PICTURES[0].slice(-36));
  await user.click(picture);
  expect(useDrafts.getState().article.selectedImages).toEqual([]);
});
