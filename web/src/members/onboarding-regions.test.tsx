import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseRegions, finishOnboarding } from 'contract/members';
import { popularRegions } from 'contract/regions';
import { beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import {
  findAlertText,
  findButton,
  fakeOnboarding,
  clearOnboarding,
  renderOnboarding,
  REGIONS,
  regionId,
} from './fake-onboarding.tsx';

beforeEach(clearOnboarding);

describe('the favourite neighbourhoods', () => {
  const search = async (keyword: string) => {
    const field = await screen.findByRole('searchbox');
    await userEvent.clear(field);
    await userEvent.type(field, keyword);
    return field;
  };

  test('are found by name, confirmed, and saved in their order before onboarding completes', async () => {
    const { saves } = fakeOnboarding({ nickname: '나래' });
    const { router } = renderOnboarding('/onboard?step=regions');
    await userEvent.click(await screen.findByRole('link', { name: '동네 이름을 검색해 보세요' }));
    await search('강남');
    await userEvent.click(await screen.findByRole('checkbox', { name: /삼성동/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /역삼동/ }));
    await userEvent.click(await findButton('확인'));
    await userEvent.click(await findButton('시작'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(saves).toEqual(['regions 2,0', 'finish', 'category 나의 동네']);
  });

  test('are added by Enter, and a fourth is refused', async () => {
    fakeOnboarding({ nickname: '나래' });
    renderOnboarding('/onboard?step=search');
    for (const keyword of ['역삼', '논현', '삼성']) await userEvent.type(await search(keyword), '{Enter}');
    const chosen = await screen.findByRole('list', { name: '선택한 동네' });
    await waitFor(() => expect(chosen.children).toHaveLength(3));
    await userEvent.type(await search('대치'), '{Enter}');
    expect(await findAlertText()).toContain('좋아하는 동네는 최대 3개까지 선택할 수 있어요.');
    expect(chosen.children).toHaveLength(3);
  });

  test('are suggested in step 2 too, and chosen there', async () => {
    const { api, saves } = fakeOnboarding({ nickname: '나래' });
    api.serve(popularRegions, () => ({ regions: REGIONS.slice(0, 4) }));
    renderOnboarding('/onboard?step=regions');
    expect(await findButton('지금 위치의 동네')).toBeTruthy();
    await userEvent.click(await screen.findByRole('checkbox', { name: /역삼동/ }));
    await userEvent.click(await findButton('시작'));
    await waitFor(() => expect(saves).toEqual(['regions 0', 'finish', 'category 나의 동네']));
  });

  test('chosen in the search survive a reload, and count once confirmed', async () => {
    fakeOnboarding({ nickname: '나래' });
    renderOnboarding('/onboard?step=search');
    await search('강남');
    await userEvent.click(await screen.findByRole('checkbox', { name: /삼성동/ }));
    cleanup();
    renderOnboarding('/onboard?step=search');
    expect(await screen.findByRole('button', { name: /삼성동 빼기/ })).toBeTruthy();
    await userEvent.click(await findButton('취소'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /삼성동 빼기/ })).toBeNull());
  });

  test('stay as they were when the search is cancelled', async () => {
    fakeOnboarding({ nickname: '나래', likeRegions: [{ id: regionId(1_168_010_100), name: '역삼동' }] });
    renderOnboarding('/onboard?step=search');
    await userEvent.click(await findButton('역삼동 빼기'));
    await userEvent.click(await findButton('취소'));
    expect(await findButton('역삼동 빼기')).toBeTruthy();
  });

  test('must be one to three to start', async () => {
    const { saves } = fakeOnboarding({ nickname: '나래' });
    renderOnboarding('/onboard?step=regions');
    await userEvent.click(await findButton('시작'));
    expect(await findAlertText()).toContain('좋아하는 동네는 최소 1개, 최대 3개까지 선택해 주세요.');
    expect(saves).toEqual([]);
  });

  test.each([
    ['RegionNotFound', '해당 지역이 존재하지 않아요. 다시 선택해 주세요.'],
    ['RegionCountInvalid', '잘못된 요청입니다. 최소 1개, 최대 3개까지 선택해 주세요.'],
  ] as const)('show why they were refused (%s)', async (reason, sentence) => {
    const { api, saves } = fakeOnboarding({
      nickname: '나래',
      likeRegions: [{ id: regionId(1_168_010_100), name: '역삼동' }],
    });
    api.serve(chooseRegions, () => refuse(reason));
    renderOnboarding('/onboard?step=regions');
    await userEvent.click(await findButton('시작'));
    expect(await findAlertText()).toContain(sentence);
    expect(saves).toEqual([]);
  });

  test('are followed by an alert when completing fails', async () => {
    const { api } = fakeOnboarding({
      nickname: '나래',
      likeRegions: [{ id: regionId(1_168_010_100), name: '역삼동' }],
    });
    api.serve(finishOnboarding, () => {
      throw new TypeError('Failed to fetch');
    });
    renderOnboarding('/onboard?step=regions');
    await userEvent.click(await findButton('시작'));
    expect(await findAlertText()).toContain('온보딩 완료 처리 중 오류가 발생했어요.');
  });
});
