import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { popularRegions } from 'contract/regions';
import { noteMember } from '../api/last-member.ts';
import { useReturnPath } from '../auth/return-path.ts';
import {
  findButton,
  fakeOnboarding,
  pickPhoto,
  clearOnboarding,
  renderOnboarding,
  REGIONS,
  regionId,
} from './fake-onboarding.tsx';
import { useOnboardingDraft } from './onboarding-draft.ts';

beforeEach(clearOnboarding);

describe('onboarding', () => {
  test('keeps the typed nickname for a reload', async () => {
    fakeOnboarding();
    renderOnboarding();
    await userEvent.type(await screen.findByLabelText('닉네임'), '나');
    expect(localStorage.getItem('onboarding-draft')).toContain('"nickname":"나"');
  });

  test('keeps a picked photo for a reload, until it is saved', async () => {
    const { saves } = fakeOnboarding();
    renderOnboarding();
    const photo = new File(['x'], '나.webp', { type: 'image/webp' });
    await pickPhoto(photo);
    cleanup();
    renderOnboarding();
    await userEvent.type(await screen.findByLabelText('닉네임'), '나래');
    await userEvent.click(await findButton('다음'));
    await screen.findByRole('button', { name: '시작' });
    expect(saves).toEqual(['nickname 나래', 'photo 나.webp']);
    cleanup();
    renderOnboarding('/onboard?step=profile');
    await userEvent.click(await findButton('다음'));
    await screen.findByRole('button', { name: '시작' });
    expect(saves).toHaveLength(2);
  });

  test('leads to where the member was going before sign-in', async () => {
    fakeOnboarding({
      nickname: '나래',
      likeRegions: [{ id: regionId(1_168_010_100), name: '서울특별시 강남구 역삼동' }],
    });
    useReturnPath.setState({ path: '/record/7?x=1' });
    const { router } = renderOnboarding('/onboard?step=regions');
    await userEvent.click(await findButton('시작'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/record/7'));
    expect(router.state.location.search).toBe('?x=1');
  });

  test('starts with the profile while there is no nickname', async () => {
    fakeOnboarding();
    renderOnboarding('/onboard?step=regions');
    expect(await screen.findByLabelText('닉네임')).toBeTruthy();
  });
  test('shows which step it is, and links back from each', async () => {
    fakeOnboarding({ nickname: '나래' });
    useReturnPath.setState({ path: '/record/7' });
    const { router } = renderOnboarding('/onboard?step=profile');
    await userEvent.click(await findButton('다음'));
    expect(await screen.findByRole('img', { name: '2단계 중 2단계' })).toBeTruthy();
    await userEvent.click(await findButton('뒤로'));
    expect(await screen.findByRole('img', { name: '2단계 중 1단계' })).toBeTruthy();
    await userEvent.click(await findButton('뒤로'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/record/7'));
  });

  test('goes on at the step that was come to, in another tab and on another day, and can go back', async () => {
    const { api } = fakeOnboarding();
    api.serve(popularRegions, () => ({ regions: REGIONS }));
    const { router } = renderOnboarding();
    await userEvent.type(await screen.findByLabelText('닉네임'), '나래');
    await userEvent.click(await findButton('다음'));
    await userEvent.click(await screen.findByRole('checkbox', { name: /역삼동/ }));
    await router.navigate(-1);
    expect(await screen.findByLabelText('닉네임')).toBeTruthy(); // not led on at once
    cleanup();
    sessionStorage.clear();
    const again = renderOnboarding();
    expect(await screen.findByRole('button', { name: /역삼동 빼기/ })).toBeTruthy();
    expect(again.router.state.location.search).toBe('?step=regions');
    await userEvent.click(await findButton('뒤로'));
    expect(await screen.findByDisplayValue('나래')).toBeTruthy();
  });

  test.each([
    [
      'a photo that was not sent yet',
      async () => pickPhoto(new File(['x'], '나.webp', { type: 'image/webp' })),
    ],
    ['another nickname', async () => userEvent.type(await screen.findByLabelText('닉네임'), '둘')],
  ])('goes on with the profile where it has %s', async (_, change) => {
    fakeOnboarding({ nickname: '나래' });
    renderOnboarding('/onboard?step=profile');
    await screen.findByLabelText('닉네임');
    await change();
    cleanup();
    const { router } = renderOnboarding();
    expect(await screen.findByLabelText('닉네임')).toBeTruthy();
    expect(router.state.location.search).toBe('?step=profile');
  });

  test('goes on in the search where neighbourhoods were being chosen', async () => {
    fakeOnboarding({ nickname: '나래' });
    useOnboardingDraft.setState({ searched: [{ regionId: regionId(1_168_010_100), name: '역삼동' }] });
    const { router } = renderOnboarding();
    expect(await screen.findByRole('button', { name: '역삼동 빼기' })).toBeTruthy();
    expect(router.state.location.search).toBe('?step=search');
  });

  test('shows nothing of what another newcomer chose on this device', async () => {
    noteMember(1);
    useOnboardingDraft.setState({ nickname: '가람이' });
    noteMember(2);
    expect(useOnboardingDraft.getState().nickname).toBeNull();
    expect(localStorage.getItem('onboarding-draft') ?? '').not.toContain('가람이');
  });

  test('that is complete leads home', async () => {
    fakeOnboarding({ isOnboardingCompleted: true });
    const { router } = renderOnboarding();
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });
});
