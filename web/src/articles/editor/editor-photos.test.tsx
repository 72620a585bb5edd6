import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeArticle } from 'contract/articles';
import { convertPhoto } from 'contract/photos';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../../api/fake-api.ts';
import { changeArticle, useDrafts } from '../../drafts/drafts.ts';
import { findFile } from '../../drafts/photo-files.ts';
import { addDeviceFiles } from './draft-photos.ts';
import { usePreparing } from '../../photos/prepare-photos.ts';
import {
  openEditor,
  fileInput,
  startWriter,
  findTitle,
  photoFile,
  photoNames,
  DEFAULT_IMAGES,
  post,
  fillInDrafts,
  saveButton,
} from './fake-editor.tsx';

let api: Awaited<ReturnType<typeof startWriter>>;
beforeEach(async () => {
  api = await startWriter();
});

test('a refused photo is named and set aside, and the others stay', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  api.serve(writeArticle, ({ body, files }) => {
    sent.push(body.photoOrder);
    if ((files['images']?.length ?? 0) > 1) refuse('PhotoUnreadable', '둘.jpg');
    return post;
  });
  fillInDrafts();
  const { router } = openEditor();
  await findTitle();
  await user.upload(fileInput(), [photoFile('하나.jpg'), photoFile('둘.jpg')]);
  await user.click(saveButton());
  expect(await screen.findByText(/둘\.jpg: 읽을 수 없는 사진이에요\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByRole('button', { name: '둘.jpg 빼기' })).toBeTruthy();
  await user.click(saveButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(sent).toEqual([['file:0', 'file:1'], ['file:0']]);
});

test('a document among the files is named and left out', async () => {
  const user = userEvent.setup({ applyAccept: false });
  openEditor();
  await findTitle();
  await user.upload(fileInput(), [photoFile('하나.jpg'), photoFile('계약서.pdf', 'application/pdf')]);
  expect(await screen.findByText(/계약서\.pdf: 읽을 수 없는 사진이에요\./)).toBeTruthy();
  expect(useDrafts.getState().article.selectedImages.map(({ name }) => name)).toEqual(['하나.jpg']);
});

test('the eleventh photo is refused with an alert', async () => {
  const user = userEvent.setup();
  openEditor();
  await findTitle();
  await user.upload(
    fileInput(),
    Array.from({ length: 11 }, (_, at) => photoFile(`${at}.jpg`)),
  );
  expect(await screen.findByText('이미지는 최대 10장까지 업로드할 수 있어요.')).toBeTruthy();
  expect(useDrafts.getState().article.selectedImages).toHaveLength(10);
});

test('a photo that was set aside leaves room for another', async () => {
  const user = userEvent.setup();
  openEditor();
  await findTitle();
  await user.upload(
    fileInput(),
    Array.from({ length: 10 }, (_, at) => photoFile(`${at}.jpg`)),
  );
  await waitFor(() => expect(photoNames()).toHaveLength(10));
  const [first, ...others] = useDrafts.getState().article.selectedImages;
  act(() =>
    changeArticle({ selectedImages: [...others, { ...first!, refused: '읽을 수 없는 사진이에요.' }] }),
  );
  await user.upload(fileInput(), [photoFile('새.jpg')]);
  expect(await screen.findByText('사진 10/10')).toBeTruthy();
  expect(screen.queryByText('이미지는 최대 10장까지 업로드할 수 있어요.')).toBeNull();
});

test('photos added at the same time are ten at most too, and those beyond are said to be so', async () => {
  openEditor();
  await findTitle();
  const six = (name: string) => Array.from({ length: 6 }, (_, at) => photoFile(`${name}${at}.jpg`));
  void addDeviceFiles(six('가'));
  void addDeviceFiles(six('나'));
  expect(await screen.findByText('이미지는 최대 10장까지 업로드할 수 있어요.')).toBeTruthy();
  expect(useDrafts.getState().article.selectedImages).toHaveLength(10);
});

test('a tap makes a photo the main one, × removes one', async () => {
  const user = userEvent.setup();
  openEditor();
  await findTitle();
  await user.upload(fileInput(), [photoFile('하나.jpg'), photoFile('둘.jpg'), photoFile('셋.jpg')]);
  await user.click(await screen.findByRole('button', { name: /^3번째 사진: / }));
  expect(photoNames()).toEqual(['셋', '둘', '하나']);
  expect(await screen.findByText('3번째 사진을 대표 사진으로 정했어요')).toBeTruthy();
  expect(useDrafts.getState().article.mainImageUuid).toBe(useDrafts.getState().article.selectedImages[0]?.id);
  await user.click(screen.getByRole('button', { name: '1번째 사진 빼기' }));
  expect(photoNames()).toEqual(['둘', '하나']);
});

test('a photo the browser cannot draw is converted by the server, and sent as that', async () => {
  const user = userEvent.setup();
  api.serve(convertPhoto, ({ files }) => ({ picture: btoa(`webp of ${files['photo']?.length}`) }));
  openEditor();
  await findTitle();
  await user.upload(fileInput(), photoFile('산책.heic', 'image/heic'));
  await waitFor(async () => {
    const file = await findFile(useDrafts.getState().article.selectedImages[0]?.id ?? '');
    expect([file?.type, await file?.text()]).toEqual(['image/webp', 'webp of 1']);
  });
});

test('a photo that nobody can read is named and left out at once', async () => {
  const user = userEvent.setup();
  api.serve(convertPhoto, () => refuse('PhotoUnreadable', '깨진.heic'));
  openEditor();
  await findTitle();
  await user.upload(fileInput(), [photoFile('하나.jpg'), photoFile('깨진.heic', 'image/heic')]);
  expect(await screen.findByText(/깨진\.heic: 읽을 수 없는 사진이에요\./)).toBeTruthy();
  expect(photoNames()).toEqual(['하나']);
});

test('without the server a photo the browser cannot draw stays as it is', async () => {
  const user = userEvent.setup();
  openEditor();
  await findTitle();
  await user.upload(fileInput(), photoFile('산책.heic', 'image/heic'));
  await waitFor(() => expect(usePreparing.getState().shares.size).toBe(0));
  expect(photoNames()).toEqual(['산책']);
});

test('a tap on a default image adds it to the post, another removes it', async () => {
  const user = userEvent.setup();
  openEditor();
  await findTitle();
  await user.click(screen.getByRole('button', { name: '사진 고르기' }));
  const picture = await screen.findByRole('button', { name: '기본 사진 1' }, { timeout: 5_000 });
  await user.click(picture);
  expect(useDrafts.getState().article.mainImageUuid).toBe(DEFAULT_IMAGES[0].slice(-36));
  await user.click(picture);
  expect(useDrafts.getState().article.selectedImages).toEqual([]);
});
