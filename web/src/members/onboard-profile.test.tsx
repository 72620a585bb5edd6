import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { alertText, button, joining, newcomer, open } from './fake-joining.tsx';

beforeEach(newcomer);

describe('the profile', () => {
  test('is saved, nickname and photo, before the neighbourhoods are asked for', async () => {
    const { acts } = joining();
    const { router } = open();
    await userEvent.type(await screen.findByLabelText('닉네임'), ' 나래 ');
    await userEvent.upload(
      screen.getByLabelText('프로필 사진 고르기'),
      new File(['x'], '나.webp', { type: 'image/webp' }),
    );
    await userEvent.click(await button('다음'));
    await screen.findByRole('button', { name: '시작' });
    expect(acts).toEqual(['nickname 나래', 'photo 나.webp']);
    expect(router.state.location.search).toBe('?step=regions');
  });

  test('needs a nickname, and ignores characters beyond the tenth', async () => {
    const { acts } = joining();
    open();
    await userEvent.click(await button('다음'));
    expect(await screen.findByText('닉네임을 입력해주세요')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('닉네임');
    await userEvent.type(field, '가나다라마바사아자차카타');
    expect(field.value).toBe('가나다라마바사아자차');
    expect(acts).toEqual([]);
  });

  test('with a taken nickname says so and stays', async () => {
    joining();
    const { router } = open();
    await userEvent.type(await screen.findByLabelText('닉네임'), '가람');
    await userEvent.click(await button('다음'));
    expect(await screen.findByText('이미 사용 중인 닉네임입니다.')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  test('takes no photo over 10 MB', async () => {
    joining();
    open();
    const big = new File([new Uint8Array(10 * 1024 * 1024 + 1)], '큰.jpg', { type: 'image/jpeg' });
    await userEvent.upload(await screen.findByLabelText('프로필 사진 고르기'), big);
    expect(await alertText()).toContain('10MB 이하의 이미지만 업로드할 수 있어요');
  });

  test('already saved is not sent again', async () => {
    const { acts } = joining({ nickname: '나래' });
    open();
    await userEvent.click(await button('다음'));
    await screen.findByRole('button', { name: '시작' });
    expect(acts).toEqual([]);
  });
});
