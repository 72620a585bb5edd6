import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { button, joining, newcomer, open, regionId } from './fake-joining.tsx';
import { useOnboardingDraft } from './onboarding-draft.ts';

beforeEach(newcomer);

describe('joining', () => {
  test('keeps what was typed for a reload', async () => {
    joining();
    open();
    await userEvent.type(await screen.findByLabelText('닉네임'), '나');
    expect(sessionStorage.getItem('onboarding-draft')).toContain('"nickname":"나"');
  });

  test('keeps a picked photo for a reload, until it is saved', async () => {
    const { acts } = joining();
    open();
    const photo = new File(['x'], '나.webp', { type: 'image/webp' });
    await userEvent.upload(await screen.findByLabelText('프로필 사진 고르기'), photo);
    cleanup();
    open();
    await userEvent.type(await screen.findByLabelText('닉네임'), '나래');
    await userEvent.click(await button('다음'));
    await screen.findByRole('button', { name: '시작' });
    expect(acts).toEqual(['nickname 나래', 'photo 나.webp']);
    cleanup();
    open();
    await userEvent.click(await button('다음'));
    await screen.findByRole('button', { name: '시작' });
    expect(acts).toHaveLength(2);
  });

  test('leads to where the newcomer was headed', async () => {
    joining({
      nickname: '나래',
      likeRegions: [{ id: regionId(1_168_010_100), name: '서울특별시 강남구 역삼동' }],
    });
    useOnboardingDraft.setState({ returnTo: '/record/7?x=1' });
    const { router } = open('/onboard?step=regions');
    await userEvent.click(await button('시작'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/record/7'));
    expect(router.state.location.search).toBe('?x=1');
  });

  test('starts with the nickname, wherever one enters', async () => {
    joining();
    open('/onboard?step=regions');
    expect(await screen.findByLabelText('닉네임')).toBeTruthy();
  });
  test('that is complete goes home', async () => {
    joining({ isOnboardingCompleted: true });
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });
});
