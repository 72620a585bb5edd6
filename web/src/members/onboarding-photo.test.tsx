import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { convertPhoto } from 'contract/photos';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { fakeImage } from '../photos/fake-image.ts';
import {
  clearOnboarding,
  fakeOnboarding,
  findAlertText,
  findButton,
  pickPhoto,
  renderOnboarding,
} from './fake-onboarding.tsx';

beforeEach(clearOnboarding);

const heic = () => new File(['x'], '나.heic', { type: 'image/heic' });
const cannotDraw = () => vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown kind')));
const pick = async (photo: File) =>
  userEvent.upload(await screen.findByLabelText('프로필 사진 고르기'), photo);
const preview = () => document.querySelector('img[src^="blob:"]');

test('a photo that the browser cannot draw is shown as the server draws it', async () => {
  const { api } = fakeOnboarding();
  api.serve(convertPhoto, () => ({ picture: btoa('webp') }));
  cannotDraw();
  renderOnboarding();
  await pick(heic());
  expect(await findButton('이대로 쓰기')).toBeTruthy();
});

test('joining waits for a photo that is being opened instead of going on without it', async () => {
  const { api } = fakeOnboarding({ nickname: '나래' });
  const { promise, resolve } = Promise.withResolvers<{ picture: string }>();
  api.serve(convertPhoto, () => promise);
  cannotDraw();
  renderOnboarding('/onboard?step=profile');
  await pick(heic());
  expect(await screen.findByText(/사진을 여는 중이에요/)).toBeTruthy();
  const next = await findButton('다음');
  expect(next).toHaveProperty('disabled', true);
  resolve({ picture: btoa('webp') });
  expect(await findButton('이대로 쓰기')).toBeTruthy();
  await waitFor(() => expect(next).toHaveProperty('disabled', false));
});

test('a file that is no photo is refused at once and not kept', async () => {
  const { api } = fakeOnboarding();
  api.serve(convertPhoto, () => refuse('PhotoUnreadable'));
  cannotDraw();
  renderOnboarding();
  await pick(heic());
  expect(await findAlertText()).toContain('읽을 수 없는 사진이에요');
  expect(preview()).toBeNull();
});

test('a picked photo can be deleted before it is sent, a saved one afterwards', async () => {
  const { saves } = fakeOnboarding({ nickname: '나래', profileImage: fakeImage() });
  renderOnboarding('/onboard?step=profile');
  await pickPhoto(new File(['x'], '나.webp', { type: 'image/webp' }));
  await waitFor(() => expect(preview()).not.toBeNull());
  await userEvent.click(await findButton('사진 지우기'));
  await waitFor(() => expect(preview()).toBeNull());
  expect(saves).toEqual([]);
  await userEvent.click(await findButton('사진 지우기'));
  await waitFor(() => expect(screen.queryByRole('button', { name: '사진 지우기' })).toBeNull());
  expect(saves).toEqual(['no photo']);
});

test('cancelling the crop keeps what was there', async () => {
  fakeOnboarding();
  renderOnboarding();
  await pick(new File(['x'], '나.webp', { type: 'image/webp' }));
  await userEvent.click(await findButton('취소'));
  expect(preview()).toBeNull();
  expect(screen.queryByRole('button', { name: '사진 지우기' })).toBeNull();
});
