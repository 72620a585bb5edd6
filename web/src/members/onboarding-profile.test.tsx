import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  findAlertText,
  findButton,
  fakeOnboarding,
  pickPhoto,
  clearOnboarding,
  renderOnboarding,
} from './fake-onboarding.tsx';

beforeEach(clearOnboarding);

describe('the profile', () => {
  test('is saved, nickname and photo, before the next step', async () => {
    const { saves } = fakeOnboarding();
    const { router } = renderOnboarding();
    await userEvent.type(await screen.findByLabelText('닉네임'), ' 나래 ');
    await pickPhoto(new File(['x'], '나.webp', { type: 'image/webp' }));
    await userEvent.click(await findButton('다음'));
    await screen.findByRole('button', { name: '시작' });
    expect(saves).toEqual(['nickname 나래', 'photo 나.webp']);
    expect(router.state.location.search).toBe('?step=regions');
  });

  test('needs a nickname, and ignores characters beyond the tenth', async () => {
    const { saves } = fakeOnboarding();
    renderOnboarding();
    await userEvent.click(await findButton('다음'));
    expect(await screen.findByText('닉네임을 입력해주세요')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('닉네임');
    await userEvent.type(field, '가나다라마바사아자차카타');
    expect(field.value).toBe('가나다라마바사아자차');
    expect(saves).toEqual([]);
  });

  test('with a taken nickname shows an error and stays', async () => {
    fakeOnboarding();
    const { router } = renderOnboarding();
    await userEvent.type(await screen.findByLabelText('닉네임'), '가람');
    await userEvent.click(await findButton('다음'));
    expect(await screen.findByText('이미 사용 중인 닉네임입니다.')).toBeTruthy();
    expect(router.state.location.search).toBe('?step=profile');
  });

  test('refuses a photo over 10 MB', async () => {
    fakeOnboarding();
    renderOnboarding();
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], '큰.jpg', { type: 'image/jpeg' });
    await userEvent.upload(await screen.findByLabelText('프로필 사진 고르기'), large);
    expect(await findAlertText()).toContain('10MB 이하의 이미지만 업로드할 수 있어요');
  });

  test('that is saved already is not sent again', async () => {
    const { saves } = fakeOnboarding({ nickname: '나래' });
    renderOnboarding('/onboard?step=profile');
    await userEvent.click(await findButton('다음'));
    await screen.findByRole('button', { name: '시작' });
    expect(saves).toEqual([]);
  });
});
