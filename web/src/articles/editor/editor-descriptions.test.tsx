import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editArticle, readArticle, writeArticle } from 'contract/articles';
import { ARTICLE } from 'contract/limits';
import { beforeEach, expect, test } from 'vitest';
import { changeArticle, useDrafts } from '../../drafts/drafts.ts';
import { findFile } from '../../drafts/photo-files.ts';
import { useToast } from '../../kit/toast.ts';
import { swapPhotos } from '../../photos/photo-order.ts';
import {
  DEFAULT_IMAGES,
  fileInput,
  fillInDrafts,
  findTitle,
  openEditor,
  photoFile,
  post,
  saveButton,
  startWriter,
} from './fake-editor.tsx';

let api: Awaited<ReturnType<typeof startWriter>>;
beforeEach(async () => {
  api = await startWriter();
});

const photos = () => useDrafts.getState().article.selectedImages;
const texts = () => photos().map(({ description }) => description);
const line = (nth: number) => screen.findByRole('button', { name: new RegExp(`^${nth}번째 사진 설명:`) });
const field = (nth: number) => screen.findByRole('textbox', { name: `${nth}번째 사진에 보이는 것` });

/** Opens the editor with two photos of this device at a place. */
async function withTwoPhotos() {
  const user = userEvent.setup();
  fillInDrafts();
  openEditor();
  await findTitle();
  await user.upload(fileInput(), [photoFile('하나.jpg'), photoFile('둘.jpg')]);
  await line(2);
  return user;
}

test('each photo is described in a field of its own, which goes with the post', async () => {
  const sent: unknown[] = [];
  api.serve(writeArticle, ({ body }) => {
    sent.push(body.photoDescriptions);
    return post;
  });
  const user = await withTwoPhotos();
  await user.click(await line(2));
  await user.type(await field(2), '눈 덮인 골목{Enter}');
  expect(screen.queryByRole('textbox', { name: /보이는 것/ })).toBeNull();
  expect(document.activeElement).toBe(await line(2));
  expect((await line(2)).textContent).toContain('눈 덮인 골목');
  await user.click(saveButton());
  await waitFor(() => expect(sent).toEqual([[{ photo: 'file:1', description: '눈 덮인 골목' }]]));
});

test('place and title are proposed, and are nothing until they are taken', async () => {
  changeArticle({ title: '첫 눈' });
  const user = await withTwoPhotos();
  await user.click(await line(1));
  expect((await field(1)).getAttribute('placeholder')).toBe('계동 골목, 첫 눈');
  expect(texts()).toEqual([undefined, undefined]);
  await user.click(screen.getByRole('button', { name: '이대로 쓰기' }));
  expect(texts()).toEqual(['계동 골목, 첫 눈', undefined]);
  expect(screen.queryByRole('button', { name: '이대로 쓰기' })).toBeNull();
});

test('what is pasted is one line, without what nobody sees, of the most letters', async () => {
  const user = await withTwoPhotos();
  await user.click(await line(1));
  await field(1);
  await user.paste('눈\n덮인\u202E 골목');
  expect(texts()[0]).toBe('눈 덮인 골목');
  await user.paste('가'.repeat(ARTICLE.photoDescriptionMax));
  expect(texts()[0]).toHaveLength(ARTICLE.photoDescriptionMax);
  expect(screen.getByText('200/200자')).toBeTruthy();
});

test('a description moves with its photo, and is there again after a reload', async () => {
  const user = await withTwoPhotos();
  await user.click(await line(2));
  await user.type(await field(2), '눈');
  changeArticle({ selectedImages: swapPhotos(photos(), 0, 1) });
  expect(texts()).toEqual(['눈', undefined]);
  expect(await field(1)).toHaveProperty('value', '눈');
  const stored = JSON.parse(sessionStorage.getItem('drafts') ?? '');
  expect(stored.state.article.selectedImages[0].description).toBe('눈');
});

test('a described photo that was taken out comes back where it was, with its words and its bytes', async () => {
  const user = await withTwoPhotos();
  await user.click(await line(1));
  await user.type(await field(1), '눈');
  const [first, second] = photos();
  await user.click(screen.getByRole('button', { name: '1번째 사진 빼기' }));
  await waitFor(() => expect(photos()).toEqual([second]));
  useToast.getState().action!.act();
  await waitFor(() => expect(photos()).toEqual([first, second]));
  expect(await findFile(first!.id)).not.toBeNull();
});

test('an edit shows what its photos were said to show, and sends what was changed or emptied', async () => {
  const [first, second] = DEFAULT_IMAGES;
  const size = { width: 1280, height: 960, placeholder: '' };
  const described = [
    { url: first, ...size, description: '눈' },
    { url: second, ...size, description: '' },
  ];
  const sent: unknown[] = [];
  api.serve(readArticle, () => ({ ...post, photos: described }));
  api.serve(editArticle, ({ body }) => {
    sent.push(body.photoDescriptions);
    return post;
  });
  const user = userEvent.setup();
  openEditor({ at: { pathname: '/record/new/write', state: { mode: 'edit', articleId: 42 } } });
  expect((await line(1)).textContent).toContain('눈');
  await user.click(await line(1));
  await user.clear(await field(1));
  await user.click(saveButton());
  const names = DEFAULT_IMAGES.map((address) => address.slice(-36));
  await waitFor(() => expect(sent).toEqual([names.map((photo) => ({ photo, description: '' }))]));
});
